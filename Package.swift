// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "shop",
    products: [
        .library(name: "Workflows", targets: ["Workflows"]),
        .library(name: "WorkflowsTesting", targets: ["WorkflowsTesting"]),
    ],
    dependencies: [],
    targets: [
        .target(name: "Workflows"),
        .target(name: "WorkflowsTesting", dependencies: ["Workflows"]),
        .target(name: "Text"),
        .target(name: "Accounts", dependencies: ["Workflows", "Text"]),
        .testTarget(name: "WorkflowsTests", dependencies: ["Workflows", "WorkflowsTesting"]),
        .testTarget(
            name: "WorkflowsTestingTests", dependencies: ["Workflows", "WorkflowsTesting"]),
        .testTarget(name: "TextTests", dependencies: ["Text"]),
        .testTarget(
            name: "AccountsTests", dependencies: ["Accounts", "Workflows", "WorkflowsTesting"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
    target.swiftSettings = settings
}

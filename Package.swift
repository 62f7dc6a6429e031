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
        .library(name: "Workflows", targets: ["Workflows"])
    ],
    dependencies: [],
    targets: [
        .target(name: "Workflows"),
        .target(name: "Text"),
        .target(name: "Screens", dependencies: ["Text"]),
        .target(name: "Accounts", dependencies: ["Workflows", "Text"]),
        .target(
            name: "SignIn", dependencies: ["Workflows", "Screens", "Accounts", "Text", "Assets"]),
        .target(
            name: "Headless", dependencies: ["SignIn", "Screens", "Accounts", "Text", "Workflows"]),
        .target(
            name: "Assets", path: "Assets",
            resources: [.embedInCode("banner.txt"), .embedInCode("banner-ascii.txt")]),
        .testTarget(name: "WorkflowsTests", dependencies: ["Workflows"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
    target.swiftSettings = settings
}

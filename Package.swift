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
        .systemLibrary(name: "CNcurses"),
        .target(name: "CPosix"),
        .target(name: "Terminal", dependencies: ["Screens", "Text", "CNcurses", "CPosix"]),
        .testTarget(name: "WorkflowsTests", dependencies: ["Workflows"]),
        .testTarget(name: "ScreensTests", dependencies: ["Screens", "Text"]),
        .target(
            name: "TerminalSupport", dependencies: ["CPosix"], path: "Tests/TerminalSupport"),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["Terminal", "Screens", "Text", "CPosix", "TerminalSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
    target.swiftSettings = settings
}

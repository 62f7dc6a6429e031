// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "shop",
    products: [
        .library(name: "Workflows", targets: ["Workflows"]),
        .library(name: "WorkflowsTesting", targets: ["WorkflowsTesting"]),
        .executable(name: "shop", targets: ["shop"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // The pure middle.
        .target(name: "Workflows"),
        .target(name: "WorkflowsTesting", dependencies: ["Workflows"]),
        .target(name: "Text"),
        .target(name: "Screens", dependencies: ["Text"]),
        .target(name: "Accounts", dependencies: ["Workflows", "Text"]),
        .target(
            name: "SignIn", dependencies: ["Workflows", "Screens", "Accounts", "Text", "Assets"]),
        .target(
            name: "Headless", dependencies: ["SignIn", "Screens", "Accounts", "Text", "Workflows"]),
        .target(
            name: "Assets", path: "Assets", exclude: ["setup", "pictures"],
            resources: [.embedInCode("banner.txt"), .embedInCode("banner-ascii.txt")]),

        // The account service.
        .target(name: "AccountService", dependencies: ["Accounts", "CSodium"]),
        .target(
            name: "AccountSQLite",
            dependencies: [
                "AccountService", "Accounts", .product(name: "GRDB", package: "GRDB.swift"),
            ]),

        // The rim: files, the terminal, C.
        .target(name: "AccountCoding", dependencies: ["Accounts", "Text"]),
        .target(name: "AccountStorage", dependencies: ["Accounts", "AccountCoding"]),
        .target(name: "Terminal", dependencies: ["Screens", "Text", "CNcurses", "CPosix"]),
        .target(name: "CPosix"),
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CSodium"),

        // The program.
        .executableTarget(
            name: "shop",
            dependencies: [
                "Accounts", "AccountCoding", "AccountService", "AccountSQLite", "AccountStorage",
                "Headless", "Screens", "SignIn", "Terminal", "Text", "Workflows",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // Tests.
        .target(name: "Support", dependencies: ["Accounts"], path: "Tests/Support"),
        .target(name: "ScreenSupport", dependencies: ["Screens"], path: "Tests/ScreenSupport"),
        .testTarget(
            name: "SignInTests",
            dependencies: [
                "SignIn", "Accounts", "Screens", "ScreenSupport", "Support", "Text", "Workflows",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "HeadlessTests",
            dependencies: [
                "Headless", "SignIn", "Screens", "Accounts", "AccountService", "Support", "Text",
            ]),
        .testTarget(
            name: "EndToEndTests", dependencies: ["shop", "Support", "TerminalSupport"]),
        .testTarget(name: "WorkflowsTests", dependencies: ["Workflows", "WorkflowsTesting"]),
        .testTarget(
            name: "WorkflowsTestingTests", dependencies: ["Workflows", "WorkflowsTesting"]),
        .target(
            name: "TerminalSupport", dependencies: ["CPosix"], path: "Tests/TerminalSupport"),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["Terminal", "Screens", "Text", "CPosix", "TerminalSupport"]),
        .testTarget(
            name: "DocumentationTests", dependencies: ["Workflows", "WorkflowsTesting"]),
        .testTarget(name: "TextTests", dependencies: ["Text"]),
        .testTarget(
            name: "ScreensTests", dependencies: ["Screens", "Text"], exclude: ["Rows.md"]),
        .testTarget(
            name: "AccountsTests", dependencies: ["Accounts", "Workflows", "WorkflowsTesting"]),
        .testTarget(
            name: "AccountCodingTests",
            dependencies: ["AccountCoding", "Accounts", "Support", "Text"]),
        .testTarget(
            name: "AccountStorageTests",
            dependencies: ["AccountStorage", "AccountCoding", "Accounts", "Support"]),
        .testTarget(
            name: "AccountServiceTests", dependencies: ["AccountService", "Accounts", "Support"]),
        .testTarget(
            name: "AccountSQLiteTests",
            dependencies: [
                "AccountSQLite", "AccountService", "Accounts", "Support",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
    ]
}

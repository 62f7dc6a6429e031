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
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
    ],
    targets: [
        .target(name: "Workflows"),
        .target(name: "Text"),
        .target(name: "Accounts", dependencies: ["Workflows", "Text"]),
        .target(name: "AccountCoding", dependencies: ["Accounts", "Text"]),
        .target(name: "AccountStorage", dependencies: ["Accounts", "AccountCoding"]),
        .systemLibrary(name: "CSodium"),
        .target(name: "AccountService", dependencies: ["Accounts", "CSodium"]),
        .target(
            name: "AccountSQLite",
            dependencies: [
                "AccountService", "Accounts", .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .target(name: "Support", dependencies: ["Accounts"], path: "Tests/Support"),
        .testTarget(name: "WorkflowsTests", dependencies: ["Workflows"]),
        .testTarget(
            name: "AccountServiceTests", dependencies: ["AccountService", "Accounts", "Support"]),
        .testTarget(
            name: "AccountSQLiteTests",
            dependencies: [
                "AccountSQLite", "AccountService", "Accounts", "Support",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .testTarget(
            name: "AccountCodingTests", dependencies: ["AccountCoding", "Accounts", "Support"]),
        .testTarget(
            name: "AccountStorageTests",
            dependencies: ["AccountStorage", "AccountCoding", "Accounts", "Support"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
    target.swiftSettings = settings
}

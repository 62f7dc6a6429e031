// swift-tools-version: 6.2
import PackageDescription

// Measurements, apart from the program so that nobody builds them by accident.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "shop", path: "../..")],
    targets: [
        // The library beside plain asynchronous code that does the same, in one process.
        .executableTarget(
            name: "WorkflowsBenchmark",
            dependencies: [.product(name: "Workflows", package: "shop")]),
        // Runs a built shop in a pseudoterminal; needs nothing of its sources.
        .executableTarget(name: "TerminalBenchmark"),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
    ]
}

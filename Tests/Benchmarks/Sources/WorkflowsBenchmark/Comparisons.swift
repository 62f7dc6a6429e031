import Workflows

/// All comparisons. The first candidate is plain asynchronous code that does the same.
func makeComparisons() throws -> [Comparison] {
    let chart = try makeChart()
    let observed = { Scope(observer: Counter()) }
    let erased =
        Increment().eraseToAnyBlock() --> Increment().eraseToAnyBlock()
        --> Increment().eraseToAnyBlock()
    let typed = Increment() --> Increment() --> Increment()
    let cache = Child(isSuspended: false).cached()
    return [
        Comparison(
            "chain of 3",
            [
                Candidate(name: "plain") { _ = try await work(work(work(1))) },
                Candidate(name: "-->") { _ = try await typed.run(1) },
                Candidate(name: "body") { _ = try await Chain().run(1) },
                Candidate(name: "erased") { _ = try await erased.run(1) },
                Candidate(name: "observed") {
                    _ = try await observed().run(Increment() --> Increment() --> Increment(), 1)
                },
            ])
    ] + makeZips(isSuspended: false) + makeZips(isSuspended: true) + [
        Comparison(
            "sequence of 3, stopping at an error",
            [
                Candidate(name: "plain") {
                    _ = (try await work(1), try await work(1), try await work(1))
                },
                Candidate(name: "SequenceWorkflow") {
                    _ = try await SequenceWorkflow(
                        Child(isSuspended: false), Child(isSuspended: false),
                        Child(isSuspended: false)
                    ).result()
                },
            ]),
        Comparison(
            "cache hit",
            [
                Candidate(name: "plain work") { _ = try await work(1) },
                Candidate(name: "CacheWorkflow") { _ = try await cache.run() },
            ]),
        Comparison(
            "flowchart of 4 nodes",
            [
                Candidate(name: "plain") {
                    for _ in 0..<4 where try await work(0) != 1 { return }
                },
                Candidate(name: "Flowchart") { _ = try await chart.run() },
                Candidate(name: "observed") { _ = try await chart.run((), in: observed()) },
            ]),
        Comparison(
            "journey: launch and three proceeds",
            [
                Candidate(name: "plain") { _ = try await work(work(work(1))) },
                Candidate(name: "Journey") { _ = try await journey.run(1, on: Hasty()) },
                Candidate(name: "observed") {
                    _ = try await journey.run(1, on: Hasty(), in: observed())
                },
            ]),
    ]
}

private func makeZips(isSuspended: Bool) -> [Comparison] {
    let work: @Sendable () async throws -> Int = {
        isSuspended ? try await suspendedWork(1) : try await Increment().run(1)
    }
    let child = Child(isSuspended: isSuspended)
    let suffix = isSuspended ? ", suspended" : ""
    return [
        Comparison(
            "zip of 2" + suffix, count: 2_000,
            [
                Candidate(name: "async let") {
                    async let (a, b) = (work(), work())
                    _ = try await (a, b)
                },
                Candidate(name: "ZipWorkflow") {
                    _ = try await ZipWorkflow(child, child).result()
                },
            ]),
        Comparison(
            "zip of 3" + suffix, count: 2_000,
            [
                Candidate(name: "async let") {
                    async let a = work()
                    async let b = work()
                    async let c = work()
                    _ = try await (a, b, c)
                },
                Candidate(name: "ZipWorkflow") {
                    _ = try await ZipWorkflow(child, child, child).result()
                },
            ]),
        Comparison(
            "zip of 5" + suffix, count: 2_000,
            [
                Candidate(name: "async let") {
                    async let a = work()
                    async let b = work()
                    async let c = work()
                    async let d = work()
                    async let e = work()
                    _ = try await (a, b, c, d, e)
                },
                Candidate(name: "ZipWorkflow") {
                    _ = try await ZipWorkflow(child, child, child, child, child).result()
                },
            ]),
    ]
}

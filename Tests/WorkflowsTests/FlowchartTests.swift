import Testing
import Workflows
import WorkflowsTesting

/// The worked example: who is not willing to exercise is unhealthy, of who is injured nothing can be
/// told, everyone else lifts, does sit-ups and is healthy.
@Suite struct FlowchartTests {
    private let journal = Journal()

    @Test(arguments: [
        Route(
            isWilling: false, isInjured: false, health: .unhealthy, last: .isWilling,
            steps: ["willing?"]),
        Route(
            isWilling: false, isInjured: true, health: .unhealthy, last: .isWilling,
            steps: ["willing?"]),
        Route(
            isWilling: true, isInjured: true, health: .inconclusive, last: .isInjured,
            steps: ["willing?", "injured?"]),
        Route(
            isWilling: true, isInjured: false, health: .healthy, last: .doSitUps,
            steps: ["willing?", "injured?", "lift", "sit-ups"]),
    ])
    func `every route runs its nodes and gives its outcome`(_ route: Route) async throws {
        let chart = try exercise(isWilling: route.isWilling, isInjured: route.isInjured)
        let ending = try await chart.run(from: .isWilling)
        #expect(ending.outcome == route.health)
        #expect(ending.node == route.last)
        #expect(journal.entries == route.steps)
    }

    @Test func `may start at any node`() async throws {
        let chart = try exercise(isWilling: false, isInjured: true)
        #expect(try await chart.run(from: .lift).outcome == .healthy)
        #expect(journal.entries == ["lift", "sit-ups"])
    }

    @Test func `is a workflow that composes with others`() async throws {
        let flow = try exercise(isWilling: true, isInjured: true).map { "\($0)" }
        #expect(try await flow.run() == "inconclusive")
    }

    @Test func `building executes nothing`() throws {
        _ = try exercise(isWilling: true, isInjured: false)
        #expect(journal.entries.isEmpty)
    }

    @Test func `a run is independent of the one before`() async throws {
        let chart = try exercise(isWilling: true, isInjured: false)
        #expect(try await chart.run() == .healthy)
        #expect(try await chart.run() == .healthy)
        #expect(journal.entries.count == 8)
    }

    @Test func `runs at the same time as itself`() async throws {
        let chart = try exercise(isWilling: true, isInjured: false)
        async let one = chart.run()
        async let other = chart.run()
        #expect(try await [one, other] == [.healthy, .healthy])
        #expect(journal.entries.count == 8)
    }

    @Test func `an error ends the run and carries the node`() async throws {
        let chart = try Flowchart<Loop, Int>(entry: .count) { node in
            switch node {
            case .count: .work(Count(), next: .to(.isDone))
            case .isDone: .decision(Broken(), yes: .end(1), no: .end(0))
            }
        }
        let failure = await #expect(throws: FlowchartError.self) { try await chart.run() }
        #expect(failure?.node == "isDone")
        #expect(failure?.cause as? Mishap == .first)
    }

    @Test func `an arrow may lead back, and nodes share what they write`() async throws {
        let chart = try Flowchart<Loop, Int>(entry: .count) { node in
            switch node {
            case .count: .work(Count(), next: .to(.isDone))
            case .isDone:
                .decision(
                    IsThree(), yes: .end("three") { try $0.value(Counter.self) }, no: .to(.count))
            }
        }
        #expect(try await chart.run() == 3)
        #expect(try await chart.run() == 3, "A run begins with an empty context.")
    }

    @Test(arguments: Weather.allCases)
    func `a decision may have more than two answers`(weather: Weather) async throws {
        let chart = try Flowchart<Single, String>(entry: .only) { _ in
            .choice(Give(output: weather)) { .end("\($0)") }
        }
        #expect(try await chart.run() == "\(weather)")
    }

    @Test func `a cancelled run starts no further node`() async throws {
        let clock = TestClock()
        let chart = try Flowchart<Loop, Int>(entry: .count) { node in
            switch node {
            case .count: .work(Ignore(clock: clock), next: .to(.isDone))
            case .isDone: .decision(Give(output: true, journal: journal), yes: .end(1), no: .end(0))
            }
        }
        let run = Task { try await chart.run() }
        await clock.waitForSleepers()
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(journal.entries.isEmpty)
    }

    @Test func `a cancellation inside a node is no failure of the node`() async throws {
        let chart = try Flowchart<Single, Int>(entry: .only) { _ in
            .work(Give(output: ()).map { throw CancellationError() }, next: .end(1))
        }
        await #expect(throws: CancellationError.self) { try await chart.run() }
    }

    @Test func `its nodes are watched under their own names`() async throws {
        let observer = RecordingObserver()
        _ = try await Scope(observer: observer).run(
            try exercise(isWilling: true, isInjured: true), ())
        #expect(
            observer.outline == [
                "isWilling started", "isWilling finished", "isInjured started",
                "isInjured finished",
            ])
    }

    private func exercise(
        isWilling: Bool, isInjured: Bool
    ) throws -> Flowchart<Exercise, Health> {
        try Flowchart(entry: .isWilling) { node in
            switch node {
            case .isWilling:
                .decision(
                    Ask(question: "willing?", answer: isWilling, journal: journal),
                    yes: .to(.isInjured), no: .end(.unhealthy))
            case .isInjured:
                .decision(
                    Ask(question: "injured?", answer: isInjured, journal: journal),
                    yes: .end(.inconclusive), no: .to(.lift))
            case .lift: .work(Train(what: "lift", journal: journal), next: .to(.doSitUps))
            case .doSitUps: .work(Train(what: "sit-ups", journal: journal), next: .end(.healthy))
            }
        }
    }
}

enum Exercise: CaseIterable {
    case isWilling, isInjured, lift, doSitUps
}

enum Health {
    case healthy, unhealthy, inconclusive
}

struct Route {
    let isWilling: Bool
    let isInjured: Bool
    let health: Health
    let last: Exercise
    let steps: [String]
}

private struct Ask: Workflow {
    let question: String
    let answer: Bool
    let journal: Journal

    func run() async throws -> Bool {
        journal.note(question)
        return answer
    }
}

private struct Train: Workflow {
    let what: String
    let journal: Journal

    func run() async throws { journal.note(what) }
}

private enum Loop: CaseIterable {
    case count, isDone
}

private enum Single: CaseIterable {
    case only
}

enum Weather: CaseIterable {
    case sun, rain, snow
}

private enum Counter: ContextKey { typealias Value = Int }

private struct Count: Workflow {
    func run() async throws {}

    func run(_ input: Void, in scope: Scope) async throws {
        scope.set(Counter.self, ((try? scope.value(Counter.self)) ?? 0) + 1)
    }
}

private struct IsThree: Workflow {
    func run() async throws -> Bool { false }

    func run(_ input: Void, in scope: Scope) async throws -> Bool {
        try scope.value(Counter.self) == 3
    }
}

private struct Broken: Workflow {
    func run() async throws -> Bool { throw Mishap.first }
}

/// Sleeps, and takes no notice of being cancelled.
private struct Ignore: Workflow {
    let clock: TestClock

    func run() async throws { try? await clock.sleep(for: .seconds(1)) }
}

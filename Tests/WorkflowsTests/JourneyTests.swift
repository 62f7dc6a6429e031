import Testing
import Workflows
import WorkflowsTesting

@Suite struct JourneyTests {
    private let journal = Journal()

    @Test func `each step is given what the one before it hands on`() async throws {
        let surface = Surface(answers: [.proceed("x"), .proceed("y"), .proceed("z")])
        #expect(try await abc().run("in", on: surface).output == "z")
        #expect(surface.shown == ["a(in)", "b(x)", "c(y)"])
    }

    @Test(arguments: [
        (["a"], ["b(in)", "c(1)"], "2"), (["b"], ["a(in)", "c(1)"], "2"),
        (["c"], ["a(in)", "b(1)"], "2"), (["a", "b"], ["c(in)"], "1"),
        (["a", "b", "c"], [], "in"),
    ])
    func `a skipped step is not shown and its input passes unchanged`(
        skipped: [String], shown: [String], output: String
    ) async throws {
        let surface = Surface(answers: ["1", "2"].prefix(shown.count).map { .proceed($0) })
        #expect(try await abc(skipping: skipped).run("in", on: surface).output == output)
        #expect(surface.shown == shown)
    }

    @Test func `a skipped step may hand on something else`() async throws {
        let journey = Journey<Surface, String, String> {
            Journey { Stop("a", $0, loading: .no(passing: "other")) }
            Journey { Stop("b", $0) }
        }
        let surface = Surface(answers: [.proceed("x")])
        _ = try await journey.run("in", on: surface)
        #expect(surface.shown == ["b(other)"])
    }

    @Test func `a launch makes the steps up to the first that loads, each asked once`() async throws
    {
        let surface = Surface(answers: [.abandon])
        _ = try await abc(skipping: ["a"]).run("in", on: surface)
        #expect(
            journal.entries == [
                "make a", "ask a", "free a", "make b", "ask b", "perform b", "free b",
            ])
    }

    @Test func `back leads to the same step with its state`() async throws {
        let surface = Surface(answers: [.proceed("x"), .back, .proceed("y"), .abandon])
        _ = try await abc().run("in", on: surface)
        #expect(surface.shown == ["a(in)", "b(x)", "a(in) again", "b(y)"])
    }

    @Test func `going forward again makes a new later step`() async throws {
        let surface = Surface(answers: [.proceed("x"), .back, .proceed("y"), .abandon])
        _ = try await abc().run("in", on: surface)
        #expect(journal.entries.count { $0 == "make a" } == 1)
        #expect(journal.entries.count { $0 == "make b" } == 2)
    }

    @Test func `back leads step by step to the first`() async throws {
        let surface = Surface(answers: [.proceed("x"), .proceed("y"), .back, .back, .abandon])
        _ = try await abc().run("in", on: surface)
        #expect(surface.shown == ["a(in)", "b(x)", "c(y)", "b(x) again", "a(in) again"])
    }

    @Test(arguments: [
        (Persistence.default, false, "b(x) again"),
        (.default, true, "a(in) again"),
        (.persistWhenSkipped, false, "b(x) again"),
        (.persistWhenSkipped, true, "b(x)"),
        (.removedAfterProceeding, false, "a(in) again"),
        (.removedAfterProceeding, true, "a(in) again"),
    ])
    func `back leads to the nearest earlier step that is kept`(
        persistence: Persistence, isSkipped: Bool, shown: String
    ) async throws {
        let journey = abc(skipping: isSkipped ? ["b"] : [], middle: persistence)
        let forward: [Move<String>] = isSkipped ? [.proceed("x")] : [.proceed("x"), .proceed("y")]
        let surface = Surface(answers: forward + [.back, .abandon])
        _ = try await journey.run("in", on: surface)
        #expect(surface.shown.last == shown)
    }

    @Test func `a skipped step that was gone back to hands on what the person decides`()
        async throws
    {
        let surface = Surface(answers: [.proceed("x"), .back, .proceed("new"), .abandon])
        _ = try await abc(skipping: ["b"], middle: .persistWhenSkipped).run("in", on: surface)
        #expect(surface.shown == ["a(in)", "c(x)", "b(x)", "c(new)"])
    }

    @Test func `with nothing to go back to, back is an error that names the step`() async {
        let surface = Surface(answers: [.back])
        let failure = await #expect(throws: NothingToGoBackTo.self) {
            try await abc().run("in", on: surface)
        }
        #expect(failure?.step == "Stop")
    }

    @Test func `a step is told whether back leads anywhere`() async throws {
        let journey = Journey<Surface, String, String> {
            Journey(.removedAfterProceeding) { Stop("a", $0) }
            Journey { Stop("b", $0, tellsBack: true) }
            Journey { Stop("c", $0, tellsBack: true) }
        }
        let surface = Surface(answers: [.proceed("x"), .proceed("y"), .abandon])
        _ = try await journey.run("in", on: surface)
        #expect(surface.shown == ["a(in)", "b(x)", "c(y) may go back"])
    }

    @Test(arguments: [[], ["x"], ["x", "y"]])
    func `abandoning ends the journey from any step`(before: [String]) async throws {
        let surface = Surface(answers: before.map { .proceed($0) } + [.abandon, .proceed("z")])
        #expect(try await abc().run("in", on: surface).output == nil)
        #expect(surface.remaining.count == 1)
    }

    @Test func `a journey that was abandoned starts afresh`() async throws {
        let journey = abc()
        _ = try await journey.run("in", on: Surface(answers: [.proceed("x"), .abandon]))
        let surface = Surface(answers: [.back])
        await #expect(throws: NothingToGoBackTo.self) { try await journey.run("in", on: surface) }
    }

    @Test func `two runs at once share nothing`() async throws {
        let journey = abc()
        let surfaces = ["1", "2"].map { run in
            Surface(answers: ["a", "b", "c"].map { .proceed($0 + run) })
        }
        async let one = journey.run("in1", on: surfaces[0]).output
        async let two = journey.run("in2", on: surfaces[1]).output
        #expect(try await [one, two] == ["c1", "c2"])
        #expect(surfaces[0].shown == ["a(in1)", "b(a1)", "c(b1)"])
        #expect(surfaces[1].shown == ["a(in2)", "b(a2)", "c(b2)"])
    }

    @Test func `the same steps serve another journey in another order`() async throws {
        let surface = Surface(answers: [.proceed("x"), .proceed("y")])
        let journey = Journey<Surface, String, String> {
            Journey { Stop("c", $0) }
            Journey { Stop("a", $0) }
        }
        _ = try await journey.run("in", on: surface)
        #expect(surface.shown == ["c(in)", "a(x)"])
    }

    @Test func `a removed step is freed before the next is made`() async throws {
        _ = try await ab(.removedAfterProceeding)
            .run("in", on: Surface(answers: [.proceed("x"), .proceed("y")]))
        #expect(
            journal.entries == [
                "make a", "ask a", "perform a", "free a", "make b", "ask b", "perform b", "free b",
            ])
    }

    @Test func `a kept step is freed when the journey ends`() async throws {
        _ = try await ab(.default)
            .run("in", on: Surface(answers: [.proceed("x"), .proceed("y")]))
        #expect(Set(journal.entries.suffix(2)) == ["free a", "free b"])
    }

    @Test func `a step that was left by back is freed before the earlier one is shown`()
        async throws
    {
        _ = try await ab(.default)
            .run("in", on: Surface(answers: [.proceed("x"), .back, .abandon]))
        #expect(journal.entries.suffix(3) == ["free b", "perform a", "free a"])
    }

    @Test func `a step's error ends the journey`() async {
        let surface = Surface(answers: [.proceed("x")])
        await #expect(throws: ScriptEnded(screen: "b(x)")) {
            try await abc().run("in", on: surface)
        }
    }

    @Test func `a cancelled journey shows no further step`() async {
        let surface = Surface(answers: [.proceed("x")])
        let run = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await abc(skipping: ["a"]).run("in", on: surface).output
        }
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(surface.shown.isEmpty)
    }

    @Test func `nothing and nil stay apart to the end`() async throws {
        let journey = Journey<Void, Int?, Int??> {
            Journey { Pass<Int?, Int?>($0) { $0 } }
            Journey { Pass<Int?, Int??>($0) { .some($0) } }
        }
        let output: Int?? = try #require(try await journey.run(nil, on: ()).output)
        #expect(output == .some(nil))
    }

    @Test func `a value handed on as a protocol's arrives as what it is`() async throws {
        let journey = Journey<Void, Int, String> {
            Journey { Pass<Int, any Sendable & CustomStringConvertible>($0) { $0 } }
            Journey { Pass<any Sendable & CustomStringConvertible, String>($0) { $0.description } }
        }
        #expect(try await journey.run(7, on: ()).output == "7")
    }

    @Test(arguments: [true, false])
    func `a builder may choose between steps`(isKnown: Bool) async throws {
        let journey = Journey<Surface, String, String> {
            if isKnown {
                Journey { Stop("login", $0) }
            } else {
                Journey { Stop("create", $0) }
            }
            Journey { Stop("profile", $0) }
        }
        let surface = Surface(answers: [.proceed("x"), .abandon])
        _ = try await journey.run("in", on: surface)
        #expect(surface.shown == [isKnown ? "login(in)" : "create(in)", "profile(x)"])
    }

    @Test func `an observer is told of every step, shown or skipped`() async throws {
        let observer = RecordingObserver()
        let surface = Surface(answers: [.proceed("x"), .back, .proceed("y"), .abandon])
        _ = try await abc(skipping: ["b"])
            .run("in", on: surface, in: Scope(observer: observer))
        #expect(
            observer.outline == [
                "Stop started", "Stop finished", "Stop skipped", "Stop started", "Stop finished",
                "Stop started", "Stop finished", "Stop skipped", "Stop started", "Stop finished",
            ])
    }

    @Test func `what a step runs is watched inside the step`() async throws {
        let observer = RecordingObserver()
        let journey = Journey<Void, Int, Int>(.default) { Working($0) }
        _ = try await journey.run(1, on: (), in: Scope(observer: observer))
        #expect(
            observer.outline == [
                "Working started", "Working/Add started", "Working/Add finished",
                "Working finished",
            ])
    }

    @Test func `its diagram lists the steps with their persistence`() {
        #expect(
            ab(.removedAfterProceeding).diagram.stepNames == ["Stop", "Stop"])
        guard case .journey(let screens) = ab(.removedAfterProceeding).diagram else {
            Issue.record("not a journey")
            return
        }
        #expect(screens.map(\.persistence) == [.removedAfterProceeding, .default])
    }

    @Test func `a step is driven alone`() async throws {
        let surface = Surface(answers: [.proceed("typed")])
        let move = try await Stop("a", "in").perform(on: surface, during: Visit())
        guard case .proceed("typed") = move else {
            Issue.record("\(move)")
            return
        }
    }

    private func ab(_ persistence: Persistence) -> Journey<Surface, String, String> {
        Journey { [journal] in
            Journey(persistence) { Stop("a", $0, journal: journal) }
            Journey { Stop("b", $0, journal: journal) }
        }
    }

    private func abc(
        skipping skipped: [String] = [], middle: Persistence = .default
    ) -> Journey<Surface, String, String> {
        let stop: @Sendable (String, String) -> Stop = { [journal] name, input in
            Stop(
                name, input, loading: skipped.contains(name) ? .no(passing: input) : .yes,
                journal: journal)
        }
        return Journey {
            Journey { stop("a", $0) }
            Journey(middle) { stop("b", $0) }
            Journey { stop("c", $0) }
        }
    }
}

private typealias Surface = ScriptedSurface<Move<String>>

/// A step that shows its name and input and does what the script says.
private final class Stop: Step {
    typealias Input = String

    private let name: String
    private let input: String
    private let loading: Loading<String>
    private let tellsBack: Bool
    private let journal: Journal
    private var hasBeenHere = false

    init(
        _ name: String, _ input: String, loading: Loading<String> = .yes, tellsBack: Bool = false,
        journal: Journal = Journal()
    ) {
        self.name = name
        self.input = input
        self.loading = loading
        self.tellsBack = tellsBack
        self.journal = journal
        journal.note("make \(name)")
    }

    deinit { journal.note("free \(name)") }

    var shouldLoad: Loading<String> {
        journal.note("ask \(name)")
        return loading
    }

    func perform(on surface: Surface, during visit: Visit) async throws -> Move<String> {
        journal.note("perform \(name)")
        let back = tellsBack && visit.canGoBack ? " may go back" : ""
        defer { hasBeenHere = true }
        return try surface.show("\(name)(\(input))\(hasBeenHere ? " again" : "")\(back)")
    }
}

/// A step without a person: hands on what it makes of its input.
private final class Pass<Input: Sendable, Output: Sendable>: Step {
    private let input: Input
    private let make: (Input) -> Output

    init(_ input: Input, _ make: @escaping (Input) -> Output) {
        self.input = input
        self.make = make
    }

    var shouldLoad: Loading<Output> { .yes }

    func perform(on surface: Void, during visit: Visit) async throws -> Move<Output> {
        .proceed(make(input))
    }
}

/// A step that runs a block.
private final class Working: Step {
    typealias Input = Int

    private let input: Int

    init(_ input: Int) { self.input = input }

    var shouldLoad: Loading<Int> { .yes }

    func perform(on surface: Void, during visit: Visit) async throws -> Move<Int> {
        .proceed(try await visit.scope.run(Add(amount: 1), input))
    }
}

extension Journey.Ending {
    /// What the journey finished with; `nil` when it was abandoned.
    fileprivate var output: Output? {
        switch self {
        case .finished(let output): output
        case .abandoned: nil
        }
    }
}

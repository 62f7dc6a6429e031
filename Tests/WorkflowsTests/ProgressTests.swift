import Testing
import Workflows
import WorkflowsTesting

@Suite struct ProgressTests {
    private let journal = Journal()

    @Test(arguments: [(0, "2"), (1, "early 2"), (5, "early 6")], Path.allCases)
    func `an early end is the same under every association`(
        _ expected: (input: Int, output: String), path: Path
    ) async throws {
        let (a, b, c) = (Add(amount: 1), Finish(above: 1), Describe())
        #expect(try await path.run(((a --> b) --> c).endingEarly(), expected.input) == expected.1)
        #expect(try await path.run((a --> (b --> c)).endingEarly(), expected.input) == expected.1)
    }

    @Test(arguments: [(0, "1"), (1, "early 1"), (2, "early 3")])
    func `two early ends in a row are one flow under every association`(
        _ expected: (input: Int, output: String)
    ) async throws {
        let (a, b, c) = (Finish(at: 1), Add(amount: 1) --> Finish(above: 2), Describe(less: 0))
        let left = ((a --> b) --> c).endingEarly()
        let right = (a --> (b --> c)).endingEarly()
        #expect(try await left.run(expected.input) == expected.output)
        #expect(try await right.run(expected.input) == expected.output)
    }

    @Test(arguments: Path.allCases)
    func `nothing runs after it, up to the end of the flow that is marked`(path: Path) async throws
    {
        let inner = (Finish(above: 0) --> Describe(journal: journal)).endingEarly()
        let outer = inner --> Shout(journal: journal)
        #expect(try await path.run(outer, 3) == "EARLY 3")
        #expect(journal.entries == ["shout"])
    }

    @Test func `it is the same nested in a composed block`() async throws {
        let nested = (Add(amount: 1) --> Nested() --> Describe()).endingEarly()
        #expect(try await nested.run(0) == "2")
        #expect(try await nested.run(4) == "early 5")
    }

    @Test(arguments: Path.allCases)
    func `or, retry and zip never take it for a failure`(path: Path) async throws {
        let finish = Finish(above: 0, journal: journal)
        let either = finish <-> Finish(above: 100, journal: journal)
        #expect(try await path.run(either, 1) == .finish("early 1"))
        #expect(try await path.run(finish.retry(3), 1) == .finish("early 1"))
        let (one, two) = try await ZipWorkflow(finish.given(1), finish.given(2)).result()
        #expect([one, two] == [.finish("early 1"), .finish("early 2")])
        #expect(journal.entries.count == 4)
    }

    @Test func `a step without input drops what was next, but not an early end`() async throws {
        let flow = (Finish(above: 1) --> Give(output: 7) --> Describe(less: 0)).endingEarly()
        #expect(try await flow.run(0) == "7")
        #expect(try await flow.run(2) == "early 2")
        let twice =
            (Finish(above: 1) --> Give(output: 0) --> Finish(above: -1)
            --> Describe()).endingEarly()
        #expect(try await twice.run(0) == "early 0")
    }

    @Test func `a step that has nothing for the next may end early too`() async throws {
        let known = AnyBlock("known") { (id: Int) -> Progress<Void, String> in
            id == 1 ? .finish("Ada") : .next(())
        }
        let flow = (known --> Give(output: "nobody")).endingEarly()
        #expect(try await flow.run(1) == "Ada")
        #expect(try await flow.run(2) == "nobody")
    }

    @Test func `a flow that may end early is drawn as one`() {
        #expect(
            (Finish(above: 1) --> Describe()).endingEarly().diagram
                == .endingEarly(.sequence([.step("Finish"), .step("Describe")])))
    }
}

private struct Finish: Block {
    let isOver: @Sendable (Int) -> Bool
    var journal = Journal()

    init(above limit: Int, journal: Journal = Journal()) {
        isOver = { $0 > limit }
        self.journal = journal
    }

    init(at number: Int) { isOver = { $0 == number } }

    func run(_ input: Int) async throws -> Progress<Int, String> {
        journal.note("finish")
        return isOver(input) ? .finish("early \(input)") : .next(input)
    }
}

private struct Describe: Block {
    var less = -1
    var journal = Journal()

    func run(_ input: Int) async throws -> String {
        journal.note("describe")
        return "\(input - less)"
    }
}

private struct Shout: Block {
    let journal: Journal

    func run(_ input: String) async throws -> String {
        journal.note("shout")
        return input.uppercased()
    }
}

private struct Nested: ComposedBlock {
    var body: some Block<Int, Progress<Int, String>> { Finish(above: 1) --> Add(amount: 0) }
}

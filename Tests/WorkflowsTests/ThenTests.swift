import Testing
import Workflows
import WorkflowsTesting

@Suite struct ThenTests {
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `the second block is given what the first gives`(path: Path) async throws {
        #expect(try await path.run(Multiply(by: 2) --> Add(amount: 5), 3) == 11)
    }

    @Test func `building executes nothing`() {
        _ = Add(amount: 1, journal: journal) --> Add(amount: 2, journal: journal)
        #expect(journal.entries.isEmpty)
    }

    @Test func `one value runs as often as it is told, with different inputs`() async throws {
        let flow = Add(amount: 1, journal: journal) --> Multiply(by: 10)
        #expect(try await flow.run(1) == 20)
        #expect(try await flow.run(2) == 30)
        #expect(journal.entries == ["add 1", "add 1"])
    }

    @Test func `one value runs from two tasks at once`() async throws {
        let flow = Add(amount: 1) --> Multiply(by: 10)
        async let one = flow.run(1)
        async let other = flow.run(2)
        #expect(try await [one, other] == [20, 30])
    }

    @Test(arguments: Path.allCases)
    func `an error ends the flow and nothing after it runs`(path: Path) async {
        let flow = Fail<Int, Int>(error: Mishap.first) --> Add(amount: 1, journal: journal)
        await #expect(throws: Mishap.first) { try await path.run(flow, 0) }
        #expect(journal.entries.isEmpty)
    }

    @Test func `every association gives the same`() async throws {
        let (a, b, c) = (Add(amount: 1), Multiply(by: 10), Add(amount: 3))
        #expect(try await ((a --> b) --> c).run(1) == 23)
        #expect(try await (a --> (b --> c)).run(1) == 23)
    }

    @Test func `a workflow with what follows is a workflow`() async throws {
        let flow: some Workflow<Int> = Give(output: 4) --> Multiply(by: 2)
        #expect(try await flow.run() == 8)
    }

    @Test func `an observer is told which step failed and that no other started`() async {
        let observer = RecordingObserver()
        let flow = Multiply(by: 2) --> Fail<Int, Int>(error: Mishap.first) --> Add(amount: 1)
        _ = try? await Scope(observer: observer).run(flow, 1)
        #expect(
            observer.outline == [
                "Multiply started", "Multiply finished",
                "Fail<Int, Int> started", "Fail<Int, Int> failed",
            ])
    }
}

private struct Multiply: Block {
    let factor: Int

    init(by factor: Int) { self.factor = factor }

    func run(_ input: Int) async throws -> Int { input * factor }
}

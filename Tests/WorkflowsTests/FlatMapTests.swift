import Testing
import Workflows
import WorkflowsTesting

@Suite struct FlatMapTests {
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `the next workflow is built from the output`(path: Path) async throws {
        let flow = Add(amount: 1).flatMap { Give(output: "got \($0)") }
        #expect(try await path.run(flow, 1) == "got 2")
    }

    @Test(arguments: Path.allCases)
    func `nothing is built when the block throws`(path: Path) async {
        let flow = Fail<Int, Int>(error: Mishap.first).flatMap { [journal] in
            journal.note("built")
            return Give(output: $0)
        }
        await #expect(throws: Mishap.first) { try await path.run(flow, 1) }
        #expect(journal.entries.isEmpty)
    }

    @Test(arguments: Path.allCases)
    func `an error of the next workflow is the run's error`(path: Path) async {
        let flow = Add(amount: 1).flatMap { _ in
            Give(output: 1).map { _ -> Int in throw Mishap.second }
        }
        await #expect(throws: Mishap.second) { try await path.run(flow, 1) }
    }

    @Test(arguments: Path.allCases)
    func `a cancellation inside the next workflow surfaces as one`(path: Path) async {
        let clock = TestClock()
        let flow = Give(output: 1).flatMap { _ in Sleep(clock: clock) }
        let run = Task { try await path.run(flow, ()) }
        await clock.waitForSleepers()
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
    }

    @Test func `authenticating and then getting the user is one workflow`() async throws {
        let flow = Give(output: "token").flatMap { token in Give(output: "user of \(token)") }
        #expect(try await flow.run() == "user of token")
    }
}

private struct Sleep: Workflow {
    let clock: TestClock

    func run() async throws { try await clock.sleep(for: .seconds(1)) }
}

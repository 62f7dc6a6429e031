import Testing
import Workflows
import WorkflowsTesting

@Suite struct TimeoutTests {
    private let clock = TestClock()
    private let journal = Journal()

    @Test func `what ends in time gives its output`() async throws {
        let flow = wait(1).timeout(.seconds(2))
        let run = run(flow)
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        #expect(try await run.value == "done")
        #expect(clock.sleeperCount == 0)
    }

    @Test func `what takes longer is cancelled, and has stopped before the throw`() async {
        let run = run(wait(9).timeout(.seconds(2)))
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(2))
        await #expect(throws: TimedOut(limit: .seconds(2))) { try await run.value }
        #expect(journal.entries == ["start done", "end done"])
    }

    @Test func `an error in time is thrown as it is`() async {
        let flow = wait(1).map { _ -> String in throw Mishap.first }.timeout(.seconds(2))
        let run = run(flow)
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        await #expect(throws: Mishap.first) { try await run.value }
    }

    @Test func `a success that comes in spite of the timeout is not lost`() async throws {
        let stubborn = AnyWorkflow("stubborn") { [clock] in
            try? await clock.sleep(for: .seconds(9))
            return "done"
        }
        let run = run(stubborn.timeout(.seconds(2)))
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(2))
        #expect(try await run.value == "done")
    }

    @Test func `a cancellation from outside is one, not a timeout`() async {
        let run = run(wait(9).timeout(.seconds(2)))
        await clock.waitForSleepers(2)
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a timeout may be retried`() async throws {
        let run = run(wait(9).timeout(.seconds(2)).retry(2))
        for _ in 1...2 {
            await clock.waitForSleepers(2)
            clock.advance(by: .seconds(2))
        }
        await #expect(throws: TimedOut.self) { try await run.value }
        #expect(journal.entries.count == 4)
    }

    @Test func `it is drawn with its limit`() {
        #expect(
            Add(amount: 1).timeout(.seconds(3)).diagram == .timeout(.seconds(3), .step("Add")))
    }

    private func wait(_ seconds: Int) -> Wait {
        Wait(seconds: seconds, output: "done", clock: clock, journal: journal)
    }

    private func run<W: Workflow>(_ flow: W) -> Task<W.Output, any Error> {
        Task { try await Scope(clock: clock).run(flow, ()) }
    }
}

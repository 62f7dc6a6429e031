import Synchronization
import Testing
import Workflows
import WorkflowsTesting

@Suite struct RetryTests {
    private let clock = TestClock()
    private let journal = Journal()

    @Test func `it is run again until it succeeds`() async throws {
        let flow = Flaky(failures: 2, journal: journal).retry(5)
        #expect(try await flow.run(7) == 7)
        #expect(journal.entries.count == 3)
    }

    @Test func `the last attempt's error is thrown`() async {
        let flow = Fail<Int, Int>(error: Mishap.second, journal: journal).retry(3)
        await #expect(throws: Mishap.second) { try await flow.run(1) }
        #expect(journal.entries.count == 3)
    }

    @Test(arguments: [1, 0, -3])
    func `it is run at least once`(attempts: Int) async {
        let flow = Fail<Int, Int>(error: Mishap.first, journal: journal).retry(attempts)
        await #expect(throws: Mishap.first) { try await flow.run(1) }
        #expect(journal.entries.count == 1)
    }

    @Test func `an error that is not worth it is thrown at once`() async {
        let flow = Fail<Int, Int>(error: Mishap.first, journal: journal)
            .retry(3) { $0 as? Mishap == .second }
        await #expect(throws: Mishap.first) { try await flow.run(1) }
        #expect(journal.entries.count == 1)
    }

    @Test func `a cancellation is not retried`() async {
        let flow = Fail<Int, Int>(error: CancellationError(), journal: journal).retry(3)
        await #expect(throws: CancellationError.self) { try await flow.run(1) }
        #expect(journal.entries.count == 1)
    }

    @Test func `what a cancelled task threw is not retried`() async {
        let flow = AnyBlock("cancel itself") { [journal] (_: Int) -> Int in
            journal.note("ran")
            withUnsafeCurrentTask { $0?.cancel() }
            throw Mishap.first
        }.retry(3)
        let run = Task { try await flow.run(1) }
        await #expect(throws: Mishap.first) { try await run.value }
        #expect(journal.entries.count == 1)
    }

    @Test func `it waits by the scope's clock, longer each time, up to a limit`() async throws {
        let backoff = Backoff.exponential(from: .seconds(1), upTo: .seconds(3))
        let flow = Flaky(failures: 3, journal: journal).retry(4, backoff: backoff)
        let run = Task { try await Scope(clock: clock).run(flow, 7) }
        for seconds in [1, 2, 3] {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(seconds))
        }
        #expect(try await run.value == 7)
        #expect(clock.now == TestClock.Instant(offset: .seconds(6)))
    }

    @Test func `cancelled while it waits, it does not try again`() async {
        let flow = Fail<Int, Int>(error: Mishap.first, journal: journal)
            .retry(3, backoff: .constant(.seconds(9)))
        let run = Task { [clock] in try await Scope(clock: clock).run(flow, 1) }
        await clock.waitForSleepers()
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(journal.entries.count == 1)
    }

    @Test func `jitter multiplies by what is drawn`() {
        let backoff = Backoff.constant(.seconds(2)).jittered(by: 0.5...1) { $0.lowerBound }
        #expect(backoff.delay(1) == .seconds(1))
        let drawn = Backoff.constant(.seconds(2)).jittered().delay(1)
        #expect((.seconds(1)...Duration.seconds(2)).contains(drawn))
    }

    @Test func `a backoff grows without overflow`() {
        let backoff = Backoff.exponential(from: .seconds(1), upTo: .seconds(60))
        #expect(backoff.delay(.max) == .seconds(60))
        #expect([1, 2, 3].map(backoff.delay) == [.seconds(1), .seconds(2), .seconds(4)])
    }

    @Test func `an observer is told of each attempt`() async throws {
        let observer = RecordingObserver()
        _ = try await Scope(observer: observer).run(Flaky(failures: 1).retry(2), 1)
        #expect(
            observer.outline == [
                "Flaky started", "Flaky failed", "Flaky retried after attempt 1",
                "Flaky started", "Flaky finished",
            ])
    }

    @Test func `it is drawn with the number of attempts`() {
        #expect(Add(amount: 1).retry(3).diagram == .retry(attempts: 3, .step("Add")))
    }

    @Test func `a retried workflow is a workflow`() async throws {
        let flow: some Workflow<Int> = Give(output: 1).retry(2)
        #expect(try await flow.run() == 1)
    }
}

/// Fails so many times, then gives its input back.
private final class Flaky: Block {
    private let failures: Mutex<Int>
    private let journal: Journal

    init(failures: Int, journal: Journal = Journal()) {
        self.failures = Mutex(failures)
        self.journal = journal
    }

    func run(_ input: Int) async throws -> Int {
        journal.note("try")
        let fails = failures.withLock { left in
            left -= 1
            return left >= 0
        }
        if fails { throw Mishap.first }
        return input
    }
}

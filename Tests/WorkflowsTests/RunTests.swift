import Testing
import Workflows
import WorkflowsTesting

@Suite struct RunTests {
    private let clock = TestClock()
    private let journal = Journal()

    @MainActor @Test func `a pipeline is called with a completion handler`() async {
        let describe: @Sendable (Int) -> String = { "\($0)" }
        let pipeline = { $0 + 1 } <<- describe
        let outcome = await withCheckedContinuation { waiter in
            AnyBlock("pipeline", pipeline).given(1).start { waiter.resume(returning: $0) }
        }
        #expect("\(outcome)" == "success(\"2\")")
    }

    @MainActor @Test func `starting returns before anything runs`() async {
        let ended = Ended()
        Give(output: 1, journal: journal).start { ended.note($0) }
        #expect(journal.entries.isEmpty)
        await ended.wait()
        #expect(journal.entries == ["give 1"])
    }

    @MainActor @Test func `the completion is called once, on the caller's actor`() async {
        let ended = Ended()
        let run = Give(output: 1).start { outcome in
            MainActor.assertIsolated()
            ended.note(outcome)
        }
        await ended.wait()
        run.cancel()
        #expect(ended.lines == ["success(1)"])
    }

    @MainActor @Test func `starting a run that is running is an error`() async throws {
        let ended = Ended()
        let run = Run(Wait(seconds: 1, output: "done", clock: clock))
        try run.start { ended.note($0) }
        #expect(throws: AlreadyRunning.self) { try run.start() }
        await clock.waitForSleepers()
        #expect(run.isRunning)
        clock.advance(by: .seconds(1))
        await ended.wait()
        #expect(!run.isRunning)
    }

    @MainActor @Test func `a finished run starts again, with an empty context`() async throws {
        let ended = Ended()
        let run = Run(CountUp())
        for _ in 1...2 {
            try run.start { ended.note($0) }
            await ended.wait()
        }
        #expect(ended.lines == ["success(1)", "success(1)"])
    }

    @MainActor @Test func `it may be started again from its completion`() async throws {
        let ended = Ended()
        let run = Run(Give(output: 1, journal: journal))
        try run.start { outcome in
            ended.note(outcome)
            do { try run.start { ended.note($0) } } catch { Issue.record(error) }
        }
        await ended.wait()
        await ended.wait()
        #expect(ended.lines == ["success(1)", "success(1)"])
    }

    @MainActor @Test func `cancelling completes with a cancellation`() async {
        let ended = Ended()
        let run = Wait(seconds: 9, output: "never", clock: clock).start { ended.note($0) }
        await clock.waitForSleepers()
        run.cancel()
        await ended.wait()
        #expect(ended.lines == ["cancelled"])
    }

    @MainActor @Test func `cancelled before it began, it still completes once`() async {
        let ended = Ended()
        let run = Wait(seconds: 9, output: "never", clock: clock).start { ended.note($0) }
        run.cancel()
        await ended.wait()
        #expect(ended.lines == ["cancelled"])
    }

    @MainActor @Test func `who drops the handle has the run complete and then freed`() async {
        let ended = Ended()
        weak var handle: Run<String>?
        do {
            let run = Run(Wait(seconds: 1, output: "done", clock: clock))
            handle = run
            try? run.start { ended.note($0) }
        }
        await clock.waitForSleepers()
        #expect(handle != nil)
        clock.advance(by: .seconds(1))
        await ended.wait()
        while handle != nil { await Task.yield() }
        #expect(ended.lines == ["success(\"done\")"])
    }

    @Test func `many handles of one workflow run at once`() async {
        let flow = Add(amount: 1).given(1)
        await withTaskGroup { group in
            for _ in 0..<200 {
                group.addTask {
                    let outcome = await withCheckedContinuation { waiter in
                        let run = flow.start { waiter.resume(returning: $0) }
                        if Bool.random() { run.cancel() }
                    }
                    switch outcome {
                    case .success(2), .cancelled: break
                    default: Issue.record("\(outcome)")
                    }
                }
            }
        }
    }
}

/// Notes how runs ended, for a test that waits for it.
@MainActor final class Ended {
    private(set) var lines: [String] = []
    private var seen = 0

    func note<Output>(_ outcome: Outcome<Output, any Error>) { lines.append("\(outcome)") }

    /// Waits for the next ending.
    func wait() async {
        while lines.count <= seen { await Task.yield() }
        seen += 1
    }
}

private enum Count: ContextKey { typealias Value = Int }

private struct CountUp: ScopedBlock, Workflow {
    typealias Output = Int

    func run(_ input: Void, in scope: Scope) async throws -> Int {
        scope.set(Count.self, ((try? scope.value(Count.self)) ?? 0) + 1)
        return try scope.value(Count.self)
    }
}

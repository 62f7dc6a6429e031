import Synchronization
import Testing
import Workflows
import WorkflowsTesting

@Suite struct TestWithoutWaiting {
    private let service = Service()

    @Test func `time moves when it is told to`() async throws {
        let clock = TestClock()
        let flow = Unreliable().retry(3, backoff: .constant(.seconds(30)))
        async let output = Scope(clock: clock).run(flow, ())
        await clock.waitForSleepers()
        clock.advance(by: .seconds(30))
        #expect(try await output == 2)
    }

    @Test func `what happened is recorded`() async throws {
        let observer = RecordingObserver()
        _ = try await Scope(observer: observer).run(LogIn(service: service), ())
        #expect(observer.outline.first == "LogIn started")
    }

    @Test func `a script answers`() throws {
        let desk = ScriptedSurface(answers: [Move<String>.proceed("Ada")])
        #expect(try desk.show("name") == .proceed("Ada"))
    }

    /// Succeeds at the second attempt.
    private final class Unreliable: Workflow {
        private let attempts = Mutex(0)

        func run() async throws -> Int {
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            guard attempt > 1 else { throw Busy() }
            return attempt
        }
    }

    private struct Busy: Error {}
}

import Synchronization
import Testing
import Workflows
import WorkflowsTesting

@Suite struct PendingTests {
    private let desk = Desk()
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `a completion handler is lifted`(path: Path) async throws {
        let length = Pending { (text: String, reply: Reply<Int>) in
            measure(text) { reply($0) }
        }
        #expect(try await path.run(length, "four") == 4)
    }

    @Test func `a handler that takes a result is lifted`() async {
        let failing = Pending { (text: String, reply: Reply<Int>) in
            reply(Result<Int, Mishap>.failure(.second))
        }
        await #expect(throws: Mishap.second) { try await failing.run("") }
    }

    @Test func `a second answer is rejected and cannot run the tail twice`() async throws {
        let twice = Pending { [journal] (_: Void, reply: Reply<Int>) in
            journal.note("\(reply(1))")
            journal.note("\(reply(2))")
            journal.note("\(reply(throwing: Mishap.first))")
        }
        #expect(try await (twice --> Add(amount: 1, journal: journal)).run() == 2)
        #expect(journal.entries == ["true", "false", "false", "add 1"])
    }

    @Test func `an answer from another thread is waited for without holding one`() async throws {
        // Many more questions than threads wait at once.
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { try await desk.question.run() } }
            await desk.waitForQuestions(100)
            desk.answerAll { $0 }
            return try await group.reduce(0, +)
        }
        #expect(answers == (0..<100).reduce(0, +))
    }

    @Test func `a late answer is rejected`() async {
        let run = Task { try await desk.question.run() }
        await desk.waitForQuestions(1)
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(desk.answerAll { $0 } == [false])
    }

    @Test func `whoever was asked is told of a cancellation`() async {
        let run = Task { try await desk.question.run() }
        await desk.waitForQuestions(1)
        #expect(desk.withdrawals == 0)
        run.cancel()
        _ = await run.result
        #expect(desk.withdrawals == 1)
    }

    @Test func `an answer that never comes times out by the clock`() async {
        let clock = TestClock()
        let flow = desk.question.timeout(.seconds(5))
        let run = Task { try await Scope(clock: clock).run(flow, ()) }
        await clock.waitForSleepers()
        await desk.waitForQuestions(1)
        clock.advance(by: .seconds(5))
        await #expect(throws: TimedOut.self) { try await run.value }
        #expect(desk.answerAll { $0 } == [false])
    }

    @Test func `a question that is dropped unanswered fails`() async {
        let forgetful = Pending { (_: Void, _: Reply<Int>) in }
        await #expect(throws: NeverAnswered.self) { try await forgetful.run() }
    }

    @Test func `what asking throws is the error`() async {
        let refusing = Pending<Void, Int> { (_: Reply<Int>) in throw Mishap.first }
        await #expect(throws: Mishap.first) { try await refusing.run() }
    }

    @Test func `in a cancelled task nobody is asked`() async {
        let run = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await desk.question.run()
        }
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(desk.count == 0)
    }

    @Test func `answers and cancellations that race settle each question once`() async {
        await withTaskGroup { group in
            for _ in 0..<300 {
                let desk = Desk()
                group.addTask {
                    let run = Task { try await desk.question.run() }
                    await desk.waitForQuestions(1)
                    async let cancelled: Void = run.cancel()
                    let taken = desk.answerAll { $0 }
                    await cancelled
                    let result = await run.result
                    #expect(((try? result.get()) != nil) == taken[0])
                }
            }
        }
    }
}

private func measure(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
    Task { completion(text.count) }
}

/// Somebody outside who is asked and answers later.
private final class Desk: Sendable {
    private struct State {
        var replies: [Reply<Int>] = []
        var withdrawals = 0
        var watcher: (count: Int, CheckedContinuation<Void, Never>)?
    }

    private let state = Mutex(State())

    var question: Pending<Void, Int> {
        Pending("question") { [self] reply in
            reply.onCancel { [self] in state.withLock { $0.withdrawals += 1 } }
            let watcher = state.withLock { state in
                state.replies.append(reply)
                guard let (count, waiter) = state.watcher, state.replies.count >= count else {
                    return nil as CheckedContinuation<Void, Never>?
                }
                state.watcher = nil
                return waiter
            }
            watcher?.resume()
        }
    }

    var count: Int { state.withLock { $0.replies.count } }

    var withdrawals: Int { state.withLock { $0.withdrawals } }

    func waitForQuestions(_ count: Int) async {
        await withCheckedContinuation { waiter in
            let isThere = state.withLock { state in
                if state.replies.count < count { state.watcher = (count, waiter) }
                return state.replies.count >= count
            }
            if isThere { waiter.resume() }
        }
    }

    /// Gives every question its answer, and whether each was taken.
    @discardableResult
    func answerAll(_ answer: (Int) -> Int) -> [Bool] {
        let replies = state.withLock { $0.replies }
        return replies.enumerated().map { index, reply in reply(answer(index)) }
    }
}

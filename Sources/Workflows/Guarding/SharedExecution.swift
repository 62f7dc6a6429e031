import Synchronization

/// Work that is done once for several tasks that wait for it. Each may leave when it is cancelled; the
/// last one cancels the work and waits for its end.
final class SharedExecution<Output: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Output, any Error>

    private struct State {
        /// How many are in, waiting already or about to.
        var members = 1
        var lastID = 0
        var waiters: [Int: Waiter] = [:]
        /// Who left before they waited.
        var leavers: Set<Int> = []
        var isEnding = false
        var task: Task<Void, Never>?
        var result: Result<Output, any Error>?
    }

    private let state = Mutex(State())

    /// Joins the work; `false` when it is too late for that.
    func enter() -> Bool {
        state.withLock { state in
            guard !state.isEnding, state.result == nil else { return false }
            state.members += 1
            return true
        }
    }

    /// Starts the work; whoever made the execution is in it from the start.
    func start(_ work: @escaping @Sendable () async -> Result<Output, any Error>) {
        let task = Task { finish(await work()) }
        let isEnding = state.withLock { state in
            state.task = task
            return state.isEnding
        }
        if isEnding { task.cancel() }
    }

    /// Waits for the output, as one that has entered. `onEnd` is called when it was the last and leaves.
    func output(onEnd: @escaping @Sendable () -> Void) async throws -> Output {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in wait(waiter, id) }
        } onCancel: {
            leave(id, onEnd: onEnd)
        }
    }

    private func wait(_ waiter: Waiter, _ id: Int) {
        let result: Result<Output, any Error>? = state.withLock { state in
            if let result = state.result { return result }
            if state.leavers.remove(id) != nil { return .failure(CancellationError()) }
            state.waiters[id] = waiter
            return nil
        }
        if let result { waiter.resume(with: result) }
    }

    private func leave(_ id: Int, onEnd: () -> Void) {
        let (waiter, task, isLast) = state.withLock {
            state -> (Waiter?, Task<Void, Never>?, Bool) in
            guard state.result == nil else { return (nil, nil, false) }
            if state.members == 1 {
                state.isEnding = true
                return (nil, state.task, true)
            }
            state.members -= 1
            let waiter = state.waiters.removeValue(forKey: id)
            if waiter == nil { state.leavers.insert(id) }
            return (waiter, nil, false)
        }
        waiter?.resume(throwing: CancellationError())
        task?.cancel()
        if isLast { onEnd() }
    }

    private func finish(_ result: Result<Output, any Error>) {
        let waiters = state.withLock { state in
            state.result = result
            state.task = nil
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(with: result) }
    }
}

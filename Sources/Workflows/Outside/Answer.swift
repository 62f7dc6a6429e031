import Synchronization

/// A value that one task waits for and that is given once, from anywhere.
final class Answer<Output: Sendable>: Sendable {
    private enum State {
        case open(
            waiter: CheckedContinuation<Output, any Error>?, onCancel: (@Sendable () -> Void)?)
        case settled(Result<Output, any Error>)
        case cancelled
    }

    private let state = Mutex(State.open(waiter: nil, onCancel: nil))

    /// Waits for the answer. To be asked for once; throws `CancellationError` as soon as the task is
    /// cancelled.
    var value: Output {
        get async throws {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { wait($0) }
            } onCancel: {
                cancel()
            }
        }
    }

    /// Gives the answer; `false` when there is one already or nobody waits any longer.
    @discardableResult
    func settle(_ result: Result<Output, any Error>) -> Bool {
        let (isTaken, waiter) = state.withLock { state in
            guard case .open(let waiter, _) = state else {
                return (false, nil as CheckedContinuation<Output, any Error>?)
            }
            state = .settled(result)
            return (true, waiter)
        }
        waiter?.resume(with: result)
        return isTaken
    }

    /// Keeps what to do when the waiting is cancelled; does it at once when it was.
    func onCancel(_ act: @escaping @Sendable () -> Void) {
        let isTooLate = state.withLock { state in
            if case .open(let waiter, _) = state { state = .open(waiter: waiter, onCancel: act) }
            if case .cancelled = state { return true }
            return false
        }
        if isTooLate { act() }
    }

    private func wait(_ waiter: CheckedContinuation<Output, any Error>) {
        let result: Result<Output, any Error>? = state.withLock { state in
            switch state {
            case .open(_, let onCancel):
                state = .open(waiter: waiter, onCancel: onCancel)
                return nil
            case .settled(let result): return result
            case .cancelled: return .failure(CancellationError())
            }
        }
        if let result { waiter.resume(with: result) }
    }

    private func cancel() {
        let open = state.withLock { state -> State? in
            guard case .open = state else { return nil }
            defer { state = .cancelled }
            return state
        }
        guard case .open(let waiter, let act) = open else { return }
        act?()
        waiter?.resume(throwing: CancellationError())
    }
}

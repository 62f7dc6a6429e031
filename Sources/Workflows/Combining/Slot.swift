import Synchronization

/// Where a child task leaves its result.
final class Slot<Output: Sendable>: Sendable {
    private let state = Mutex<Result<Output, any Error>?>(nil)

    init<Child: Workflow>(for child: Child) where Child.Output == Output {}

    func fill(_ result: Result<Output, any Error>) { state.withLock { $0 = result } }

    /// What was left; a cancellation if nothing was.
    var result: Result<Output, any Error> {
        state.withLock { $0 } ?? .failure(CancellationError())
    }
}

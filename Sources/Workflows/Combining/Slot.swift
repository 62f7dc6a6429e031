public import Synchronization

/// Where a child task leaves its result.
@usableFromInline
final class Slot<Output: Sendable>: Sendable {
    @usableFromInline let state = Mutex<Result<Output, any Error>?>(nil)

    @inlinable
    init<Child: Workflow>(for child: Child) where Child.Output == Output {}

    @inlinable
    func fill(_ result: Result<Output, any Error>) { state.withLock { $0 = result } }

    /// What was left; a cancellation if nothing was.
    @inlinable
    var result: Result<Output, any Error> {
        state.withLock { $0 } ?? .failure(CancellationError())
    }
}

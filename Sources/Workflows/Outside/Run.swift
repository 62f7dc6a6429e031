import Synchronization

/// A handle on the runs of a workflow that are started from code that does not wait for them.
///
/// One run at a time; a value that shall run several times at once is given several handles. Whoever
/// started may drop the handle: the run goes on to its end and frees it then.
public final class Run<Output: Sendable>: Sendable {
    private struct State {
        var count = 0
        var isRunning = false
        var isCancelled = false
        var task: Task<Void, Never>?
    }

    private let workflow: any Workflow<Output>
    private let state = Mutex(State())

    public init(_ workflow: any Workflow<Output>) { self.workflow = workflow }

    /// Starts a run and returns; nothing of it runs before the caller gives its actor free.
    ///
    /// - Parameters:
    ///   - scope: its own for each run, so that nothing of an earlier one is in its context.
    ///   - isolation: where the run and the completion take place: the actor of the caller. A zip's
    ///     children are on none, and a closure leaves the actor if it captures that very actor.
    ///   - completion: told once how the run ended. It may start the next run.
    ///
    /// Throws ``AlreadyRunning`` before the completion of the run before was called.
    public func start(
        in scope: Scope = Scope(), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping (Outcome<Output, any Error>) -> Void = { _ in }
    ) throws(AlreadyRunning) {
        guard let number = begin() else { throw AlreadyRunning() }
        let task = Task {
            _ = isolation  // Being captured keeps the task on the caller's actor.
            let outcome = await workflow.outcome(in: scope) { $0 }
            end()
            completion(outcome)
        }
        attach(task, to: number)
    }

    /// Cancels the run, if there is one: its completion is told so as soon as the step that runs gives
    /// in, and no further step starts.
    public func cancel() {
        let task = state.withLock { state in
            state.isCancelled = state.isRunning
            return state.task
        }
        task?.cancel()
    }

    /// Whether a run was started whose completion was not yet called.
    public var isRunning: Bool { state.withLock { $0.isRunning } }

    private func begin() -> Int? {
        state.withLock { state in
            guard !state.isRunning else { return nil }
            state.isRunning = true
            state.isCancelled = false
            state.count += 1
            return state.count
        }
    }

    private func end() {
        state.withLock { state in
            state.isRunning = false
            state.task = nil
        }
    }

    /// Keeps the task of a run for ``cancel()``, unless that run is over already.
    private func attach(_ task: Task<Void, Never>, to number: Int) {
        let isCancelled = state.withLock { state in
            guard state.isRunning, state.count == number else { return false }
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }
}

/// A run was to be started by a handle whose last run has not ended.
public struct AlreadyRunning: Error, Hashable, CustomStringConvertible {
    public init() {}

    public var description: String { "It is running: wait for its end, or take another handle." }
}

extension Workflow {
    /// Starts the workflow from code that does not wait for it; see
    /// ``Run/start(in:isolation:completion:)``.
    @discardableResult
    public func start(
        in scope: Scope = Scope(), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping (Outcome<Output, any Error>) -> Void
    ) -> Run<Output> {
        let run = Run(self)
        // A handle that is new has no run, so it is never told that it is running.
        try? run.start(in: scope, completion: completion)
        return run
    }
}

import Synchronization

/// Who executes for which key of a cache.
final class CacheLedger<Key: Hashable & Sendable, Output: Sendable>: Sendable {
    private let executions = Mutex<[Key: SharedExecution<Output>]>([:])

    /// Joins the execution for a key, or a new one, which the caller then starts.
    func enter(_ key: Key) -> (SharedExecution<Output>, isNew: Bool) {
        executions.withLock { executions in
            if let running = executions[key], running.enter() { return (running, false) }
            let execution = SharedExecution<Output>()
            executions[key] = execution
            return (execution, true)
        }
    }

    func remove(_ execution: SharedExecution<Output>, for key: Key) {
        executions.withLock { executions in
            if executions[key] === execution { executions[key] = nil }
        }
    }
}

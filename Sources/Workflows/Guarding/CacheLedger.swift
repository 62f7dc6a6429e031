import Synchronization

/// What a cache knows beside its storage: who executes, how old outputs are, which runs failed.
final class CacheLedger<Key: Hashable & Sendable, Output: Sendable>: Sendable {
    enum Entry {
        case unknown, expired
        case failed(any Error)
    }

    private struct State {
        var executions: [Key: SharedExecution<Output>] = [:]
        var notes: [Key: Note] = [:]
    }

    private struct Note {
        /// The time since it was made.
        let age: @Sendable () -> Duration
        let failure: (any Error)?
    }

    private let lifetime: Duration?
    private let keepsFailures: Bool
    private let state = Mutex(State())

    init(lifetime: Duration?, keepsFailures: Bool) {
        self.lifetime = lifetime
        self.keepsFailures = keepsFailures
    }

    /// What is known of an output before its storage is asked.
    func entry(for key: Key) -> Entry {
        guard takesNotes, let note = state.withLock({ $0.notes[key] }) else { return .unknown }
        if let lifetime, note.age() >= lifetime { return .expired }
        return note.failure.map { .failed($0) } ?? .unknown
    }

    /// An output was there that nobody has noted yet: its age counts from now.
    func found(_ key: Key, by clock: any Clock<Duration>) {
        guard lifetime != nil else { return }
        state.withLock { state in
            if state.notes[key] == nil {
                state.notes[key] = Note(age: clock.stopwatch(), failure: nil)
            }
        }
    }

    func saved(_ key: Key, by clock: any Clock<Duration>) {
        guard takesNotes else { return }
        state.withLock { $0.notes[key] = Note(age: clock.stopwatch(), failure: nil) }
    }

    func failed(_ key: Key, _ error: any Error, by clock: any Clock<Duration>) {
        guard keepsFailures else { return }
        state.withLock { $0.notes[key] = Note(age: clock.stopwatch(), failure: error) }
    }

    func forget(_ key: Key) {
        guard takesNotes else { return }
        state.withLock { _ = $0.notes.removeValue(forKey: key) }
    }

    private var takesNotes: Bool { lifetime != nil || keepsFailures }
}

extension CacheLedger {
    /// Joins the execution for a key, or a new one, which the caller then starts.
    func enter(_ key: Key) -> (SharedExecution<Output>, isNew: Bool) {
        state.withLock { state in
            if let running = state.executions[key], running.enter() { return (running, false) }
            let execution = SharedExecution<Output>()
            state.executions[key] = execution
            return (execution, true)
        }
    }

    func remove(_ execution: SharedExecution<Output>, for key: Key) {
        state.withLock { state in
            if state.executions[key] === execution { state.executions[key] = nil }
        }
    }
}

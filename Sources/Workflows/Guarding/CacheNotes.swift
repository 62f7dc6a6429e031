import Synchronization

/// What a cache knows of outputs beside its storage: how old they are, and which runs failed.
@usableFromInline
final class CacheNotes<Key: Hashable & Sendable>: Sendable {
    private struct Note {
        /// The time since it was made.
        let age: @Sendable () -> Duration
        let failure: (any Error)?
    }

    private let lifetime: Duration?
    private let keepsFailures: Bool
    private let notes = Mutex<[Key: Note]>([:])

    /// `nil` when there will be nothing to note.
    init?(lifetime: Duration?, keepsFailures: Bool) {
        guard lifetime != nil || keepsFailures else { return nil }
        self.lifetime = lifetime
        self.keepsFailures = keepsFailures
    }

    @usableFromInline
    enum Age: Sendable {
        case unknown, good, old
    }

    /// Whether what the storage holds may be given. Throws a failure that is kept.
    @usableFromInline
    func age(of key: Key) throws -> Age {
        guard let note = notes.withLock({ $0[key] }) else { return .unknown }
        if let lifetime, note.age() >= lifetime { return .old }
        if let failure = note.failure { throw failure }
        return .good
    }

    /// The storage held an output that nobody has noted: its age counts from now.
    @usableFromInline
    func found(_ key: Key, by clock: any Clock<Duration>) {
        guard lifetime != nil else { return }
        notes.withLock { notes in
            if notes[key] == nil { notes[key] = Note(age: clock.stopwatch(), failure: nil) }
        }
    }

    @usableFromInline
    func forget(_ key: Key) { notes.withLock { _ = $0.removeValue(forKey: key) } }

    func saved(_ key: Key, by clock: any Clock<Duration>) {
        notes.withLock { $0[key] = Note(age: clock.stopwatch(), failure: nil) }
    }

    func failed(_ key: Key, _ error: any Error, by clock: any Clock<Duration>) {
        guard keepsFailures else { return }
        notes.withLock { $0[key] = Note(age: clock.stopwatch(), failure: error) }
    }
}

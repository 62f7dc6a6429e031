public import Synchronization

/// Where a ``CacheWorkflow`` keeps outputs: memory, files, a database. What it holds is not executed.
///
/// A storage that fails is treated as one that is empty: what cannot be loaded is executed, what cannot
/// be saved is executed again next time; the run itself does not fail. Removing a value makes the next
/// run execute. Safe to call from several tasks at once.
public protocol CacheStorage<Key, Value>: Sendable {
    associatedtype Key: Hashable & Sendable
    associatedtype Value: Sendable

    /// The value kept under a key; `nil` when there is none.
    func load(_ key: Key) async throws -> Value?

    /// Keeps a value, in place of one that is there.
    func save(_ value: Value, for key: Key) async throws

    /// Removes a value; nothing happens when there is none.
    func remove(_ key: Key) async throws
}

/// Keeps outputs in memory, without a limit, until they are removed.
public final class MemoryStorage<Key: Hashable & Sendable, Value: Sendable>: CacheStorage {
    @usableFromInline let values: Mutex<[Key: Value]>

    /// - Parameter values: what is there from the start.
    public init(_ values: [Key: Value] = [:]) { self.values = Mutex(values) }

    @inlinable
    public func load(_ key: Key) -> Value? { values.withLock { $0[key] } }

    public func save(_ value: Value, for key: Key) { values.withLock { $0[key] = value } }

    public func remove(_ key: Key) { values.withLock { _ = $0.removeValue(forKey: key) } }
}

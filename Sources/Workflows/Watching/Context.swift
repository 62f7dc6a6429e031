import Synchronization

/// A name and a type for a value in a run's context.
public protocol ContextKey: Sendable {
    associatedtype Value: Sendable
}

extension Scope {
    /// The value that was given or written under `key`; throws ``MissingContext`` if there is none.
    public func value<Key: ContextKey>(_ key: Key.Type) throws(MissingContext) -> Key.Value {
        guard let value = shared.context.value(key) else { throw MissingContext(key: "\(key)") }
        return value
    }

    /// Writes a value for this run. Of children that run at once, the last to write wins.
    public func set<Key: ContextKey>(_ key: Key.Type, _ value: Key.Value) {
        shared.context.set(key, value)
    }

    final class Context: Sendable {
        private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

        func value<Key: ContextKey>(_ key: Key.Type) -> Key.Value? {
            // What is not there must not become the `nil` of a key whose values are optional.
            guard let value = values.withLock({ $0[ObjectIdentifier(key)] }) else { return nil }
            return value as? Key.Value
        }

        func set<Key: ContextKey>(_ key: Key.Type, _ value: Key.Value) {
            values.withLock { $0[ObjectIdentifier(key)] = .some(value) }
        }
    }
}

/// A step asked its run's context for something that nobody put there.
public struct MissingContext: Error, CustomStringConvertible {
    /// The name of the key's type.
    public let key: String

    public var description: String { "No step before this one has written \(key)." }
}

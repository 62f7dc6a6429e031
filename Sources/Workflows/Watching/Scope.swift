import Synchronization

/// What one run carries with it: who watches, the clock, and the context.
///
/// Whoever runs a child inside a run says `scope.run(child, input)`. A scope belongs to one run: what
/// is written into its context is seen by later steps of that run and by no other.
public struct Scope: Sendable {
    private let context = Context()
    private var observer: (any WorkflowObserver)?
    let clock: any Clock<Duration>

    /// The names of the steps around the one that runs, outermost first.
    public private(set) var path: [String] = []

    /// - Parameters:
    ///   - observer: who is told of every step; none costs nothing.
    ///   - clock: what durations are measured with.
    public init(
        observer: (any WorkflowObserver)? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.observer = observer
        self.clock = clock
    }

    /// Runs a child, telling the observer when it starts and how it ends.
    public func run<Child: Block>(
        _ child: Child, _ input: Child.Input
    ) async throws -> Child.Output {
        guard observer != nil, let name = child.stepName else {
            return try await child.run(input, in: self)
        }
        return try await watch(name) { try await child.run(input, in: $0) }
    }

    /// Does a child's work under its name, in the scope that it is given.
    func watch<Output>(
        _ name: String, _ work: (Scope) async throws -> Output
    ) async throws -> Output {
        guard let observer else { return try await work(self) }
        var inner = self
        inner.path.append(name)
        observer.step(at: inner.path, .started)
        let elapsed = clock.stopwatch()
        do {
            let output = try await work(inner)
            observer.step(at: inner.path, .finished(elapsed()))
            return output
        } catch {
            let time = elapsed()
            observer.step(at: inner.path, error.isCancellation ? .cancelled(time) : .failed(time))
            throw error
        }
    }

    /// The same scope, watched by another observer, which is given the one that watches now.
    public func observed(
        by observer: (_ current: (any WorkflowObserver)?) -> any WorkflowObserver
    ) -> Scope {
        var scope = self
        scope.observer = observer(self.observer)
        return scope
    }

    /// Tells the observer of an event of a child that is not a block, such as a journey's step.
    func note(_ event: WorkflowEvent, of name: String) {
        observer?.step(at: path + [name], event)
    }
}

extension Scope {
    /// The value that was given or written under `key`; throws ``MissingContext`` if there is none.
    public func value<Key: ContextKey>(_ key: Key.Type) throws(MissingContext) -> Key.Value {
        guard let value = context.value(key) else { throw MissingContext(key: "\(key)") }
        return value
    }

    /// Writes a value for this run. Of children that run at once, the last to write wins.
    public func set<Key: ContextKey>(_ key: Key.Type, _ value: Key.Value) {
        context.set(key, value)
    }

    private final class Context: Sendable {
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

/// A name and a type for a value in a run's context.
public protocol ContextKey: Sendable {
    associatedtype Value: Sendable
}

/// A step asked its run's context for something that nobody put there.
public struct MissingContext: Error, CustomStringConvertible {
    /// The name of the key's type.
    public let key: String

    public var description: String { "No step before this one has written \(key)." }
}

extension Clock where Duration == Swift.Duration {
    /// Gives the time since it was made, each time it is called.
    fileprivate func stopwatch() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

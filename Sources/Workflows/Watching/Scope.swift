/// What one run carries with it: who watches, the clock, and the context.
///
/// Whoever runs a child inside a run says `scope.run(child, input)`. A scope belongs to one run: what
/// is written into its context is seen by later steps of that run and by no other.
public struct Scope: Sendable {
    @usableFromInline let shared: Shared

    /// The names of the steps around the one that runs, outermost first.
    public private(set) var path: [String] = []

    /// - Parameters:
    ///   - observer: who is told of every step; none costs nothing.
    ///   - clock: the time of the run.
    public init(
        observer: (any WorkflowObserver)? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        shared = Shared(observer: observer, clock: clock, context: Context())
    }

    private init(shared: Shared, path: [String]) {
        self.shared = shared
        self.path = path
    }

    /// What retries and timeouts wait by, and durations and the age of cached values are measured with.
    public var clock: any Clock<Duration> { shared.clock }

    /// What all scopes of a run hold, at one address: a scope is handed to every step.
    @usableFromInline
    final class Shared: Sendable {
        @usableFromInline let observer: (any WorkflowObserver)?
        let clock: any Clock<Duration>
        let context: Context
        /// The time of the run so far, for the observer.
        @usableFromInline let elapsed: @Sendable () -> Duration

        init(
            observer: (any WorkflowObserver)?, clock: any Clock<Duration>, context: Context
        ) {
            self.observer = observer
            self.clock = clock
            self.context = context
            elapsed =
                if observer == nil {
                    { .zero }
                } else if let clock = clock as? ContinuousClock {
                    clock.stopwatch()  // The usual one, known to the compiler: twice as fast.
                } else {
                    clock.stopwatch()
                }
        }
    }

    /// Runs a child, telling the observer when it starts and how it ends.
    @inlinable
    public func run<Child: Block>(
        _ child: Child, _ input: Child.Input
    ) async throws -> Child.Output {
        guard shared.observer != nil, let name = child.stepName else {
            return try await child.run(input, in: self)
        }
        return try await watch(name) { try await child.run(input, in: $0) }
    }

    /// Does a child's work under its name, in the scope that it is given.
    @inlinable
    func watch<Output>(
        _ name: String, _ work: (Scope) async throws -> Output
    ) async throws -> Output {
        guard let observer = shared.observer else { return try await work(self) }
        let inner = inside(name)
        observer.step(at: inner.path, .started)
        let start = shared.elapsed()
        do {
            let output = try await work(inner)
            let time = shared.elapsed() - start
            if let output = output as? any Traceable {
                observer.step(at: inner.path, .gave(output.trace))
            }
            observer.step(at: inner.path, .finished(time))
            return output
        } catch {
            let time = shared.elapsed() - start
            observer.step(at: inner.path, error.isCancellation ? .cancelled(time) : .failed(time))
            throw error
        }
    }

    @usableFromInline
    func inside(_ name: String) -> Scope {
        var inner = self
        inner.path.append(name)
        return inner
    }

    /// The same scope, watched by another observer, which is given the one that watches now.
    public func observed(
        by observer: (_ current: (any WorkflowObserver)?) -> any WorkflowObserver
    ) -> Scope {
        Scope(
            shared: Shared(
                observer: observer(shared.observer), clock: clock, context: shared.context),
            path: path)
    }

    /// Tells the observer of an event of the child with this name; of the step around for `nil`.
    func note(_ event: WorkflowEvent, of name: @autoclosure () -> String?) {
        shared.observer?.step(at: name().map { path + [$0] } ?? path, event)
    }
}

extension Scope {
    /// Runs a child on an actor, from a task that was started elsewhere for it.
    func run<Child: Block>(
        _ child: Child, _ input: Child.Input, on isolation: isolated (any Actor)?
    ) async throws -> Child.Output {
        try await run(child, input)
    }

    /// Runs a child and gives what it threw as a value.
    @inlinable
    func result<Child: Block>(
        _ child: Child, _ input: Child.Input, on isolation: isolated (any Actor)? = #isolation
    ) async -> Result<Child.Output, any Error> {
        do { return .success(try await run(child, input)) } catch { return .failure(error) }
    }
}

extension Clock where Duration == Swift.Duration {
    /// Gives the time since it was made, each time it is called.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

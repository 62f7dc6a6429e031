/// What one run carries with it: who watches, the clock, and the context.
///
/// Whoever runs a child inside a run says `scope.run(child, input)`. A scope belongs to one run: what
/// is written into its context is seen by later steps of that run and by no other.
public struct Scope: Sendable {
    let context = Context()
    @usableFromInline var observer: (any WorkflowObserver)?

    /// What retries and timeouts wait by, and durations and the age of cached values are measured with.
    public let clock: any Clock<Duration>

    /// The names of the steps around the one that runs, outermost first.
    public private(set) var path: [String] = []

    /// - Parameters:
    ///   - observer: who is told of every step; none costs nothing.
    ///   - clock: the time of the run.
    public init(
        observer: (any WorkflowObserver)? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.observer = observer
        self.clock = clock
    }

    /// Runs a child, telling the observer when it starts and how it ends.
    @inlinable
    public func run<Child: Block>(
        _ child: Child, _ input: Child.Input
    ) async throws -> Child.Output {
        guard observer != nil, let name = child.stepName else {
            return try await child.run(input, in: self)
        }
        return try await watch(name) { try await child.run(input, in: $0) }
    }

    /// Does a child's work under its name, in the scope that it is given.
    @usableFromInline
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
            let time = elapsed()
            if let output = output as? any Traceable {
                observer.step(at: inner.path, .gave(output.trace))
            }
            observer.step(at: inner.path, .finished(time))
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

    /// Tells the observer of an event of the child with this name; of the step around for `nil`.
    func note(_ event: WorkflowEvent, of name: @autoclosure () -> String?) {
        observer?.step(at: name().map { path + [$0] } ?? path, event)
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

/// A block whose outputs are kept: run again with the same key it gives the same, and executes nothing.
///
/// ```swift
/// struct Users { let byID = GetUserByID(service).cached(for: .seconds(60)) }
/// ```
///
/// Keep the value itself: a cache that is made anew in a `body` is empty each time. Runs at the same
/// time execute once, and all get what that gave; one that is cancelled leaves the others to it, and
/// the execution ends with the last. It runs on the actor of whoever came first.
public struct CacheWorkflow<Base: Block, Storage: CacheStorage>: Block
where Storage.Value == Base.Output {
    let base: Base
    @usableFromInline let storage: Storage
    @usableFromInline let key: @Sendable (Base.Input) -> Storage.Key
    /// `nil` when outputs are good for ever and nothing else is kept.
    @usableFromInline let notes: CacheNotes<Storage.Key>?
    let ledger = CacheLedger<Storage.Key, Base.Output>()

    /// - Parameters:
    ///   - base: what to execute when there is nothing to give.
    ///   - storage: where outputs are kept. Its failures make the cache empty, not the run fail.
    ///   - lifetime: how long an output is good, by the scope's clock, from when this cache saved it or
    ///     first found it in the storage; `nil` for ever.
    ///   - keepsFailures: whether a failure is given again too, as long as an output would be. A
    ///     cancellation never is.
    ///   - key: what an output is kept under.
    public init(
        _ base: Base, in storage: Storage, for lifetime: Duration? = nil,
        keepingFailures keepsFailures: Bool = false,
        key: @escaping @Sendable (Base.Input) -> Storage.Key
    ) {
        self.base = base
        self.storage = storage
        self.key = key
        notes = CacheNotes(lifetime: lifetime, keepsFailures: keepsFailures)
    }

    public var stepName: String? { nil }

    public var diagram: Diagram { .cache(base.diagram) }

    @inlinable
    public func run(_ input: Base.Input) async throws -> Base.Output {
        let key = key(input)
        if let output = try await kept(under: key, by: ContinuousClock()) { return output }
        return try await output(for: input, key, in: Scope())
    }

    @inlinable
    public func run(_ input: Base.Input, in scope: Scope) async throws -> Base.Output {
        let key = key(input)
        if let output = try await kept(under: key, by: scope.clock) {
            tell(scope)
            return output
        }
        return try await output(for: input, key, in: scope)
    }

    /// What is kept and still good; `nil` when there is nothing. Throws a failure that is kept.
    @inlinable
    func kept(
        under key: Storage.Key, by clock: @autoclosure () -> any Clock<Duration>
    ) async throws -> Base.Output? {
        guard let notes else { return try? await storage.load(key) }
        let age = try notes.age(of: key)
        if age == .old { return nil }
        let output = try? await storage.load(key)
        if output == nil {
            notes.forget(key)
        } else if age == .unknown {
            notes.found(key, by: clock())
        }
        return output
    }

    /// Executes, or waits for whoever does.
    @usableFromInline
    func output(
        for input: Base.Input, _ key: Storage.Key, in scope: Scope
    ) async throws -> Base.Output {
        try Task.checkCancellation()
        let isolation = #isolation
        let (execution, isNew) = ledger.enter(key)
        if isNew {
            execution.start {
                let result = await execute(input, key, in: scope, on: isolation)
                ledger.remove(execution, for: key)
                return result
            }
        }
        let output = try await execution.output { ledger.remove(execution, for: key) }
        if !isNew { tell(scope) }
        return output
    }

    @usableFromInline
    func tell(_ scope: Scope) { scope.note(.cached, of: base.stepName) }

    private func execute(
        _ input: Base.Input, _ key: Storage.Key, in scope: Scope,
        on isolation: isolated (any Actor)?
    ) async -> Result<Base.Output, any Error> {
        do {
            // The execution before this one may have ended since the storage was asked.
            if let output = try await kept(under: key, by: scope.clock) { return .success(output) }
            let output = try await scope.run(base, input)
            if (try? await storage.save(output, for: key)) != nil {
                notes?.saved(key, by: scope.clock)
            }
            return .success(output)
        } catch {
            if !error.endsRun { notes?.failed(key, error, by: scope.clock) }
            return .failure(error)
        }
    }
}

extension CacheWorkflow: Workflow where Base: Workflow {
    @inlinable
    public func run() async throws -> Base.Output { try await run(()) }
}

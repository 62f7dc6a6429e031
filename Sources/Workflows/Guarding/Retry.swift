/// A block that is run again when it fails. Made by ``Block/retry(_:backoff:when:)``.
public struct Retry<Base: Block>: ScopedBlock {
    let base: Base
    let attempts: Int
    let backoff: Backoff
    let isWorthIt: @Sendable (any Error) -> Bool

    public var stepName: String? { nil }

    public var diagram: Diagram { .retry(attempts: attempts, base.diagram) }

    public func run(_ input: Base.Input, in scope: Scope) async throws -> Base.Output {
        for attempt in 1..<max(attempts, 1) {
            do {
                return try await scope.run(base, input)
            } catch  where !error.endsRun && isWorthIt(error) {
                scope.note(.retried(attempt), of: base.stepName)
            }
            let delay = backoff.delay(attempt)
            if delay > .zero { try await scope.clock.sleep(for: delay) }
        }
        return try await scope.run(base, input)
    }
}

extension Retry: Workflow where Base: Workflow {}

extension Block {
    /// Runs the block again with the same input when it fails.
    ///
    /// - Parameters:
    ///   - attempts: how often it is run at most; at least once.
    ///   - backoff: how long to wait between two attempts, by the scope's clock.
    ///   - isWorthIt: which errors are worth another attempt; the rest are thrown at once.
    ///
    /// Throws what the last attempt threw. A cancellation is never retried.
    public func retry(
        _ attempts: Int, backoff: Backoff = .none,
        when isWorthIt: @escaping @Sendable (any Error) -> Bool = { _ in true }
    ) -> Retry<Self> {
        Retry(base: self, attempts: attempts, backoff: backoff, isWorthIt: isWorthIt)
    }
}

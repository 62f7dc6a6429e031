/// A block and another that takes its place when it fails. Made by `<->` and ``Block/or(_:when:)``.
public struct Or<First: Block, Second: Block>: Block
where First.Input == Second.Input, First.Output == Second.Output {
    let first: First
    let second: Second
    let isReplaceable: @Sendable (any Error) -> Bool

    public var stepName: String? { nil }

    public var diagram: Diagram { first.diagram.otherwise(second.diagram) }

    public func run(_ input: First.Input) async throws -> First.Output {
        let failure: any Error
        do { return try await first.run(input) } catch { failure = try replaceable(error) }
        do { return try await second.run(input) } catch { throw BothFailed.joining(failure, error) }
    }

    public func run(_ input: First.Input, in scope: Scope) async throws -> First.Output {
        let failure: any Error
        do { return try await scope.run(first, input) } catch { failure = try replaceable(error) }
        do { return try await scope.run(second, input) } catch {
            throw BothFailed.joining(failure, error)
        }
    }

    /// The error, if the second side may take over after it; otherwise throws it on.
    private func replaceable(_ error: any Error) throws -> any Error {
        guard !error.endsRun, isReplaceable(error) else { throw error }
        return error
    }

}

extension Or: Workflow where First: Workflow, Second: Workflow {
    public func run() async throws -> First.Output { try await run(()) }
}

extension Block {
    /// Runs `other` with the same input when this block fails.
    ///
    /// - Parameters:
    ///   - other: never run when this block succeeds, nor when the run was cancelled.
    ///   - isReplaceable: which errors `other` may stand in for; the rest are thrown on as they are.
    ///
    /// When both fail, the run throws ``BothFailed``.
    public func or<Other: Block>(
        _ other: Other, when isReplaceable: @escaping @Sendable (any Error) -> Bool = { _ in true }
    ) -> Or<Self, Other> where Other.Input == Input, Other.Output == Output {
        Or(first: self, second: other, isReplaceable: isReplaceable)
    }

    /// The same as ``or(_:when:)`` for every error.
    public static func <-> <Other: Block>(first: Self, other: Other) -> Or<Self, Other>
    where Other.Input == Input, Other.Output == Output {
        first.or(other)
    }
}

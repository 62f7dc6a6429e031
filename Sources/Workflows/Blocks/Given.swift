/// A block whose input is settled: a workflow. Made by ``Block/given(_:)``.
public struct Given<Base: Block>: Workflow {
    public typealias Output = Base.Output

    @usableFromInline let base: Base
    @usableFromInline let input: Base.Input

    public var stepName: String? { nil }

    public var diagram: Diagram { base.diagram }

    @inlinable
    public func run() async throws -> Base.Output { try await base.run(input) }

    public func run(_ nothing: Void, in scope: Scope) async throws -> Base.Output {
        try await scope.run(base, input)
    }
}

extension Block {
    /// The workflow that runs this block with `input`.
    public func given(_ input: Input) -> Given<Self> { Given(base: self, input: input) }
}

/// A block under another name. Made by ``Block/named(_:)``.
public struct Named<Base: Block>: Block {
    @usableFromInline let base: Base
    let name: String

    public var stepName: String? { name }

    public var diagram: Diagram { base.diagram.named(name) }

    @inlinable
    public func run(_ input: Base.Input) async throws -> Base.Output { try await base.run(input) }

    public func run(_ input: Base.Input, in scope: Scope) async throws -> Base.Output {
        try await base.run(input, in: scope)
    }
}

extension Named: Workflow where Base: Workflow {
    @inlinable
    public func run() async throws -> Base.Output { try await base.run() }
}

extension Block {
    /// Shows the block under a name of its own, in diagrams and to observers.
    public func named(_ name: String) -> Named<Self> { Named(base: self, name: name) }
}

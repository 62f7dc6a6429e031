/// A block under another name. Made by ``Block/named(_:)``.
public struct Named<Base: Block>: Block {
    @usableFromInline let base: Base
    let name: String

    public var stepName: String? { name }

    /// The same as the base's, under the new name; what shows through its parts alone becomes a group.
    public var diagram: Diagram {
        switch base.diagram {
        case .step: .step(name)
        case .group(_, let content): .group(name, content)
        case let combined: .group(name, combined)
        }
    }

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

/// A flow that an early end ends, and that alone. Made by ``Block/endingEarly()``.
public struct EndingEarly<Base: Block>: Block
where Base.Output: ProgressProtocol, Base.Output.Next == Base.Output.Final {
    public typealias Output = Base.Output.Final

    let base: Base

    public var stepName: String? { nil }

    public var diagram: Diagram { .endingEarly(base.diagram) }

    public func run(_ input: Base.Input) async throws -> Output {
        try await base.run(input).progress.end
    }

    public func run(_ input: Base.Input, in scope: Scope) async throws -> Output {
        try await scope.run(base, input).progress.end
    }
}

extension EndingEarly: Workflow where Base: Workflow {
    public func run() async throws -> Output { try await base.run().progress.end }
}

extension Block where Output: ProgressProtocol, Output.Next == Output.Final {
    /// Marks the flow that an early end inside it ends: it gives what the last step gives, or what the
    /// step that finished gave.
    public func endingEarly() -> EndingEarly<Self> { EndingEarly(base: self) }
}

extension Progress where Next == Final {
    fileprivate var end: Final {
        switch self {
        case .next(let final), .finish(let final): final
        }
    }
}

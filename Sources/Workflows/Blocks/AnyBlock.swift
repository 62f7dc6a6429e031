/// A block of which only the input and the output are known. Shows in diagrams and to observers as
/// the block inside.
///
/// ```swift
/// let steps: [AnyBlock<Int, Int>] = [Double().eraseToAnyBlock(), AnyBlock("negate", -)]
/// ```
public struct AnyBlock<Input: Sendable, Output: Sendable>: Block {
    @usableFromInline let base: any Block<Input, Output>

    public init(_ base: any Block<Input, Output>) { self.base = base }

    /// Makes a block of a function: one box in diagrams, one step to observers.
    public init(
        _ name: String, _ work: @escaping @Sendable (Input) async throws -> Output
    ) {
        base = Function(name: name, work: work)
    }

    public var stepName: String? { nil }

    public var diagram: Diagram { base.diagram }

    @inlinable
    public func run(_ input: Input) async throws -> Output { try await base.run(input) }

    public func run(_ input: Input, in scope: Scope) async throws -> Output {
        try await scope.run(base, input)
    }
}

/// A workflow of which only the output is known.
public typealias AnyWorkflow<Output: Sendable> = AnyBlock<Void, Output>

extension AnyBlock: Workflow where Input == Void {
    /// Makes a workflow of a function without parameters.
    public init(_ name: String, _ work: @escaping @Sendable () async throws -> Output) {
        base = Function<Void, Output>(name: name) { _ in try await work() }
    }

    @inlinable
    public func run() async throws -> Output { try await base.run(()) }
}

extension Block {
    public func eraseToAnyBlock() -> AnyBlock<Input, Output> { AnyBlock(self) }
}

extension Workflow {
    public func eraseToAnyWorkflow() -> AnyWorkflow<Output> { AnyWorkflow(self) }
}

/// A function under a name.
private struct Function<Input: Sendable, Output: Sendable>: Block {
    let name: String
    let work: @Sendable (Input) async throws -> Output

    var stepName: String? { name }

    func run(_ input: Input) async throws -> Output { try await work(input) }
}

/// A block whose output is transformed. Made by ``Block/map(_:)``.
public struct Map<Base: Block, Output: Sendable>: Block {
    public typealias Transform = @Sendable (Base.Output) async throws -> Output

    @usableFromInline let base: Base
    @usableFromInline let transform: Transform

    public var stepName: String? { nil }

    public var diagram: Diagram { base.diagram }

    @inlinable
    public func run(_ input: Base.Input) async throws -> Output {
        try await transform(base.run(input))
    }

    @inlinable
    public func run(_ input: Base.Input, in scope: Scope) async throws -> Output {
        try await transform(scope.run(base, input))
    }
}

extension Map: Workflow where Base: Workflow {
    @inlinable
    public func run() async throws -> Output { try await transform(base.run()) }
}

extension Block {
    /// Transforms the output. The transform is not called when this block throws; what the transform
    /// throws is the run's error.
    public func map<New: Sendable>(
        _ transform: @escaping @Sendable (Output) async throws -> New
    ) -> Map<Self, New> {
        Map(base: self, transform: transform)
    }
}

/// A block whose output is looked at on its way. Made by ``Block/tap(_:)``.
public struct Tap<Base: Block>: Block {
    @usableFromInline let base: Base
    @usableFromInline let look: @Sendable (Base.Output) async throws -> Void

    public var stepName: String? { nil }

    public var diagram: Diagram { base.diagram }

    @inlinable
    public func run(_ input: Base.Input) async throws -> Base.Output {
        let output = try await base.run(input)
        try await look(output)
        return output
    }

    @inlinable
    public func run(_ input: Base.Input, in scope: Scope) async throws -> Base.Output {
        let output = try await scope.run(base, input)
        try await look(output)
        return output
    }
}

extension Tap: Workflow where Base: Workflow {
    @inlinable
    public func run() async throws -> Base.Output { try await run(()) }
}

extension Block {
    /// Looks at the output once and passes it on unchanged; not called when this block throws.
    public func tap(_ look: @escaping @Sendable (Output) async throws -> Void) -> Tap<Self> {
        Tap(base: self, look: look)
    }

    /// The same as ``tap(_:)``.
    public static func -< (
        base: Self, look: @escaping @Sendable (Output) async throws -> Void
    ) -> Tap<Self> {
        base.tap(look)
    }
}

/// A block followed by a workflow that is built from its output. Made by ``Block/flatMap(_:)``.
public struct FlatMap<Base: Block, Next: Workflow>: Block {
    public typealias Build = @Sendable (Base.Output) async throws -> Next

    @usableFromInline let base: Base
    @usableFromInline let build: Build

    public var stepName: String? { nil }

    /// The base and the *type* it leads to: the workflow itself is known only when it runs.
    public var diagram: Diagram { base.diagram.followed(by: .leadsTo("\(Next.self)")) }

    @inlinable
    public func run(_ input: Base.Input) async throws -> Next.Output {
        try await build(base.run(input)).run()
    }

    @inlinable
    public func run(_ input: Base.Input, in scope: Scope) async throws -> Next.Output {
        try await scope.run(build(scope.run(base, input)), ())
    }
}

extension FlatMap: Workflow where Base: Workflow {
    @inlinable
    public func run() async throws -> Next.Output { try await build(base.run()).run() }
}

extension Block {
    /// Builds the next workflow from this block's output and runs it. Nothing is built when this
    /// block throws.
    public func flatMap<Next: Workflow>(
        _ build: @escaping @Sendable (Output) async throws -> Next
    ) -> FlatMap<Self, Next> {
        FlatMap(base: self, build: build)
    }
}

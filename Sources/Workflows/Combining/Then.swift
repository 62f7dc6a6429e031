/// Two blocks in a row: the second is given what the first gives. Made by `-->` and `then`.
public struct Then<First: Block, Second: Block>: Block where First.Output == Second.Input {
    @usableFromInline let first: First
    @usableFromInline let second: Second

    @inlinable
    init(first: First, second: Second) {
        self.first = first
        self.second = second
    }

    public var stepName: String? { nil }

    public var diagram: Diagram { first.diagram.followed(by: second.diagram) }

    @inlinable
    public func run(_ input: First.Input) async throws -> Second.Output {
        try await second.run(first.run(input))
    }

    @inlinable
    public func run(_ input: First.Input, in scope: Scope) async throws -> Second.Output {
        try await scope.run(second, scope.run(first, input))
    }
}

extension Then: Workflow where First: Workflow {
    @inlinable
    public func run() async throws -> Second.Output { try await second.run(first.run()) }
}

extension Block {
    /// Runs `next` with this block's output. An error ends the flow: `next` is then never run.
    @inlinable
    public func then<Next: Block>(_ next: Next) -> Then<Self, Next> where Next.Input == Output {
        Then(first: self, second: next)
    }

    /// Runs `next`, which needs no input, after this block, whose output is dropped.
    @_disfavoredOverload
    public func then<Next: Workflow>(_ next: Next) -> Then<Map<Self, Void>, Next> {
        map { _ in }.then(next)
    }

    /// The same as ``then(_:)``.
    @inlinable
    public static func --> <Next: Block>(first: Self, next: Next) -> Then<Self, Next>
    where Next.Input == Output {
        first.then(next)
    }

    /// The same as ``then(_:)``.
    @inlinable
    public static func <<- <Next: Block>(first: Self, next: Next) -> Then<Self, Next>
    where Next.Input == Output {
        first.then(next)
    }
}

// Stands at the right side's protocol: there the type checker sees at once whether it applies.
extension Workflow {
    /// The same as ``Block/then(_:)``: what came before is dropped.
    @_disfavoredOverload
    public static func --> <First: Block>(
        first: First, next: Self
    ) -> Then<Map<First, Void>, Self> {
        first.then(next)
    }
}

/// Two blocks in a row: the second is given what the first gives. Made by `-->` and `then`.
public struct Then<First: Block, Second: Block>: Block where First.Output == Second.Input {
    let first: First
    let second: Second

    public var stepName: String? { nil }

    public var diagram: Diagram { first.diagram.followed(by: second.diagram) }

    public func run(_ input: First.Input) async throws -> Second.Output {
        try await second.run(first.run(input))
    }

    public func run(_ input: First.Input, in scope: Scope) async throws -> Second.Output {
        try await scope.run(second, scope.run(first, input))
    }
}

extension Then: Workflow where First: Workflow {
    public func run() async throws -> Second.Output { try await second.run(first.run()) }
}

extension Block {
    /// Runs `next` with this block's output. An error ends the flow: `next` is then never run.
    public func then<Next: Block>(_ next: Next) -> Then<Self, Next> where Next.Input == Output {
        Then(first: self, second: next)
    }

    /// The same as ``then(_:)``.
    public static func --> <Next: Block>(first: Self, next: Next) -> Then<Self, Next>
    where Next.Input == Output {
        Then(first: first, second: next)
    }
}

/// Two blocks of which one runs, by a condition on the input. Made by ``Block/branch(_:then:else:)``.
public struct Branch<Yes: Block, No: Block>: Block
where Yes.Input == No.Input, Yes.Output == No.Output {
    @usableFromInline let condition: @Sendable (Yes.Input) async throws -> Bool
    @usableFromInline let yes: Yes
    @usableFromInline let no: No

    public var stepName: String? { nil }

    public var diagram: Diagram { .branch(yes: yes.diagram, no: no.diagram) }

    @inlinable
    public func run(_ input: Yes.Input) async throws -> Yes.Output {
        try await condition(input) ? try await yes.run(input) : try await no.run(input)
    }

    @inlinable
    public func run(_ input: Yes.Input, in scope: Scope) async throws -> Yes.Output {
        try await condition(input)
            ? try await scope.run(yes, input) : try await scope.run(no, input)
    }
}

extension Block {
    /// Goes on with `yes` or `no`, by a condition on this block's output. The side not taken is
    /// never run.
    public func branch<Yes: Block, No: Block>(
        _ condition: @escaping @Sendable (Output) async throws -> Bool, then yes: Yes, else no: No
    ) -> Then<Self, Branch<Yes, No>>
    where Yes.Input == Output, No.Input == Output, Yes.Output == No.Output {
        then(Branch(condition: condition, yes: yes, no: no))
    }
}

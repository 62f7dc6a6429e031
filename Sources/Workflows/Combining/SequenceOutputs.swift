/// Workflows that run one after another up to the first that fails. Made by
/// ``SequenceWorkflow/outputs``.
public struct SequenceOutputs<each Child: Workflow>: Workflow {
    public typealias Output = Values<repeat (each Child).Output>

    @usableFromInline let children: (repeat each Child)

    @inlinable
    init(_ child: repeat each Child) { children = (repeat each child) }

    public var stepName: String? { nil }

    public var diagram: Diagram { SequenceWorkflow(repeat each children).diagram }

    @inlinable
    public func run() async throws -> Output {
        Values(all: (repeat try await (each children).runUnlessCancelled()))
    }

    public func run(_ input: Void, in scope: Scope) async throws -> Output {
        func output<W: Workflow>(_ child: W) async throws -> W.Output {
            try Task.checkCancellation()
            return try await scope.run(child, ())
        }
        return Values(all: (repeat try await output(each children)))
    }
}

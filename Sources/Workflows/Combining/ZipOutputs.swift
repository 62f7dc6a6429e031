/// Workflows that run at the same time, of which the first to fail ends the others. Made by
/// ``ZipWorkflow/outputs``.
public struct ZipOutputs<each Child: Workflow>: Workflow {
    public typealias Output = Values<repeat (each Child).Output>

    @usableFromInline let children: (repeat each Child)

    @inlinable
    init(_ child: repeat each Child) { children = (repeat each child) }

    public var stepName: String? { nil }

    public var diagram: Diagram { ZipWorkflow(repeat each children).diagram }

    @inlinable
    public func run() async throws -> Output { try await outputs(in: nil) }

    @inlinable
    public func run(_ input: Void, in scope: Scope) async throws -> Output {
        try await outputs(in: scope)
    }

    @inlinable
    func outputs(in scope: Scope?) async throws -> Output {
        let slots = (repeat Slot(for: each children))
        try await withThrowingDiscardingTaskGroup { group in
            for (child, slot) in repeat (each children, each slots) {
                group.addTask {
                    if let scope {
                        slot.fill(.success(try await scope.run(child, ())))
                    } else {
                        slot.fill(.success(try await child.run()))
                    }
                }
            }
        }
        return Values(all: (repeat try (each slots).result.get()))
    }
}

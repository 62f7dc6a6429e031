/// Workflows that run at the same time, each whatever becomes of the others.
///
/// ```swift
/// let (user, orders) = await ZipWorkflow(GetUser(), GetOrders()).run()      // two `Result`s
/// let (user, orders) = try await ZipWorkflow(GetUser(), GetOrders()).result()
/// ```
///
/// The children share the run's context: of those that write the same key, the last to write wins.
/// Each runs in a task of its own, on no actor.
public struct ZipWorkflow<each Child: Workflow>: Workflow {
    public typealias Output = (repeat Result<(each Child).Output, any Error>)

    let children: (repeat each Child)

    public init(_ child: repeat each Child) { children = (repeat each child) }

    public var stepName: String? { nil }

    public var diagram: Diagram {
        var parts: [Diagram] = []
        for child in repeat each children { parts.append(child.diagram) }
        return .parallel(parts)
    }

    /// Runs all children and gives their results in the order of the arguments. A failure cancels
    /// nobody; a cancellation from outside leaves the successes that are there.
    public func run() async -> Output { await run((), in: Scope()) }

    public func run(_ input: Void, in scope: Scope) async -> Output {
        let slots = (repeat Slot(for: each children))
        await withDiscardingTaskGroup { group in
            for (child, slot) in repeat (each children, each slots) {
                group.addTask { slot.fill(await scope.result(child, ())) }
            }
        }
        return (repeat (each slots).result)
    }

    /// Runs all children and gives their outputs, or throws the first error in time; the others are
    /// then cancelled, and none still runs after the throw.
    public func result() async throws -> (repeat (each Child).Output) {
        try await outputs.run()
    }

    /// The workflow that does what ``result()`` does, to combine with others.
    public var outputs: Outputs { Outputs(zip: self) }

    /// Made by ``ZipWorkflow/outputs``.
    public struct Outputs: Workflow {
        public typealias Output = (repeat (each Child).Output)

        let zip: ZipWorkflow

        public var stepName: String? { nil }

        public var diagram: Diagram { zip.diagram }

        public func run() async throws -> Output { try await run((), in: Scope()) }

        public func run(_ input: Void, in scope: Scope) async throws -> Output {
            let slots = (repeat Slot(for: each zip.children))
            try await withThrowingDiscardingTaskGroup { group in
                for (child, slot) in repeat (each zip.children, each slots) {
                    group.addTask { slot.fill(.success(try await scope.run(child, ()))) }
                }
            }
            return (repeat try (each slots).result.get())
        }
    }
}

/// Workflows that run at the same time, each whatever becomes of the others.
///
/// ```swift
/// let (user, orders) = await ZipWorkflow(GetUser(), GetOrders()).run()      // two `Result`s
/// let (user, orders) = try await ZipWorkflow(GetUser(), GetOrders()).result()
/// ```
///
/// The children share the run's context: of those that write the same key, the last to write wins.
/// Each runs in a task of its own, on no actor. As a part of other blocks it gives ``Values``.
public struct ZipWorkflow<each Child: Workflow>: Workflow {
    public typealias Output = Values<repeat Result<(each Child).Output, any Error>>

    @usableFromInline let children: (repeat each Child)

    public init(_ child: repeat each Child) { children = (repeat each child) }

    public var stepName: String? { nil }

    public var diagram: Diagram {
        var parts: [Diagram] = []
        for child in repeat each children { parts.append(child.diagram) }
        return .parallel(parts)
    }

    /// Runs all children and gives their results in the order of the arguments. A failure cancels
    /// nobody; a cancellation from outside leaves the successes that are there.
    @inlinable
    public func run() async -> (repeat Result<(each Child).Output, any Error>) {
        await results(in: nil).all
    }

    @_disfavoredOverload @inlinable
    public func run() async throws -> Output { await results(in: nil) }

    @inlinable
    public func run(_ input: Void, in scope: Scope) async throws -> Output {
        await results(in: scope)
    }

    @inlinable
    func results(in scope: Scope?) async -> Output {
        let slots = (repeat Slot(for: each children))
        await withDiscardingTaskGroup { group in
            for (child, slot) in repeat (each children, each slots) {
                group.addTask {
                    if let scope {
                        slot.fill(await scope.result(child, ()))
                    } else {
                        slot.fill(await child.result())
                    }
                }
            }
        }
        return Values(all: (repeat (each slots).result))
    }

    /// Runs all children and gives their outputs, or throws the first error in time; the others are
    /// then cancelled, and none still runs after the throw.
    @inlinable
    public func result() async throws -> (repeat (each Child).Output) {
        try await outputs.run().all
    }

    /// The workflow that does what ``result()`` does, to combine with others.
    @inlinable
    public var outputs: ZipOutputs<repeat each Child> { ZipOutputs(repeat each children) }
}

/// Workflows that run one after another, in the order of the arguments, each independent of what the
/// others give.
///
/// ```swift
/// let (saved, sent) = await SequenceWorkflow(Save(), Send()).run()           // two `Result`s
/// let (saved, sent) = try await SequenceWorkflow(Save(), Send()).result()
/// ```
///
/// As a part of other blocks it gives ``Values``.
public struct SequenceWorkflow<each Child: Workflow>: Workflow {
    public typealias Output = Values<repeat Result<(each Child).Output, any Error>>

    @usableFromInline let children: (repeat each Child)

    public init(_ child: repeat each Child) { children = (repeat each child) }

    public var stepName: String? { nil }

    public var diagram: Diagram {
        var parts: [Diagram] = []
        for child in repeat each children { parts.append(child.diagram) }
        return .series(parts)
    }

    /// Runs all children, also after one has failed. A cancellation keeps the successes that are there
    /// and starts no later child.
    @inlinable
    public func run() async -> (repeat Result<(each Child).Output, any Error>) {
        (repeat Task.isCancelled ? .failure(CancellationError()) : await (each children).result())
    }

    @_disfavoredOverload @inlinable
    public func run() async throws -> Output {
        Values(
            all: (repeat Task.isCancelled
                ? .failure(CancellationError()) : await (each children).result()))
    }

    public func run(_ input: Void, in scope: Scope) async throws -> Output {
        func result<W: Workflow>(_ child: W) async -> Result<W.Output, any Error> {
            Task.isCancelled ? .failure(CancellationError()) : await scope.result(child, ())
        }
        return Values(all: (repeat await result(each children)))
    }

    /// Runs the children up to the first that fails; later ones are not started.
    @inlinable
    public func result() async throws -> (repeat (each Child).Output) {
        (repeat try await (each children).runUnlessCancelled())
    }

    /// The workflow that does what ``result()`` does, to combine with others.
    @inlinable
    public var outputs: SequenceOutputs<repeat each Child> { SequenceOutputs(repeat each children) }
}

extension Workflow {
    @inlinable
    func runUnlessCancelled() async throws -> Output {
        try Task.checkCancellation()
        return try await run()
    }
}

/// Workflows that run one after another, in the order of the arguments, each independent of what the
/// others give.
///
/// ```swift
/// let (saved, sent) = await SequenceWorkflow(Save(), Send()).run()           // two `Result`s
/// let (saved, sent) = try await SequenceWorkflow(Save(), Send()).result()
/// ```
public struct SequenceWorkflow<each Child: Workflow>: Workflow {
    public typealias Output = (repeat Result<(each Child).Output, any Error>)

    let children: (repeat each Child)

    public init(_ child: repeat each Child) { children = (repeat each child) }

    public var stepName: String? { nil }

    public var diagram: Diagram {
        var parts: [Diagram] = []
        for child in repeat each children { parts.append(child.diagram) }
        return .series(parts)
    }

    /// Runs all children, also after one has failed. A cancellation keeps the successes that are there
    /// and starts no later child.
    public func run() async -> Output { await run((), in: Scope()) }

    public func run(_ input: Void, in scope: Scope) async -> Output {
        func result<W: Workflow>(_ child: W) async -> Result<W.Output, any Error> {
            Task.isCancelled ? .failure(CancellationError()) : await scope.result(child, ())
        }
        return (repeat await result(each children))
    }

    /// Runs the children up to the first that fails; later ones are not started.
    public func result() async throws -> (repeat (each Child).Output) {
        try await outputs.run()
    }

    /// The workflow that does what ``result()`` does, to combine with others.
    public var outputs: Outputs { Outputs(sequence: self) }

    /// Made by ``SequenceWorkflow/outputs``.
    public struct Outputs: Workflow {
        public typealias Output = (repeat (each Child).Output)

        let sequence: SequenceWorkflow

        public var stepName: String? { nil }

        public var diagram: Diagram { sequence.diagram }

        public func run() async throws -> Output { try await run((), in: Scope()) }

        public func run(_ input: Void, in scope: Scope) async throws -> Output {
            func output<W: Workflow>(_ child: W) async throws -> W.Output {
                try Task.checkCancellation()
                return try await scope.run(child, ())
            }
            return (repeat try await output(each sequence.children))
        }
    }
}

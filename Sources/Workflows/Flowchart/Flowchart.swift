/// A graph of decisions and work items whose ends are typed outcomes; running it is a workflow.
///
/// The nodes are an enum and every arrow leads to a node or to an outcome, so an arrow to a node that
/// is not there, or a final node without an outcome, cannot be written. Nodes share what they find
/// through the run's context. The chart is a value: it may be run many times, also at once.
///
/// ```swift
/// try Flowchart(entry: .hasAccount) { node in
///     switch node {
///     case .hasAccount: .decision(HasAccount(), yes: .end(.welcomeBack), no: .to(.register))
///     case .register: .work(Register(), next: .end(.welcome))
///     }
/// }
/// ```
///
/// Observers see a node under its own name, not its block's. A node that waits for an answer from
/// outside is a ``Pending``; with ``Block/timeout(_:)`` it does so for a limited time.
public struct Flowchart<Node: Hashable & CaseIterable & Sendable, Outcome: Sendable>: Workflow {
    let entry: Node
    let boxes: [Node: Box]

    /// - Parameters:
    ///   - entry: where a run starts.
    ///   - otherEntries: nodes that runs are started at too, by ``run(from:in:)``.
    ///   - box: what each node does and where it leads; asked once a node, in the order of the cases.
    ///
    /// Throws ``FlowchartFault`` for nodes that no entry leads to, and for an arrow to a node that is
    /// missing from its own type's `allCases`.
    public init(
        entry: Node, otherEntries: Set<Node> = [], _ box: (Node) -> Box
    ) throws(FlowchartFault) {
        self.entry = entry
        boxes = Dictionary(Node.allCases.map { ($0, box($0)) }) { first, _ in first }
        try checkThatAllIsReached(from: otherEntries.union([entry]))
    }

    public var stepName: String? { nil }

    public func run() async throws -> Outcome { try await run((), in: Scope()) }

    public func run(_ input: Void, in scope: Scope) async throws -> Outcome {
        try await run(from: entry, in: scope).outcome
    }

    /// Runs from any node and also tells which node was the last.
    ///
    /// Throws ``FlowchartError`` with the node whose work failed, or `CancellationError`.
    public func run(from entry: Node, in scope: Scope = Scope()) async throws -> Ending {
        var node = entry
        while true {
            try Task.checkCancellation()
            let arrow = try await follow(node) { box in
                try await scope.watch("\(node)") { try await box.answer($0) }
            }
            if let ending = try advance(&node, along: arrow, in: scope) { return ending }
        }
    }
}

extension Flowchart {
    /// How a run ended.
    public struct Ending: Sendable {
        /// The last node that ran.
        public let node: Node
        public let outcome: Outcome
    }

    /// Starts a run from code that does not wait for it; the completion is told the outcome and the
    /// final node, or a cancellation, or a ``FlowchartError`` with the node that failed. See
    /// ``Run/start(in:isolation:completion:)``.
    ///
    /// - Parameter node: where to start; `nil` for the entry.
    @discardableResult
    public func start(
        from node: Node? = nil, in scope: Scope = Scope(),
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping (Workflows.Outcome<Ending, any Error>) -> Void
    ) -> Run<Ending> {
        from(node ?? entry).start(in: scope, completion: completion)
    }

    /// The workflow that runs the chart from a node and gives the final node with the outcome.
    public func from(_ node: Node) -> Passage { Passage(chart: self, node: node) }

    /// Made by ``Flowchart/from(_:)``.
    public struct Passage: ScopedBlock, Workflow {
        public typealias Output = Ending

        let chart: Flowchart
        let node: Node

        public var stepName: String? { nil }

        public var diagram: Diagram { chart.diagram }

        public func run(_ input: Void, in scope: Scope) async throws -> Ending {
            try await chart.run(from: node, in: scope)
        }
    }
}

extension Flowchart {
    /// The arrow that a node's answer takes; an error of the answer carries the node.
    func follow(
        _ node: Node, answer: (Box) async throws -> Int
    ) async throws -> Arrow {
        guard let box = boxes[node] else { throw FlowchartError(node: "\(node)", cause: nil) }
        do {
            return box.arrows[try await answer(box)].arrow
        } catch  where !error.isCancellation {
            throw FlowchartError(node: "\(node)", cause: error)
        }
    }

    /// Goes to the next node; gives the ending when there is none.
    func advance(_ node: inout Node, along arrow: Arrow, in scope: Scope) throws -> Ending? {
        switch arrow {
        case .to(let next):
            node = next
            return nil
        case .end(let outcome):
            do {
                return Ending(node: node, outcome: try outcome.make(scope))
            } catch {
                throw FlowchartError(node: "\(node)", cause: error)
            }
        }
    }
}

/// A node of a flowchart failed.
public struct FlowchartError: Error, CustomStringConvertible {
    /// The name of the node.
    public let node: String
    /// What its work threw; `nil` when the node is missing from its own type's `allCases`.
    public let cause: (any Error)?

    public var description: String {
        cause.map { "\(node) failed: \($0)" } ?? "\(node) is not in the chart."
    }
}

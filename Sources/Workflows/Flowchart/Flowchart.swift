/// A graph of decisions and work items whose ends are typed outcomes; running it is a workflow.
///
/// The nodes are an enum and every arrow leads to a node or to an outcome, so an arrow to a node that
/// is not there, or a final node without an outcome, cannot be written. Nodes share what they find
/// through the run's context. The chart is a value: it may be run many times, also at once.
///
/// ```swift
/// Flowchart(entry: .hasAccount) { node in
///     switch node {
///     case .hasAccount: .decision(HasAccount(), yes: .end(.welcomeBack), no: .to(.register))
///     case .register: .work(Register(), next: .end(.welcome))
///     }
/// }
/// ```
public struct Flowchart<Node: Hashable & CaseIterable & Sendable, Outcome: Sendable>: Workflow {
    private let entry: Node
    private let boxes: [Node: Box]

    /// - Parameters:
    ///   - entry: where a run starts.
    ///   - box: what each node does and where it leads; asked once a node, in the order of the cases.
    public init(entry: Node, _ box: (Node) -> Box) {
        self.entry = entry
        boxes = Dictionary(uniqueKeysWithValues: Node.allCases.map { ($0, box($0)) })
    }

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
            switch try await arrow(outOf: node, in: scope) {
            case .to(let next): node = next
            case .end(let outcome): return Ending(node: node, outcome: try outcome.make(scope))
            }
        }
    }

    private func arrow(outOf node: Node, in scope: Scope) async throws -> Arrow {
        guard let box = boxes[node] else { throw FlowchartError(node: "\(node)", cause: nil) }
        do {
            return box.arrows[try await box.answer(scope)].arrow
        } catch  where !error.isCancellation {
            throw FlowchartError(node: "\(node)", cause: error)
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

    /// Where an answer leads.
    public enum Arrow: Sendable {
        case to(Node)
        case end(NamedOutcome)

        /// Ends the run with a fixed outcome.
        public static func end(_ outcome: Outcome) -> Arrow {
            .end(NamedOutcome(name: "\(outcome)") { _ in outcome })
        }

        /// Ends the run with an outcome made of what the nodes left in the context. Diagrams show it
        /// by `name`.
        public static func end(
            _ name: String, _ make: @escaping @Sendable (Scope) throws -> Outcome
        ) -> Arrow {
            .end(NamedOutcome(name: name, make: make))
        }

        var target: Diagram.Graph.Target {
            switch self {
            case .to(let node): .node("\(node)")
            case .end(let outcome): .outcome(outcome.name)
            }
        }
    }

    public struct NamedOutcome: Sendable {
        let name: String
        let make: @Sendable (Scope) throws -> Outcome
    }

    /// What a node does and which arrows leave it.
    public struct Box: Sendable {
        let diagram: Diagram
        let isDecision: Bool
        let arrows: [(label: String?, arrow: Arrow)]
        /// Does the work and gives the index of the arrow to take.
        let answer: @Sendable (Scope) async throws -> Int

        /// Work with one way out.
        public static func work(_ block: some Workflow<Void>, next: Arrow) -> Box {
            Box(diagram: block.diagram, isDecision: false, arrows: [(nil, next)]) { scope in
                try await scope.run(block, ())
                return 0
            }
        }

        /// A question with two answers.
        public static func decision(
            _ block: some Workflow<Bool>, yes: Arrow, no: Arrow
        ) -> Box {
            Box(
                diagram: block.diagram, isDecision: true, arrows: [("yes", yes), ("no", no)]
            ) { scope in
                try await scope.run(block, ()) ? 0 : 1
            }
        }

        /// A question with named answers, each of which leads somewhere.
        public static func choice<Answer: CaseIterable & Equatable & Sendable>(
            _ block: some Workflow<Answer>, _ arrow: (Answer) -> Arrow
        ) -> Box {
            let answers = Array(Answer.allCases)
            return Box(
                diagram: block.diagram, isDecision: true,
                arrows: answers.map { ("\($0)", arrow($0)) }
            ) { scope in
                let answer = try await scope.run(block, ())
                guard let index = answers.firstIndex(of: answer) else {
                    throw UnlistedAnswer(answer: "\(answer)")
                }
                return index
            }
        }
    }

    public var diagram: Diagram {
        let nodes = Node.allCases.compactMap { node in boxes[node].map { (name: "\(node)", $0) } }
        return .graph(
            Diagram.Graph(
                entry: "\(entry)",
                nodes: nodes.map { name, box in
                    .init(name: name, isDecision: box.isDecision, content: box.diagram)
                },
                arrows: nodes.flatMap { name, box in
                    box.arrows.map { .init(source: name, label: $0.label, target: $0.arrow.target) }
                }))
    }

    public var stepName: String? { nil }
}

/// A node of a flowchart failed.
public struct FlowchartError: Error {
    /// The name of the node.
    public let node: String
    /// What its work threw; `nil` when the node is missing from its own type's `allCases`.
    public let cause: (any Error)?
}

/// A decision gave an answer that its type does not list in `allCases`.
public struct UnlistedAnswer: Error {
    public let answer: String
}

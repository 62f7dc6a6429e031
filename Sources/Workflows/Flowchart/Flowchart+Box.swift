extension Flowchart {
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
        /// Does the work, in the scope of the node, and gives the index of the arrow to take.
        let answer: @Sendable (Scope) async throws -> Int

        /// Work with one way out.
        public static func work(_ block: some Workflow<Void>, next: Arrow) -> Box {
            Box(diagram: block.diagram, isDecision: false, arrows: [(nil, next)]) { scope in
                try await block.run((), in: scope)
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
                try await block.run((), in: scope) ? 0 : 1
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
                let answer = try await block.run((), in: scope)
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
}

/// A decision gave an answer that its type does not list in `allCases`.
public struct UnlistedAnswer: Error {
    public let answer: String
}

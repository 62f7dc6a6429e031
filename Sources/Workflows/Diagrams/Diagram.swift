/// The structure of a block: what a picture of it shows. A value to compare, made without running
/// anything.
public indirect enum Diagram: Sendable, Equatable {
    /// Work that is shown as one box.
    case step(String)

    /// A composed block: a box with its body inside.
    case group(String, Diagram)

    /// Parts that run one after another. Never nested in another sequence: `a --> b --> c` is flat
    /// whatever its association.
    case sequence([Diagram])

    /// Alternatives: each runs only when the one before it fails. Flat like a sequence.
    case alternatives([Diagram])

    /// One of two sides runs.
    case branch(yes: Diagram, no: Diagram)

    /// Nodes joined by labelled arrows.
    case graph(Graph)

    /// Steps that wait for a person, in order.
    case journey([Screen])

    /// A flowchart's nodes and arrows, in the order of declaration.
    public struct Graph: Sendable, Equatable {
        public struct Node: Sendable, Equatable {
            public let name: String
            public let isDecision: Bool
            public let content: Diagram
        }

        public struct Arrow: Sendable, Equatable {
            public let source: String
            public let label: String?
            public let target: Target
        }

        public enum Target: Sendable, Equatable {
            case node(String)
            case outcome(String)
        }

        public let entry: String
        public let nodes: [Node]
        public let arrows: [Arrow]
    }

    /// One step of a journey.
    public struct Screen: Sendable, Equatable {
        public let name: String
        public let persistence: Persistence
    }

    /// This, and then `next`, as one flat sequence.
    func followed(by next: Diagram) -> Diagram {
        .sequence(sequenceParts + next.sequenceParts)
    }

    /// This, or `other` when it fails, as one flat list of alternatives.
    func otherwise(_ other: Diagram) -> Diagram {
        .alternatives(alternativeParts + other.alternativeParts)
    }

    /// The names of all steps and groups, outermost first, in the order in which they run.
    public var stepNames: [String] {
        switch self {
        case .step(let name): [name]
        case .group(let name, let content): [name] + content.stepNames
        case .sequence(let parts), .alternatives(let parts): parts.flatMap(\.stepNames)
        case .branch(let yes, let no): yes.stepNames + no.stepNames
        case .graph(let graph): graph.nodes.flatMap(\.content.stepNames)
        case .journey(let screens): screens.map(\.name)
        }
    }

    private var sequenceParts: [Diagram] {
        if case .sequence(let parts) = self { parts } else { [self] }
    }

    private var alternativeParts: [Diagram] {
        if case .alternatives(let parts) = self { parts } else { [self] }
    }
}

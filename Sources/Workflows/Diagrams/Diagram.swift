/// The structure of a block: what a picture of it shows. A value to compare, made without running
/// anything.
public indirect enum Diagram: Sendable, Equatable {
    /// Work that is shown as one box.
    case step(String)

    /// A composed or named block: a box with its body inside.
    case group(String, Diagram)

    /// A workflow that is built only while running, by a `flatMap`: the name of its type.
    case leadsTo(String)

    /// Parts that run one after another, each with what the one before it gave. Never nested in another
    /// sequence: `a --> b --> c` is flat whatever its association.
    case sequence([Diagram])

    /// Alternatives: each runs only when the one before it fails. Flat like a sequence.
    case alternatives([Diagram])

    /// One of two sides runs.
    case branch(yes: Diagram, no: Diagram)

    /// A zip's children: they run at the same time, independent of each other.
    case parallel([Diagram])

    /// A sequence workflow's children: they run one after another, independent of each other.
    case series([Diagram])

    /// Runs again when it fails, up to so many times in all.
    case retry(attempts: Int, Diagram)

    /// Is cancelled when it takes longer.
    case timeout(Duration, Diagram)

    /// Runs only when its output is not in a cache.
    case cache(Diagram)

    /// A flow that a step inside it may end early.
    case endingEarly(Diagram)

    /// A flowchart: nodes joined by labelled arrows.
    case graph(Graph)

    /// Steps that wait for a person, in order.
    case journey([Screen])
}

extension Diagram {
    /// A flowchart's nodes and arrows, in the order of declaration.
    public struct Graph: Sendable, Equatable {
        public let entry: String
        public let nodes: [Node]
        public let arrows: [Arrow]

        public init(entry: String, nodes: [Node], arrows: [Arrow]) {
            self.entry = entry
            self.nodes = nodes
            self.arrows = arrows
        }
    }

    /// One step of a journey.
    public struct Screen: Sendable, Equatable {
        public let name: String
        /// `nil` when it is chosen from the step's input.
        public let persistence: Persistence?

        public init(name: String, persistence: Persistence?) {
            self.name = name
            self.persistence = persistence
        }
    }
}

extension Diagram.Graph {
    public struct Node: Sendable, Equatable {
        public let name: String
        public let isDecision: Bool
        public let content: Diagram

        public init(name: String, isDecision: Bool, content: Diagram) {
            self.name = name
            self.isDecision = isDecision
            self.content = content
        }
    }

    public struct Arrow: Sendable, Equatable {
        public let source: String
        /// The answer that takes it; `nil` for work, which has one way out.
        public let label: String?
        public let target: Target

        public init(source: String, label: String?, target: Target) {
            self.source = source
            self.label = label
            self.target = target
        }
    }

    public enum Target: Sendable, Equatable {
        case node(String)
        case outcome(String)
    }
}

extension Diagram {
    /// The names of all steps, groups and nodes, outermost first, in the order in which they run: what
    /// an observer's paths are made of.
    public var stepNames: [String] {
        switch self {
        case .step(let name), .leadsTo(let name): [name]
        case .group(let name, let content): [name] + content.stepNames
        case .sequence(let parts), .alternatives(let parts), .parallel(let parts),
            .series(let parts):
            parts.flatMap(\.stepNames)
        case .branch(let yes, let no): yes.stepNames + no.stepNames
        case .retry(_, let content), .timeout(_, let content), .cache(let content),
            .endingEarly(let content):
            content.stepNames
        case .graph(let graph): graph.nodes.flatMap { $0.content.named($0.name).stepNames }
        case .journey(let screens): screens.map(\.name)
        }
    }

    /// The same under a name; what shows through its parts alone becomes a group.
    func named(_ name: String) -> Diagram {
        switch self {
        case .step: .step(name)
        case .group(_, let content): .group(name, content)
        default: .group(name, self)
        }
    }

    /// This, and then `next`, as one flat sequence.
    func followed(by next: Diagram) -> Diagram {
        let parts = sequenceParts + next.sequenceParts
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// This, or `other` when it fails, as one flat list of alternatives.
    func otherwise(_ other: Diagram) -> Diagram {
        .alternatives(alternativeParts + other.alternativeParts)
    }

    private var sequenceParts: [Diagram] {
        if case .sequence(let parts) = self { parts } else { [self] }
    }

    private var alternativeParts: [Diagram] {
        if case .alternatives(let parts) = self { parts } else { [self] }
    }
}

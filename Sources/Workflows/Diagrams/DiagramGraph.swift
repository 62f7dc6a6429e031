/// A diagram as boxes and arrows, for languages that lay them out themselves.
struct DiagramGraph {
    enum Shape { case box, rounded, decision, outcome, joint }

    struct Node {
        let id: Int
        let label: String
        let shape: Shape
        let isMarked: Bool
    }

    struct Edge: Equatable {
        let source: Int
        let target: Int
        var label: String?
        /// Taken only when something fails.
        var isDetour = false
    }

    /// A frame round boxes, and the frames in it.
    struct Frame {
        let id: Int
        let label: String
        let isMarked: Bool
        var items: [Item] = []
    }

    enum Item {
        case node(Node)
        case frame(Frame)
    }

    private(set) var items: [Item] = []
    private(set) var edges: [Edge] = []
    private let route: Route
    private var count = 0

    init(_ diagram: Diagram, _ route: Route) {
        self.route = route
        var items: [Item] = []
        _ = place(diagram, in: [], &items)
        self.items = items
    }

    /// Where arrows enter and leave what was placed.
    private struct Ports {
        var entries: [Int]
        var exits: [Int]
    }

    private mutating func place(
        _ diagram: Diagram, in path: [String], _ items: inout [Item]
    ) -> Ports {
        switch diagram {
        case .step(let name): return node(name, .box, path + [name], &items)
        case .group(let name, let content):
            return frame(name, isMarked: route.contains(path + [name]), &items) {
                $0.place(content, in: path + [name], &$1)
            }
        case .sequence(let parts): return sequence(parts, in: path, &items)
        case .alternatives(let parts):
            let ports = parts.map { place($0, in: path, &items) }
            for (first, second) in zip(ports, ports.dropFirst()) {
                connect(first.exits, second.entries, "else", isDetour: true)
            }
            return Ports(entries: ports.first?.entries ?? [], exits: ports.flatMap(\.exits))
        case .leadsTo(let name): return node("→ \(name)", .rounded, path + [name], &items)
        case .parallel(let parts), .series(let parts):
            let title = if case .parallel = diagram { "at the same time" } else { "one by one" }
            return frame(title, isMarked: false, &items) { graph, items in
                let ports = parts.map { graph.place($0, in: path, &items) }
                return Ports(entries: ports.flatMap(\.entries), exits: ports.flatMap(\.exits))
            }
        case .retry(let attempts, let content):
            return frame("up to \(attempts) times", isMarked: false, &items) {
                $0.place(content, in: path, &$1)
            }
        case .timeout(let limit, let content):
            return frame("within \(limit)", isMarked: false, &items) {
                $0.place(content, in: path, &$1)
            }
        case .cache(let content):
            return frame("cached", isMarked: false, &items) { $0.place(content, in: path, &$1) }
        case .endingEarly(let content):
            return frame("may end early", isMarked: false, &items) {
                $0.place(content, in: path, &$1)
            }
        case .branch(let yes, let no):
            let question = node("?", .decision, nil, &items)
            let sides = [yes, no].map { place($0, in: path, &items) }
            connect(question.exits, sides[0].entries, "yes")
            connect(question.exits, sides[1].entries, "no")
            return Ports(entries: question.entries, exits: sides.flatMap(\.exits))
        case .graph(let graph): return place(graph, in: path, &items)
        case .journey(let screens):
            let ports = screens.map { screen in
                node(screen.label, .rounded, path + [screen.name], &items)
            }
            for (first, second) in zip(ports, ports.dropFirst()) {
                connect(first.exits, second.entries)
            }
            return Ports(entries: ports.first?.entries ?? [], exits: ports.last?.exits ?? [])
        }
    }

    private mutating func sequence(
        _ parts: [Diagram], in path: [String], _ items: inout [Item]
    ) -> Ports {
        let ports = parts.map { place($0, in: path, &items) }
        for (first, second) in zip(ports, ports.dropFirst()) {
            connect(first.exits, second.entries)
        }
        return Ports(entries: ports.first?.entries ?? [], exits: ports.last?.exits ?? [])
    }

    private mutating func place(
        _ graph: Diagram.Graph, in path: [String], _ items: inout [Item]
    ) -> Ports {
        var ids: [String: Int] = [:]
        for box in graph.nodes {
            let names = box.content.stepNames
            let isRun = route.contains(path + [box.name])
            let work = names.first.flatMap { $0.lowercased() == box.name.lowercased() ? nil : $0 }
            let label = work.map { "\(box.name)\n\($0)" } ?? box.name
            ids[box.name] = add(label, box.isDecision ? .decision : .box, isRun, &items)
        }
        var outcomes: [String: Int] = [:]
        var exits: [Int] = []
        for arrow in graph.arrows {
            guard let source = ids[arrow.source] else { continue }
            switch arrow.target {
            case .node(let name): connect([source], [ids[name]].compactMap(\.self), arrow.label)
            case .outcome(let name):
                let known = outcomes[name]
                let target = known ?? add(name, .outcome, false, &items)
                outcomes[name] = target
                if known == nil { exits.append(target) }
                connect([source], [target], arrow.label)
            }
        }
        return Ports(entries: [ids[graph.entry]].compactMap(\.self), exits: exits)
    }

    private mutating func node(
        _ label: String, _ shape: Shape, _ path: [String]?, _ items: inout [Item]
    ) -> Ports {
        let id = add(label, shape, path.map(route.contains) ?? false, &items)
        return Ports(entries: [id], exits: [id])
    }

    private mutating func add(
        _ label: String, _ shape: Shape, _ isMarked: Bool, _ items: inout [Item]
    ) -> Int {
        count += 1
        items.append(.node(Node(id: count, label: label, shape: shape, isMarked: isMarked)))
        return count
    }

    private mutating func frame(
        _ label: String, isMarked: Bool, _ items: inout [Item],
        _ fill: (inout Self, inout [Item]) -> Ports
    ) -> Ports {
        count += 1
        var frame = Frame(id: count, label: label, isMarked: isMarked)
        let ports = fill(&self, &frame.items)
        items.append(.frame(frame))
        return ports
    }

    private mutating func connect(
        _ sources: [Int], _ targets: [Int], _ label: String? = nil, isDetour: Bool = false
    ) {
        for source in sources {
            for target in targets {
                edges.append(
                    Edge(source: source, target: target, label: label, isDetour: isDetour))
            }
        }
    }
}

extension Diagram.Screen {
    /// The step's name and, where it says something, whether it is kept.
    var label: String {
        switch persistence {
        case .default: name
        case nil: "\(name)\nkept as its input says"
        case .persistWhenSkipped: "\(name)\nkept when skipped"
        case .removedAfterProceeding: "\(name)\nremoved after proceeding"
        }
    }
}

/// A diagram as an outline in box-drawing characters: a line a step, its parts under it.
struct OutlineText {
    let text: String

    init(_ diagram: Diagram, _ route: Route) {
        let lines = Outline(diagram, in: [], route).children.flatMap { $0.lines }
        text = lines.joined(separator: "\n") + "\n"
    }
}

/// A line of an outline and what stands under it.
private struct Outline {
    let title: String
    var children: [Outline]

    init(_ title: String, _ children: [Outline] = []) {
        self.title = title
        self.children = children
    }

    /// A nameless line over the diagram's own.
    init(_ diagram: Diagram, in path: [String], _ route: Route) {
        self.init("", Self.outlines(of: diagram, in: path, route))
    }

    var lines: [String] {
        var lines = [title]
        for (index, child) in children.enumerated() {
            let isLast = index == children.count - 1
            let rest = child.lines
            lines.append((isLast ? "└─ " : "├─ ") + rest[0])
            lines += rest.dropFirst().map { (isLast ? "   " : "│  ") + $0 }
        }
        return lines
    }

    private static func outlines(
        of diagram: Diagram, in path: [String], _ route: Route
    ) -> [Outline] {
        let mark = { (name: String) in route.contains(path + [name]) ? "\(name) ●" : name }
        switch diagram {
        case .step(let name): return [Outline(mark(name))]
        case .group(let name, let content):
            return [Outline(mark(name), outlines(of: content, in: path + [name], route))]
        case .sequence(let parts): return parts.flatMap { outlines(of: $0, in: path, route) }
        case .alternatives(let parts):
            let sides = parts.map { outlines(of: $0, in: path, route) }
            let first = sides.first ?? []
            return first + sides.dropFirst().map { Outline("else", $0) }
        case .leadsTo(let name): return [Outline("→ " + mark(name))]
        case .parallel(let parts):
            return [
                Outline("at the same time", parts.flatMap { outlines(of: $0, in: path, route) })
            ]
        case .series(let parts):
            return [Outline("one by one", parts.flatMap { outlines(of: $0, in: path, route) })]
        case .retry(let attempts, let content):
            return [Outline("up to \(attempts) times", outlines(of: content, in: path, route))]
        case .timeout(let limit, let content):
            return [Outline("within \(limit)", outlines(of: content, in: path, route))]
        case .cache(let content):
            return [Outline("cached", outlines(of: content, in: path, route))]
        case .endingEarly(let content):
            return [Outline("may end early", outlines(of: content, in: path, route))]
        case .branch(let yes, let no):
            return [
                Outline("if yes", outlines(of: yes, in: path, route)),
                Outline("if no", outlines(of: no, in: path, route)),
            ]
        case .graph(let graph): return graph.nodes.map { outline(of: $0, graph, in: path, route) }
        case .journey(let screens):
            return screens.map { screen in
                let persistence =
                    switch screen.persistence {
                    case .default: ""
                    case let kept: " (\(kept?.rawValue ?? "as its input says"))"
                    }
                return Outline(mark(screen.name) + persistence)
            }
        }
    }

    private static func outline(
        of node: Diagram.Graph.Node, _ graph: Diagram.Graph, in path: [String], _ route: Route
    ) -> Outline {
        let arrows = graph.arrows.filter { $0.source == node.name }.map { arrow in
            let label = arrow.label.map { "\($0) " } ?? ""
            return switch arrow.target {
            case .node(let name): Outline("\(label)→ \(name)")
            case .outcome(let name): Outline("\(label)⇒ \(name)")
            }
        }
        let shape = node.isDecision ? "◇ " : "□ "
        let path = path + [node.name]
        let work = outlines(of: node.content, in: path, route)
        let isSaid = work.count == 1 && work[0].title.lowercased() == node.name.lowercased()
        let mark = route.contains(path) ? " ●" : ""
        return Outline(shape + node.name + mark, (isSaid ? [] : work) + arrows)
    }
}

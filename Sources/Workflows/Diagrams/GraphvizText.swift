/// A diagram in Graphviz's language.
struct GraphvizText {
    let text: String

    init(_ graph: DiagramGraph) {
        var lines = [
            "digraph {", "    graph [fontname=\"sans-serif\"];",
            "    node [fontname=\"sans-serif\"];",
            "    edge [fontname=\"sans-serif\"];",
        ]
        Self.write(graph.items, depth: 1, &lines)
        for edge in graph.edges {
            var attributes = edge.label.map { ["label=\(Self.quoted($0))"] } ?? []
            if edge.isDetour { attributes.append("style=dashed") }
            let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
            lines.append("    n\(edge.source) -> n\(edge.target)\(list);")
        }
        lines.append("}")
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func write(
        _ items: [DiagramGraph.Item], depth: Int, _ lines: inout [String]
    ) {
        let indent = String(repeating: "    ", count: depth)
        for item in items {
            switch item {
            case .node(let node):
                let mark = node.isMarked ? ", penwidth=3" : ""
                lines.append(
                    indent
                        + "n\(node.id) [label=\(quoted(node.label)), \(shape(node.shape))\(mark)];")
            case .frame(let frame):
                lines.append(indent + "subgraph cluster_\(frame.id) {")
                lines.append(indent + "    label=\(quoted(frame.label));")
                if frame.isMarked { lines.append(indent + "    penwidth=3;") }
                write(frame.items, depth: depth + 1, &lines)
                lines.append(indent + "}")
            }
        }
    }

    private static func shape(_ shape: DiagramGraph.Shape) -> String {
        switch shape {
        case .box: "shape=box"
        case .rounded: "shape=box, style=rounded"
        case .decision: "shape=diamond"
        case .outcome: "shape=oval"
        case .joint: "shape=circle"
        }
    }

    private static func quoted(_ label: String) -> String {
        let escapes: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n"]
        return "\"\(label.map { escapes[$0] ?? String($0) }.joined())\""
    }
}

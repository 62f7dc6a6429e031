/// A diagram in Mermaid's flowchart language.
struct MermaidText {
    let text: String

    init(_ graph: DiagramGraph) {
        var lines = ["flowchart TD"]
        var marked: [String] = []
        Self.write(graph.items, depth: 1, &lines, &marked)
        for edge in graph.edges {
            let arrow = edge.isDetour ? "-.->" : "-->"
            let label = edge.label.map { "|\(Self.quoted($0))|" } ?? ""
            lines.append("    n\(edge.source) \(arrow)\(label) n\(edge.target)")
        }
        if !marked.isEmpty {
            lines.append("    classDef run stroke-width:4px")
            lines.append("    class \(marked.joined(separator: ",")) run")
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func write(
        _ items: [DiagramGraph.Item], depth: Int, _ lines: inout [String],
        _ marked: inout [String]
    ) {
        let indent = String(repeating: "    ", count: depth)
        for item in items {
            switch item {
            case .node(let node):
                lines.append(indent + "n\(node.id)" + shape(node.shape, quoted(node.label)))
                if node.isMarked { marked.append("n\(node.id)") }
            case .frame(let frame):
                if frame.isMarked { marked.append("f\(frame.id)") }
                lines.append(indent + "subgraph f\(frame.id) [\(quoted(frame.label))]")
                write(frame.items, depth: depth + 1, &lines, &marked)
                lines.append(indent + "end")
            }
        }
    }

    private static func shape(_ shape: DiagramGraph.Shape, _ label: String) -> String {
        switch shape {
        case .box: "[\(label)]"
        case .rounded: "(\(label))"
        case .decision: "{\(label)}"
        case .outcome: "([\(label)])"
        case .joint: "((\(label)))"
        }
    }

    private static func quoted(_ label: String) -> String {
        let escapes: [Character: String] = [
            "\"": "#quot;", "#": "#35;", "<": "#lt;", ">": "#gt;", "\n": "<br/>",
        ]
        return "\"\(label.map { escapes[$0] ?? String($0) }.joined())\""
    }
}

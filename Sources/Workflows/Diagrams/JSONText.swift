/// A diagram as JSON (RFC 8259), two spaces a level, members in a fixed order.
struct JSONText {
    let text: String

    init(_ diagram: Diagram, _ route: Route) {
        text = Value(diagram, in: [], route).lines.joined(separator: "\n") + "\n"
    }
}

private enum Value {
    case string(String)
    case bool(Bool)
    case array([Value])
    case object([(name: String, value: Value)])

    init(_ diagram: Diagram, in path: [String], _ route: Route) {
        let step = { (name: String) in
            [("name", Value.string(name))]
                + (route.contains(path + [name]) ? [("run", Value.bool(true))] : [])
        }
        let list = { (parts: [Diagram]) in Value.array(parts.map { Value($0, in: path, route) }) }
        switch diagram {
        case .step(let name): self = .kind("step", step(name))
        case .group(let name, let content):
            let body = Value(content, in: path + [name], route)
            self = .kind("group", step(name) + [("body", body)])
        case .sequence(let parts): self = .kind("sequence", [("parts", list(parts))])
        case .alternatives(let parts): self = .kind("alternatives", [("parts", list(parts))])
        case .leadsTo(let name): self = .kind("leadsTo", step(name))
        case .parallel(let parts): self = .kind("parallel", [("parts", list(parts))])
        case .series(let parts): self = .kind("series", [("parts", list(parts))])
        case .retry(let attempts, let content):
            let body = Value(content, in: path, route)
            self = .kind("retry", [("attempts", .string("\(attempts)")), ("body", body)])
        case .timeout(let limit, let content):
            let body = Value(content, in: path, route)
            self = .kind("timeout", [("limit", .string("\(limit)")), ("body", body)])
        case .cache(let content):
            self = .kind("cache", [("body", Value(content, in: path, route))])
        case .endingEarly(let content):
            self = .kind("endingEarly", [("body", Value(content, in: path, route))])
        case .branch(let yes, let no): self = .kind("branch", [("sides", list([yes, no]))])
        case .graph(let graph):
            self = .kind(
                "flowchart",
                [
                    ("entry", .string(graph.entry)),
                    ("nodes", .array(graph.nodes.map { Value($0, in: path, route) })),
                    ("arrows", .array(graph.arrows.map(Value.init))),
                ])
        case .journey(let screens):
            let steps = screens.map { screen in
                let persistence = screen.persistence?.rawValue ?? "chosen"
                return Value.object(step(screen.name) + [("persistence", .string(persistence))])
            }
            self = .kind("journey", [("steps", .array(steps))])
        }
    }

    private init(_ node: Diagram.Graph.Node, in path: [String], _ route: Route) {
        let path = path + [node.name]
        let run = route.contains(path) ? [("run", Value.bool(true))] : []
        self = .object(
            [("name", .string(node.name)), ("decision", .bool(node.isDecision))] + run
                + [("body", Value(node.content, in: path, route))])
    }

    private init(_ arrow: Diagram.Graph.Arrow) {
        let label = arrow.label.map { [("label", Value.string($0))] } ?? []
        let target: (String, Value) =
            switch arrow.target {
            case .node(let name): ("to", .string(name))
            case .outcome(let name): ("outcome", .string(name))
            }
        self = .object([("from", .string(arrow.source))] + label + [target])
    }

    private static func kind(_ kind: String, _ members: [(String, Value)]) -> Value {
        .object([("kind", .string(kind))] + members)
    }

    var lines: [String] {
        switch self {
        case .string(let text): [Self.quoted(text)]
        case .bool(let value): [value ? "true" : "false"]
        case .array(let values): Self.block("[", values.map(\.lines), "]")
        case .object(let members):
            Self.block(
                "{",
                members.map { name, value in
                    let lines = value.lines
                    return ["\(Self.quoted(name)): \(lines[0])"] + lines.dropFirst()
                }, "}")
        }
    }

    private static func block(_ open: String, _ items: [[String]], _ close: String) -> [String] {
        guard !items.isEmpty else { return [open + close] }
        let inner = items.enumerated().flatMap { index, lines in
            var lines = lines.map { "  " + $0 }
            if index < items.count - 1 { lines[lines.count - 1] += "," }
            return lines
        }
        return [open] + inner + [close]
    }

    private static func quoted(_ text: String) -> String {
        let body = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            default: scalar.value < 0x20 ? "\\u\(hex(scalar.value))" : String(scalar)
            }
        }
        return "\"\(body.joined())\""
    }

    private static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

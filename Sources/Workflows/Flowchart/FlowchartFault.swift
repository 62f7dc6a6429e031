/// Why a flowchart cannot be built.
public enum FlowchartFault: Error, Hashable, CustomStringConvertible {
    /// No arrow from an entry leads to these nodes.
    case unreachable(nodes: [String])
    /// An arrow leads to a node that its type does not list in `allCases`.
    case missing(node: String, after: String)

    public var description: String {
        switch self {
        case .unreachable(let nodes): "No entry leads to \(nodes.joined(separator: ", "))."
        case .missing(let node, let source):
            "\(source) leads to \(node), which is not in the chart."
        }
    }
}

extension Flowchart {
    func checkThatAllIsReached(from entries: Set<Node>) throws(FlowchartFault) {
        var reached = entries
        var waiting = Array(entries)
        while let node = waiting.popLast() {
            for (_, arrow) in boxes[node]?.arrows ?? [] {
                guard case .to(let next) = arrow, reached.insert(next).inserted else { continue }
                guard boxes[next] != nil else {
                    throw .missing(node: "\(next)", after: "\(node)")
                }
                waiting.append(next)
            }
        }
        let unreached = Node.allCases.filter { !reached.contains($0) }
        guard unreached.isEmpty else { throw .unreachable(nodes: unreached.map { "\($0)" }) }
    }
}

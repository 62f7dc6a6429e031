extension Diagram {
    /// A way to write a diagram down. Each gives the same text for the same diagram, so that a change
    /// shows in a diff.
    public enum Format: String, CaseIterable, Sendable {
        /// For mermaid.js, which many web pages draw.
        case mermaid
        /// For Graphviz.
        case dot
        /// For reading as it is.
        case text
        /// For other programs.
        case json
    }

    /// Writes the diagram down.
    ///
    /// - Parameter route: which steps to mark as run.
    public func rendered(as format: Format, marking route: Route = Route()) -> String {
        switch format {
        case .mermaid: MermaidText(DiagramGraph(self, route)).text
        case .dot: GraphvizText(DiagramGraph(self, route)).text
        case .text: OutlineText(self, route).text
        case .json: JSONText(self, route).text
        }
    }
}

/// The steps that a run went through, by their paths.
public struct Route: Sendable, Equatable {
    private var paths: Set<[String]>

    public init(_ paths: some Sequence<[String]> = []) { self.paths = Set(paths) }

    /// Whether the run went through the step at `path`.
    public func contains(_ path: [String]) -> Bool { paths.contains(path) }

    mutating func insert(_ path: [String]) { paths.insert(path) }
}

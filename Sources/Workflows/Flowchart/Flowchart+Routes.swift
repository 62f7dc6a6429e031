extension Flowchart {
    /// One way through the chart, from an entry to an outcome.
    public struct Route: Hashable, Sendable, CustomStringConvertible {
        /// A node and the answer with which the route leaves it.
        public struct Leg: Hashable, Sendable {
            public let node: Node
            /// `nil` for work, which has one way out.
            public let answer: String?
            let index: Int
        }

        public let legs: [Leg]
        /// The outcome, as diagrams show it.
        public let outcome: String

        /// The route in one line: `isWilling yes, isInjured no, lift, healthy`.
        public var description: String {
            (legs.map { leg in
                ["\(leg.node)", leg.answer].compactMap(\.self).joined(separator: " ")
            }
                + [outcome]).joined(separator: ", ")
        }
    }

    /// All routes from the entry, depth first, in the order of the answers. None takes an arrow twice,
    /// so a cycle is gone through once.
    public var routes: [Route] { routes(from: entry) }

    /// All routes from a node.
    public func routes(from node: Node) -> [Route] {
        guard let box = boxes[node] else { return [] }
        var found: [Route] = []
        extend([], at: node, box, into: &found)
        return found
    }

    private func extend(
        _ legs: [Route.Leg], at node: Node, _ box: Box, into found: inout [Route]
    ) {
        for (index, (label, arrow)) in box.arrows.enumerated() {
            let leg = Route.Leg(node: node, answer: label, index: index)
            guard !legs.contains(leg) else { continue }
            switch arrow {
            case .end(let outcome): found.append(Route(legs: legs + [leg], outcome: outcome.name))
            case .to(let next):
                guard let box = boxes[next] else { continue }
                extend(legs + [leg], at: next, box, into: &found)
            }
        }
    }

    /// Goes along a route with a fake in the place of every node's work.
    ///
    /// - Parameter fake: stands in for the node of the leg; may write what the node would leave in the
    ///   context. What it throws is the node's failure.
    public func run(
        along route: Route, in scope: Scope = Scope(),
        faking fake: (Route.Leg, Scope) async throws -> Void = { _, _ in }
    ) async throws -> Ending {
        for leg in route.legs {
            try Task.checkCancellation()
            var node = leg.node
            let arrow = try await follow(node) { _ in
                try await fake(leg, scope)
                return leg.index
            }
            if let ending = try advance(&node, along: arrow, in: scope) { return ending }
        }
        throw RouteWithoutEnd()
    }
}

/// A route was followed that leads to no outcome; none of ``Flowchart/routes`` is one.
public struct RouteWithoutEnd: Error {}

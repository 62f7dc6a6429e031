import Testing
import Workflows

@Suite struct FlowchartRoutesTests {
    private let journal = Journal()

    @Test func `all routes are listed`() throws {
        #expect(
            try chart().routes.map(\.description) == [
                "isOpen yes, enter, inside", "isOpen no, knock, isOpen yes, enter, inside",
            ])
    }

    @Test func `a route takes no arrow twice, so that a cycle ends`() throws {
        #expect(try chart().routes(from: .knock).count == 1)
    }

    @Test func `each route runs against a fake, and no node does`() async throws {
        let chart = try chart()
        for route in chart.routes {
            let ending = try await chart.run(along: route) { leg, scope in
                if leg.node == .enter { scope.set(Place.self, "the hall") }
            }
            #expect(ending.outcome == "inside the hall")
            #expect(ending.node == .enter)
        }
        #expect(journal.entries.isEmpty)
    }

    @Test func `a fake that fails is the node's failure`() async throws {
        let chart = try chart()
        let route = try #require(chart.routes.first)
        let failure = await #expect(throws: FlowchartError.self) {
            try await chart.run(along: route) { leg, _ in
                if leg.node == .enter { throw Mishap.first }
            }
        }
        #expect(failure?.node == "enter")
    }

    @Test func `an outcome that lacks what a node should have left is that node's failure`()
        async throws
    {
        let chart = try chart()
        let failure = await #expect(throws: FlowchartError.self) {
            try await chart.run(along: chart.routes[0])
        }
        #expect(failure?.cause is MissingContext)
    }

    private func chart() throws -> Flowchart<Door, String> {
        try Flowchart(entry: .isOpen) { [journal] node in
            switch node {
            case .isOpen:
                .decision(
                    Give(output: true, journal: journal), yes: .to(.enter), no: .to(.knock))
            case .knock: .work(Give(output: (), journal: journal), next: .to(.isOpen))
            case .enter:
                .work(
                    Give(output: (), journal: journal),
                    next: .end("inside") { "inside \(try $0.value(Place.self))" })
            }
        }
    }
}

private enum Door: CaseIterable {
    case isOpen, knock, enter
}

private enum Place: ContextKey { typealias Value = String }

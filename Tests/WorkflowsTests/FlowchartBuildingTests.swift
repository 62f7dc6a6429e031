import Testing
import Workflows

@Suite struct FlowchartBuildingTests {
    @Test func `a node that no entry leads to is an error that names it`() {
        let failure = #expect(throws: FlowchartFault.self) {
            try Flowchart<Room, Int>(entry: .hall) { room in
                switch room {
                case .hall: .work(Give(output: ()), next: .to(.kitchen))
                case .kitchen, .attic: .work(Give(output: ()), next: .end(1))
                }
            }
        }
        #expect(failure == .unreachable(nodes: ["attic"]))
        #expect(failure?.description == "No entry leads to attic.")
    }

    @Test func `another entry may lead to it`() async throws {
        let chart = try Flowchart<Room, Int>(entry: .hall, otherEntries: [.attic]) { room in
            switch room {
            case .hall: .work(Give(output: ()), next: .end(1))
            case .attic: .work(Give(output: ()), next: .to(.kitchen))
            case .kitchen: .work(Give(output: ()), next: .end(2))
            }
        }
        #expect(try await chart.run() == 1)
        #expect(try await chart.run(from: .attic).outcome == 2)
    }

    @Test func `an arrow to a node that its type does not list is an error that names both`() {
        #expect(throws: FlowchartFault.missing(node: "hidden", after: "shown")) {
            try Flowchart<Listed, Int>(entry: .shown) { _ in
                .work(Give(output: ()), next: .to(.hidden))
            }
        }
    }

    @Test func `every answer of a decision has an outcome or a node`() throws {
        // The box of a choice is asked for each answer, so none can be left out or given twice.
        let chart = try Flowchart<Listed, String>(entry: .shown) { _ in
            .choice(Give(output: Weather.sun)) { .end("\($0)") }
        }
        #expect(chart.routes.map(\.outcome) == Weather.allCases.map { "\($0)" })
    }
}

private enum Room: CaseIterable {
    case hall, kitchen, attic
}

private enum Listed: CaseIterable {
    case shown, hidden

    static let allCases: [Listed] = [.shown]
}

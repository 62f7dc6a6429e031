import Testing
import Workflows

enum Node: CaseIterable, Sendable { case isWilling, isInjured, lift, sitUps }
enum Health: Sendable { case healthy, unhealthy, inconclusive }

struct Exercise: Sendable {
    let chart: Flowchart<Node, Health>

    init(isWilling: Bool, isInjured: Bool) throws {
        chart = try Flowchart(entry: .isWilling) { node in
            switch node {
            case .isWilling:
                .decision(Ask(answer: isWilling), yes: .to(.isInjured), no: .end(.unhealthy))
            case .isInjured: .decision(Ask(answer: isInjured), yes: .to(.sitUps), no: .to(.lift))
            case .lift: .work(Train(), next: .end(.healthy))
            case .sitUps: .work(Train(), next: .end(.inconclusive))
            }
        }
    }
}

struct Ask: Workflow {
    let answer: Bool

    func run() async throws -> Bool { answer }
}

struct Train: Workflow {
    func run() async throws {}
}

@Suite struct DecideWithAFlowchart {
    @Test func `a chart runs to an outcome`() async throws {
        let health = try await Exercise(isWilling: true, isInjured: false).chart.run()
        #expect(health == .healthy)
    }

    @Test func `its routes can be listed`() throws {
        let routes = try Exercise(isWilling: true, isInjured: false).chart.routes.map(\.description)
        #expect(
            routes == [
                "isWilling yes, isInjured yes, sitUps, inconclusive",
                "isWilling yes, isInjured no, lift, healthy", "isWilling no, unhealthy",
            ])
    }
}

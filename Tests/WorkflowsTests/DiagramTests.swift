import Testing

@testable import Workflows

@Suite struct DiagramTests {
    private let a = Named("a")
    private let b = Named("b")
    private let c = Named("c")

    @Test func `a sequence is flat whatever its association`() {
        let flat = Diagram.sequence([.step("a"), .step("b"), .step("c")])
        #expect(((a --> b) --> c).diagram == flat)
        #expect((a --> (b --> c)).diagram == flat)
    }

    @Test func `alternatives are flat whatever their association`() {
        let flat = Diagram.alternatives([.step("a"), .step("b"), .step("c")])
        #expect(((a <-> b) <-> c).diagram == flat)
        #expect((a <-> (b <-> c)).diagram == flat)
    }

    @Test func `alternatives stand inside a sequence and a sequence inside alternatives`() {
        let alternatives = Diagram.alternatives([.step("a"), .step("b")])
        #expect((a <-> b --> c).diagram == .sequence([alternatives, .step("c")]))
        let sequence = Diagram.sequence([.step("a"), .step("b")])
        #expect(((a --> b) <-> c).diagram == .alternatives([sequence, .step("c")]))
    }

    @Test func `a composed block is a group with its body inside`() {
        #expect(
            (Pair() --> c).diagram
                == .sequence([
                    .group("Pair", .sequence([.step("a"), .step("b")])), .step("c"),
                ]))
    }

    @Test func `maps and taps do not show`() {
        #expect((a.map { $0 }.tap { _ in } --> b).diagram == (a --> b).diagram)
    }

    @Test func `a branch shows both sides`() {
        #expect(
            a.branch({ _ in true }, then: b, else: c).diagram
                == .sequence([.step("a"), .branch(yes: .step("b"), no: .step("c"))]))
    }

    @Test func `a flatMap shows the type that it leads to`() {
        #expect(
            a.flatMap { Give(output: $0) }.diagram
                == .sequence([.step("a"), .leadsTo("Give<Int>")]))
    }

    @Test func `a flowchart is a graph of its nodes and arrows in the order of its cases`() throws {
        let chart = try Flowchart<Door, String>(entry: .isLocked) { node in
            switch node {
            case .isLocked: .decision(Give(output: true), yes: .to(.unlock), no: .end("open"))
            case .unlock: .work(Pause(), next: .end("unlocked"))
            }
        }
        #expect(
            chart.diagram
                == .graph(
                    Diagram.Graph(
                        entry: "isLocked",
                        nodes: [
                            .init(
                                name: "isLocked", isDecision: true, content: .step("Give<Bool>")),
                            .init(name: "unlock", isDecision: false, content: .step("Pause")),
                        ],
                        arrows: [
                            .init(source: "isLocked", label: "yes", target: .node("unlock")),
                            .init(source: "isLocked", label: "no", target: .outcome("open")),
                            .init(source: "unlock", label: nil, target: .outcome("unlocked")),
                        ])))
    }

    @Test func `the names of steps come outermost first in the order of their running`() {
        let flow = Pair() <-> a.branch({ _ in true }, then: b, else: c)
        #expect(flow.diagram.stepNames == ["Pair", "a", "b", "a", "b", "c"])
    }
}

private struct Named: Block {
    let stepName: String?

    init(_ name: String) { stepName = name }

    func run(_ input: Int) async throws -> Int { input }
}

private struct Pair: ComposedBlock {
    var body: some Block<Int, Int> { Named("a") --> Named("b") }
}

private enum Door: CaseIterable {
    case isLocked, unlock
}

private struct Pause: Workflow {
    func run() async throws {}
}

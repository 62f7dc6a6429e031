import Testing
import Workflows

@Suite struct DiagramRenderingTests {
    @Test func `the outline nests groups and names the other side of an or`() {
        let text = Block.diagram.rendered(as: .text)
        #expect(
            text == """
                Visit
                ├─ Knock
                └─ else
                   └─ Ring
                """ + "\n" + "Enter\n")
    }

    @Test func `mermaid has a box a step, a frame a group, a dashed arrow to the other side`() {
        let text = Block.diagram.rendered(as: .mermaid)
        #expect(
            text == """
                flowchart TD
                    subgraph f1 ["Visit"]
                        n2["Knock"]
                        n3["Ring"]
                    end
                    n4["Enter"]
                    n2 -.->|"else"| n3
                    n2 --> n4
                    n3 --> n4

                """)
    }

    @Test func `graphviz has the same`() {
        let text = Block.diagram.rendered(as: .dot)
        #expect(text.contains("subgraph cluster_1 {\n        label=\"Visit\";"))
        #expect(text.contains("n2 -> n3 [label=\"else\", style=dashed];"))
        #expect(text.contains("n3 -> n4;"))
    }

    @Test func `JSON has the same, nested`() {
        let text = Diagram.group("A", .step("B \"quoted\"\n")).rendered(as: .json)
        #expect(
            text == #"""
                {
                  "kind": "group",
                  "name": "A",
                  "body": {
                    "kind": "step",
                    "name": "B \"quoted\"\n"
                  }
                }

                """#)
    }

    @Test(arguments: Diagram.Format.allCases)
    func `a name cannot break out of its label`(format: Diagram.Format) {
        let text = Diagram.step("a\"]; b <x> #1 \\").rendered(as: format)
        switch format {
        case .mermaid: #expect(text.contains(##"n1["a#quot;]; b #lt;x#gt; #35;1 \"]"##))
        case .dot: #expect(text.contains(#"label="a\"]; b <x> #1 \\""#))
        case .json: #expect(text.contains(#""name": "a\"]; b <x> #1 \\""#))
        case .text: #expect(text == "a\"]; b <x> #1 \\\n")
        }
    }

    @Test(arguments: Diagram.Format.allCases)
    func `the route of a run is marked on it, and nothing else`(format: Diagram.Format) {
        let route = Workflows.Route([["Visit"], ["Visit", "Ring"]])
        let text = Block.diagram.rendered(as: format, marking: route)
        switch format {
        case .mermaid: #expect(text.contains("class f1,n3 run"))
        case .dot:
            #expect(text.contains("n3 [label=\"Ring\", shape=box, penwidth=3];"))
            #expect(text.contains("n2 [label=\"Knock\", shape=box];"))
        case .json: #expect(text.components(of: "\"run\": true") == 2)
        case .text: #expect(text.contains("Visit ●") && text.contains("Ring ●"))
        }
        #expect(!text.contains("Knock ●"))
    }

    @Test func `a recorder gives the route of what ran`() async throws {
        let recorder = RouteRecorder()
        _ = try await Scope(observer: recorder).run(Visit() --> Enter(), ())
        #expect(
            recorder.route
                == Workflows.Route([["Visit"], ["Visit", "Knock"], ["Visit", "Ring"], ["Enter"]]))
    }

    private enum Block {
        static var diagram: Diagram { (Visit() --> Enter()).diagram }
    }

    private struct Visit: ComposedBlock, Workflow {
        var body: some Workflow<Int> { Knock() <-> Ring() }
    }

    private struct Knock: Workflow {
        func run() async throws -> Int { throw NobodyHeard() }
    }

    private struct Ring: Workflow {
        func run() async throws -> Int { 1 }
    }

    private struct Enter: Workflows.Block {
        func run(_ input: Int) async throws -> Int { input }
    }

    private struct NobodyHeard: Error {}
}

extension String {
    fileprivate func components(of piece: String) -> Int {
        ranges(of: piece).count
    }
}

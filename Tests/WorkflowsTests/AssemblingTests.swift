import Testing
import Workflows

@Suite struct AssemblingTests {
    @Test(arguments: Path.allCases)
    func `blocks chosen at run time run in order`(path: Path) async throws {
        let steps: [any Block] = [Add(amount: 1), Add(amount: 2), Describe()]
        let chain = try AnyBlock<Int, String>(assembling: steps)
        #expect(try await path.run(chain, 1) == "4")
    }

    @Test func `neighbours that do not fit are an error that names both`() {
        let failure = #expect(throws: Misfit.self) {
            try AnyBlock<Int, Int>(assembling: [Add(amount: 1), Describe(), Add(amount: 1)])
        }
        #expect(failure?.description == "Describe gives String, but Add takes Int.")
    }

    @Test func `a first block that does not take the input is named`() {
        let failure = #expect(throws: Misfit.self) {
            try AnyBlock<String, Int>(assembling: [Add(amount: 1)])
        }
        #expect(failure?.description == "the start gives String, but Add takes Int.")
    }

    @Test func `a last block that does not give the output is named`() {
        let failure = #expect(throws: Misfit.self) {
            try AnyBlock<Int, String>(assembling: [Add(amount: 1), Add(amount: 2)])
        }
        #expect(failure?.description == "Add gives Int, but the end takes String.")
    }

    @Test func `a chain of no blocks cannot be built`() {
        #expect(throws: NothingToAssemble.self) { try AnyBlock<Int, Int>(assembling: []) }
    }

    @Test(arguments: Path.allCases)
    func `a block without input drops what came before, also first`(path: Path) async throws {
        let nested = try AnyBlock<String, Int>(assembling: [Give(output: 7), Add(amount: 1)])
        #expect(try await path.run(nested, "unwanted") == 8)
        let outer = try AnyBlock<Int, Int>(assembling: [Describe(), nested, Give(output: 1)])
        #expect(try await path.run(outer, 5) == 1)
    }

    @Test func `an assembled chain is drawn flat, without what dropped the input`() throws {
        let chain = try AnyBlock<Int, Int>(
            assembling: [Give(output: 7), Add(amount: 1), Add(amount: 2)])
        #expect(chain.diagram == .sequence([.step("Give<Int>"), .step("Add"), .step("Add")]))
    }
}

private struct Describe: Block {
    func run(_ input: Int) async throws -> String { "\(input)" }
}

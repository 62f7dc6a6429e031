import Testing
import Workflows

/// Whether an expression compiles at all, and soon, is what these tests are about.
@Suite struct TypeCheckingTests {
    @Test func `a long chain of blocks is one expression`() async throws {
        let one = Add(amount: 1)
        let chain = one --> one --> one --> one --> one --> one --> one --> one --> one
        #expect(try await chain.run(0) == 9)
    }

    @Test func `a long chain of functions of every kind is one expression`() async throws {
        let pure: @Sendable (Int) -> Int = { $0 + 1 }
        let throwing: @Sendable (Int) throws -> Int = { $0 + 1 }
        let later: @Sendable (Int) async -> Int = { $0 + 1 }
        let result: @Sendable (Int) -> Result<Int, Mishap> = { .success($0 + 1) }
        let chain = pure <<- throwing <<- later <<- result <<- pure <<- later <<- throwing <<- pure
        #expect(try await chain(0) == 8)
    }

    @Test func `a block with no input drops what came before, alone and first in a sequence`()
        async throws
    {
        let one = Add(amount: 1)
        let alone = one --> Give(output: 7)
        let nested = one --> (Give(output: 7) --> one)
        let inlined = one --> Give(output: 7) --> one
        #expect(try await alone.run(1) == 7)
        #expect(try await nested.run(1) == 8)
        #expect(try await inlined.run(1) == 8)
        #expect(try await (one --> Seven() --> one).run(1) == 8)
    }
}

private struct Seven: ComposedBlock, Workflow {
    var body: some Workflow<Int> { Give(output: 7) }
}

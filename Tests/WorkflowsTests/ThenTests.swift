import Testing

@testable import Workflows

@Suite struct ThenTests {
    @Test func `the second block is given what the first gives`() async throws {
        let output = try await (Double(by: 2) --> Double(by: 5)).run(3)
        #expect(output == 30)
    }

    private struct Double: Block {
        let by: Int
        func run(_ input: Int) async throws -> Int { input * by }
    }
}

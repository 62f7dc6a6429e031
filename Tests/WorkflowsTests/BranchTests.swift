import Testing
import Workflows

@Suite struct BranchTests {
    private let journal = Journal()

    @Test(arguments: [(0, 11), (5, 106)], Path.allCases)
    func `only the side taken runs`(_ expected: (input: Int, output: Int), path: Path) async throws
    {
        let flow = Add(amount: 1).branch(
            { $0 > 3 }, then: Add(amount: 100, journal: journal),
            else: Add(amount: 10, journal: journal))
        #expect(try await path.run(flow, expected.input) == expected.output)
        #expect(journal.entries.count == 1)
    }

    @Test(arguments: Path.allCases)
    func `what the condition throws is the run's error and no side runs`(path: Path) async {
        let flow = Add(amount: 1).branch(
            { _ in throw Mishap.first }, then: Add(amount: 1, journal: journal),
            else: Add(amount: 1, journal: journal))
        await #expect(throws: Mishap.first) { try await path.run(flow, 1) }
        #expect(journal.entries.isEmpty)
    }
}

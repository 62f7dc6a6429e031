import Testing
import Workflows

@Suite struct TapTests {
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `sees the output once and passes it on unchanged`(path: Path) async throws {
        let flow = Add(amount: 1).tap { [journal] in journal.note("saw \($0)") } --> Add(amount: 1)
        #expect(try await path.run(flow, 1) == 3)
        #expect(journal.entries == ["saw 2"])
    }

    @Test(arguments: Path.allCases)
    func `is not called on failure`(path: Path) async {
        let flow = Fail<Int, Int>(error: Mishap.first).tap { [journal] _ in journal.note("saw") }
        await #expect(throws: Mishap.first) { try await path.run(flow, 1) }
        #expect(journal.entries.isEmpty)
    }

    @Test(arguments: Path.allCases)
    func `what it throws is the run's error`(path: Path) async {
        let flow = Add(amount: 1).tap { _ in throw Mishap.second }
        await #expect(throws: Mishap.second) { try await path.run(flow, 1) }
    }

    @Test func `a tapped workflow is a workflow`() async throws {
        let flow: some Workflow<Int> = Give(output: 1).tap { _ in }
        #expect(try await flow.run() == 1)
    }
}

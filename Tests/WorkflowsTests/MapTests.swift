import Testing
import Workflows

@Suite struct MapTests {
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `gives the transform's result`(path: Path) async throws {
        #expect(try await path.run(Add(amount: 1).map { "\($0)" }, 1) == "2")
    }

    @Test(arguments: Path.allCases)
    func `the transform is not called when the block throws`(path: Path) async {
        let flow = Fail<Int, Int>(error: Mishap.first).map { [journal] in journal.note("\($0)") }
        await #expect(throws: Mishap.first) { try await path.run(flow, 1) }
        #expect(journal.entries.isEmpty)
    }

    @Test(arguments: Path.allCases)
    func `what the transform throws is the run's error`(path: Path) async {
        let flow = Add(amount: 1).map { _ -> Int in throw Mishap.second }
        await #expect(throws: Mishap.second) { try await path.run(flow, 1) }
    }

    @Test func `a workflow's result is the transformed value or the error`() async throws {
        #expect(try await Give(output: 1).map { $0 + 1 }.result().get() == 2)
        let failing = Give(output: 1).map { _ -> Int in throw Mishap.first }
        await #expect(throws: Mishap.first) { try await failing.result().get() }
    }
}

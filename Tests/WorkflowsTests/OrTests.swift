import Testing
import Workflows

@Suite struct OrTests {
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `the other side does not run when the first succeeds`(path: Path) async throws {
        #expect(try await path.run(Add(amount: 1) <-> Add(amount: 9, journal: journal), 1) == 2)
        #expect(journal.entries.isEmpty)
    }

    @Test(arguments: Path.allCases)
    func `the other side is given the same input when the first fails`(path: Path) async throws {
        #expect(try await path.run(Fail(error: Mishap.first) <-> Add(amount: 9), 1) == 10)
    }

    @Test(arguments: Path.allCases)
    func `when both fail both errors are told`(path: Path) async throws {
        let flow = Fail<Int, Int>(error: Mishap.first) <-> Fail(error: Mishap.second)
        let failure = await #expect(throws: BothFailed.self) { try await path.run(flow, 1) }
        #expect(failure?.first as? Mishap == .first)
        #expect(failure?.second as? Mishap == .second)
    }

    @Test(arguments: Path.allCases)
    func `the other side does not run after a cancellation`(path: Path) async {
        let flow =
            Fail<Int, Int>(error: CancellationError()) <-> Add(amount: 9, journal: journal)
        await #expect(throws: CancellationError.self) { try await path.run(flow, 1) }
        #expect(journal.entries.isEmpty)
    }

    @Test(arguments: Path.allCases)
    func `the other side does not run when the first fails in a cancelled run`(path: Path) async {
        let flow = CancelsItself() <-> Add(amount: 9, journal: journal)
        let run = Task { try await path.run(flow, 1) }
        await #expect(throws: Mishap.first) { try await run.value }
        #expect(journal.entries.isEmpty)
    }

    @Test(arguments: Path.allCases)
    func `a cancellation of the other side is not a failure of both`(path: Path) async {
        let flow = Fail<Int, Int>(error: Mishap.first) <-> Fail(error: CancellationError())
        await #expect(throws: CancellationError.self) { try await path.run(flow, 1) }
    }

    @Test(arguments: Path.allCases)
    func `an error that the other side may not stand in for is thrown as it is`(
        path: Path
    ) async {
        let flow = Fail<Int, Int>(error: Mishap.second)
            .or(Add(amount: 9, journal: journal)) { $0 as? Mishap == .first }
        await #expect(throws: Mishap.second) { try await path.run(flow, 1) }
        #expect(journal.entries.isEmpty)
    }

    @Test func `binds tighter than the arrow`() async throws {
        let flow =
            Add(amount: 1) --> Fail(error: Mishap.first) <-> Add(amount: 10) --> Add(amount: 100)
        #expect(try await flow.run(0) == 111)
    }

    @Test func `two workflows joined are a workflow`() async throws {
        let flow: some Workflow<Int> =
            Give(output: 1).map { _ in throw Mishap.first } <-> Give(output: 2).map { $0 }
        #expect(try await flow.run() == 2)
    }
}

/// Fails with an error of its own after its task was cancelled.
private struct CancelsItself: Block {
    func run(_ input: Int) async throws -> Int {
        withUnsafeCurrentTask { $0?.cancel() }
        throw Mishap.first
    }
}

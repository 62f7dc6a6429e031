import Testing
import Workflows
import WorkflowsTesting

@Suite struct ComposedBlockTests {
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `runs its body`(path: Path) async throws {
        #expect(try await path.run(Outer(journal: journal), 1) == 8)
        #expect(journal.entries == ["add 1", "add 2", "add 4"])
    }

    @Test func `gives the same nested and inlined`() async throws {
        let inlined = Add(amount: 1) --> Add(amount: 2) --> Add(amount: 4)
        #expect(try await Outer(journal: journal).run(1) == inlined.run(1))
    }

    @Test func `its inside is watched under its name`() async throws {
        let observer = RecordingObserver()
        _ = try await Scope(observer: observer).run(Outer(journal: journal), 1)
        #expect(
            observer.outline == [
                "Outer started",
                "Outer/Inner started",
                "Outer/Inner/Add started", "Outer/Inner/Add finished",
                "Outer/Inner/Add started", "Outer/Inner/Add finished",
                "Outer/Inner finished",
                "Outer/Add started", "Outer/Add finished",
                "Outer finished",
            ])
    }

    @Test func `a workflow may be composed too`() async throws {
        #expect(try await Answer().run() == 42)
        #expect(try await Scope().run(Answer(), ()) == 42)
    }

    @Test(arguments: Path.allCases)
    func `a failure inside is the failure of the whole`(path: Path) async {
        await #expect(throws: Mishap.first) { try await path.run(Failing(), 1) }
    }
}

private struct Inner: ComposedBlock {
    let journal: Journal

    var body: some Block<Int, Int> {
        Add(amount: 1, journal: journal) --> Add(amount: 2, journal: journal)
    }
}

private struct Outer: ComposedBlock {
    let journal: Journal

    var body: some Block<Int, Int> { Inner(journal: journal) --> Add(amount: 4, journal: journal) }
}

private struct Answer: ComposedBlock, Workflow {
    var body: some Workflow<Int> { Give(output: 40) --> Add(amount: 2) }
}

private struct Failing: ComposedBlock {
    var body: some Block<Int, Int> {
        Add(amount: 1) --> Fail<Int, Int>(error: Mishap.first) --> Add(amount: 1)
    }
}

import Testing
import Workflows
import WorkflowsTesting

@Suite struct SequenceWorkflowTests {
    private let clock = TestClock()
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `children run strictly in order, also after a failure`(path: Path) async throws {
        let sequence = SequenceWorkflow(
            Give(output: 1, journal: journal),
            Fail<Void, Int>(error: Mishap.first, journal: journal).given(()),
            Give(output: "last", journal: journal))
        let (one, failed, last) = try await path.run(sequence, ()).all
        #expect(try (one.get(), last.get()) == (1, "last"))
        #expect(throws: Mishap.first) { try failed.get() }
        #expect(journal.entries == ["give 1", "fail", "give last"])
    }

    @Test(arguments: Path.allCases)
    func `cancelled midway it keeps successes and starts no later child`(path: Path) async throws {
        let sequence = SequenceWorkflow(
            Give(output: "done"), Wait(seconds: 9, output: "cut", clock: clock),
            Give(output: 3, journal: journal))
        let run = Task { try await path.run(sequence, ()) }
        await clock.waitForSleepers()
        run.cancel()
        let (done, cut, third) = try await run.value.all
        #expect(try done.get() == "done")
        #expect(throws: CancellationError.self) { try cut.get() }
        #expect(throws: CancellationError.self) { try third.get() }
        #expect(journal.entries.isEmpty)
    }

    @Test(arguments: Path.allCases)
    func `for outputs the first failure stops and later children never start`(
        path: Path
    ) async throws {
        let sequence = SequenceWorkflow(
            Give(output: 1, journal: journal),
            Fail<Void, Int>(error: Mishap.second, journal: journal).given(()),
            Give(output: "never", journal: journal))
        await #expect(throws: Mishap.second) { try await path.run(sequence.outputs, ()) }
        #expect(journal.entries == ["give 1", "fail"])
        await #expect(throws: Mishap.second) { try await sequence.result() }
    }

    @Test func `outputs come as a tuple`() async throws {
        let (one, text) = try await SequenceWorkflow(Give(output: 1), Give(output: "a")).result()
        #expect((one, text) == (1, "a"))
    }

    @Test func `outputs of a cancelled run start no child`() async {
        let sequence = SequenceWorkflow(Give(output: 1, journal: journal), Give(output: 2))
        let run = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sequence.result()
        }
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(journal.entries.isEmpty)
    }

    @Test func `children are watched and drawn one after another`() async throws {
        let observer = RecordingObserver()
        let sequence = SequenceWorkflow(Give(output: 1), Give(output: "a"))
        _ = try await Scope(observer: observer).run(sequence, ())
        #expect(
            observer.outline == [
                "Give<Int> started", "Give<Int> finished", "Give<String> started",
                "Give<String> finished",
            ])
        #expect(sequence.diagram == .series([.step("Give<Int>"), .step("Give<String>")]))
    }
}

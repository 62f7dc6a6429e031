import Testing
import Workflows
import WorkflowsTesting

@Suite struct ZipWorkflowTests {
    private let clock = TestClock()
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `results come in the order of the arguments whoever is first`(path: Path) async throws {
        let zip = ZipWorkflow(wait(3, "slow"), wait(1, "fast"), Give(output: 2))
        let run = Task { try await path.run(zip, ()) }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        clock.advance(by: .seconds(2))
        let (slow, fast, two) = try await run.value.all
        #expect(try (slow.get(), fast.get(), two.get()) == ("slow", "fast", 2))
    }

    @Test func `it takes the time of the longest, not the sum`() async throws {
        let zip = ZipWorkflow(wait(3, "a"), wait(3, "b"), wait(2, "c"))
        let run = Task { await zip.run() }
        await clock.waitForSleepers(3)
        clock.advance(by: .seconds(3))
        _ = await run.value
        #expect(clock.now == TestClock.Instant(offset: .seconds(3)))
    }

    @Test func `a failure cancels nobody`() async throws {
        let zip = ZipWorkflow(failing(Mishap.first), wait(1, "done"), failing(Mishap.second))
        let run = Task { await zip.run() }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        let (first, done, second) = await run.value
        #expect(throws: Mishap.first) { try first.get() }
        #expect(try done.get() == "done")
        #expect(throws: Mishap.second) { try second.get() }
    }

    @Test func `cancelled from outside, the successes that are there stay`() async throws {
        let zip = ZipWorkflow(wait(1, "done"), wait(9, "never"))
        let run = Task { await zip.run() }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        while clock.sleeperCount > 1 { await Task.yield() }
        run.cancel()
        let (done, never) = await run.value
        #expect(try done.get() == "done")
        #expect(throws: CancellationError.self) { try never.get() }
    }

    @Test func `outputs come as a tuple`() async throws {
        let (one, text) = try await ZipWorkflow(Give(output: 1), Give(output: "a")).result()
        #expect((one, text) == (1, "a"))
    }

    @Test func `the first error in time is thrown, and nothing runs after the throw`() async {
        let zip = ZipWorkflow(wait(9, "late"), failing(Mishap.second, after: 2), wait(9, "later"))
        let run = Task { try await zip.result() }
        await clock.waitForSleepers(3)
        clock.advance(by: .seconds(2))
        await #expect(throws: Mishap.second) { try await run.value }
        #expect(journal.entries.count { $0.hasPrefix("end late") } == 2)
        #expect(clock.sleeperCount == 0)
    }

    @Test func `an earlier error of a later argument comes before a later one of an earlier`() async
    {
        let zip = ZipWorkflow(
            failing(Mishap.first, after: 2), failing(Mishap.second, after: 1))
        let run = Task { try await zip.result() }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        await #expect(throws: Mishap.second) { try await run.value }
    }

    @Test func `cancelled from outside, outputs are a cancellation`() async {
        let run = Task { try await ZipWorkflow(wait(9, "a"), wait(9, "b")).result() }
        await clock.waitForSleepers(2)
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
    }

    @Test func `of children that write the same key the last to write wins`() async throws {
        let zip = ZipWorkflow(Write(1, after: 2, clock), Write(2, after: 1, clock))
        let scope = Scope(clock: clock)
        let run = Task { try await scope.run(zip, ()) }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        while clock.sleeperCount > 1 { await Task.yield() }
        clock.advance(by: .seconds(1))
        _ = try await run.value
        #expect(try scope.value(Number.self) == 1)
    }

    @Test func `children are watched and drawn side by side`() async throws {
        let observer = RecordingObserver()
        let zip = ZipWorkflow(Give(output: 1), Give(output: "a"))
        _ = try await Scope(observer: observer).run(zip.outputs.named("both"), ())
        #expect(observer.outline.count == 6)
        #expect(observer.outline.contains("both/Give<String> finished"))
        #expect(zip.diagram == .parallel([.step("Give<Int>"), .step("Give<String>")]))
    }

    @Test(arguments: Path.allCases)
    func `a zip stands inside a sequence inside a flatMap`(path: Path) async throws {
        let flow = Give(output: 1).flatMap { one in
            let both = ZipWorkflow(Give(output: one), Give(output: 2)).outputs
            let sum = both.map { both in both.all.0 + both.all.1 }
            return SequenceWorkflow(sum, Give(output: "end")).outputs
        }
        let (sum, end) = try await path.run(flow, ()).all
        #expect((sum, end) == (3, "end"))
    }

    @Test func `many runs at once each get their own results`() async throws {
        let zip = ZipWorkflow(Give(output: 1), Add(amount: 1).given(1), failing(Mishap.first))
        await withTaskGroup { group in
            for _ in 0..<200 {
                group.addTask {
                    let (one, two, three) = await zip.run()
                    #expect((try? one.get()) == 1)
                    #expect((try? two.get()) == 2)
                    #expect(throws: Mishap.first) { try three.get() }
                    await #expect(throws: Mishap.first) { try await zip.result() }
                }
            }
        }
    }

    private func wait(_ seconds: Int, _ output: String) -> Wait {
        Wait(seconds: seconds, output: output, clock: clock, journal: journal)
    }

    private func failing(_ error: Mishap, after seconds: Int? = nil) -> some Workflow<String> {
        Wait(seconds: seconds, output: "", clock: clock).map { _ in throw error }
    }
}

private enum Number: ContextKey { typealias Value = Int }

private struct Write: ScopedBlock, Workflow {
    typealias Output = Void

    let number: Int
    let seconds: Int
    let clock: TestClock

    init(_ number: Int, after seconds: Int, _ clock: TestClock) {
        self.number = number
        self.seconds = seconds
        self.clock = clock
    }

    func run(_ input: Void, in scope: Scope) async throws {
        try await clock.sleep(for: .seconds(seconds))
        scope.set(Number.self, number)
    }
}

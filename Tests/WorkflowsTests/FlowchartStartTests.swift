import Testing
import Workflows
import WorkflowsTesting

/// A chart that is started from an actor, without anybody who waits for it.
@MainActor @Suite struct FlowchartStartTests {
    private let clock = TestClock()
    private let journal = Journal()
    private let ended = Ended()

    @Test func `starting returns before any node runs`() async throws {
        try chart().start { ended.note($0) }
        #expect(journal.entries.isEmpty)
        await ended.wait()
        #expect(!journal.entries.isEmpty)
    }

    @Test func `it may start at any node and tells the final one with the outcome`() async throws {
        try chart().start(from: .work) { ended.note($0) }
        await ended.wait()
        #expect(ended.lines.count == 1)
        #expect(ended.lines[0].contains("node:") && ended.lines[0].contains("work, outcome: 1"))
        #expect(journal.entries == ["on the actor"])
    }

    @Test func `all nodes and the completion run on the actor that started it`() async throws {
        let chart = try Flowchart<Node, Int>(entry: .ask) { [journal] node in
            switch node {
            // The answer comes from another thread, and the retry and the timeout have tasks.
            case .ask:
                .decision(
                    (Answered() --> OnMainActor(journal: journal)).timeout(.seconds(9)).retry(2)
                        .map { true },
                    yes: .to(.work), no: .end(0))
            case .work: .work(OnMainActor(journal: journal).cached(), next: .end(1))
            }
        }
        chart.start { outcome in
            MainActor.assertIsolated()
            ended.note(outcome)
        }
        await ended.wait()
        #expect(journal.entries == ["on the actor", "on the actor"])
    }

    @Test func `an error is told with its node`() async throws {
        let chart = try chart(asking: Give(output: ()).map { throw Mishap.first })
        chart.start { ended.note($0) }
        await ended.wait()
        #expect(ended.lines == ["failure(ask failed: first)"])
    }

    @Test func `cancelling a pending node completes promptly, tells it, and runs nothing after`()
        async throws
    {
        let (asked, withdrawn) = (Journal(), Journal())
        let pending = Pending { (reply: Reply<Bool>) in
            asked.note("asked")
            reply.onCancel {
                withdrawn.note("withdrawn")
                _ = reply  // Whoever was asked still has the question.
            }
        }
        let run = try chart(asking: pending).start { ended.note($0) }
        while asked.entries.isEmpty { await Task.yield() }
        run.cancel()
        await ended.wait()
        #expect(ended.lines == ["cancelled"])
        #expect(withdrawn.entries == ["withdrawn"])
        #expect(journal.entries.isEmpty)
    }

    @Test func `a pending node that nobody answers times out by the clock`() async throws {
        let open = Journal()
        let pending = Pending { (reply: Reply<Bool>) in
            reply.onCancel { _ = reply }
            open.note("asked")
        }
        try chart(asking: pending.timeout(.seconds(5))).start(in: Scope(clock: clock)) {
            ended.note($0)
        }
        await clock.waitForSleepers()
        while open.entries.isEmpty { await Task.yield() }
        clock.advance(by: .seconds(5))
        await ended.wait()
        #expect(ended.lines == ["failure(ask failed: Not done within 5.0 seconds.)"])
    }

    @Test func `a finished run is started again, from its completion too`() async throws {
        let run = Run(try chart().from(.ask))
        try run.start { outcome in
            ended.note(outcome)
            do { try run.start { ended.note($0) } } catch { Issue.record(error) }
        }
        #expect(throws: AlreadyRunning.self) { try run.start() }
        await ended.wait()
        await ended.wait()
        #expect(journal.entries == ["on the actor", "on the actor"])
    }

    @Test func `the run completes when nobody holds it, and frees the chart`() async throws {
        weak var freed: Journal?
        do {
            let held = Journal()
            freed = held
            try chart(asking: Give(output: true, journal: held)).start { ended.note($0) }
        }
        await ended.wait()
        while freed != nil { await Task.yield() }
        #expect(ended.lines.count == 1)
    }

    private func chart(
        asking question: some Workflow<Bool> = Give(output: true)
    ) throws -> Flowchart<Node, Int> {
        try Flowchart(entry: .ask) { [journal] node in
            switch node {
            case .ask: .decision(question, yes: .to(.work), no: .end(0))
            case .work: .work(OnMainActor(journal: journal), next: .end(1))
            }
        }
    }
}

private enum Node: CaseIterable {
    case ask, work
}

/// Notes that it runs on the main actor, and ends the test's process if it does not.
private struct OnMainActor: Workflow {
    let journal: Journal

    func run() async throws {
        MainActor.assertIsolated()
        journal.note("on the actor")
    }
}

/// Is answered from another thread.
private struct Answered: ComposedBlock, Workflow {
    var body: some Workflow<Bool> {
        Pending { (reply: Reply<Bool>) in Task.detached { reply(true) } }
    }
}

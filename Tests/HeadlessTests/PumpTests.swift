import Dispatch
import Testing

@testable import Headless

@Suite struct PumpTests {
    private let pump = Pump()
    private let log = Log()

    @Test func `nothing runs until it is told to, then one job at a time`() {
        Task(executorPreference: pump) { [log] in
            log.note("a")
            await Task.yield()
            log.note("b")
        }
        #expect(log.lines == [])
        #expect(pump.runNext())
        #expect(log.lines == ["a"])
        while pump.runNext() {}
        #expect(log.lines == ["a", "b"])
        #expect(!pump.runNext())
    }

    @Test func `children of a task run here too`() {
        Task(executorPreference: pump) { [log] in
            await withTaskGroup { group in
                for name in ["a", "b"] { group.addTask { log.note(name) } }
            }
            log.note("done")
        }
        while pump.runNext() {}
        #expect(log.lines == ["a", "b", "done"])
    }

    @Test func `work on another thread is waited for`() {
        Task(executorPreference: pump) { [pump, log] in
            try await pump.awaitingOutside {
                await withCheckedContinuation { continuation in
                    DispatchQueue(label: "outside").async { continuation.resume() }
                }
            }
            log.note("back")
        }
        while pump.runNext() {}
        while pump.awaitsOutside {
            #expect(pump.waitForJob(until: .now() + Duration.seconds(10)))
            while pump.runNext() {}
        }
        #expect(log.lines == ["back"])
    }

    @Test func `waiting for work that does not come ends`() {
        #expect(!pump.waitForJob(until: .now()))
    }
}

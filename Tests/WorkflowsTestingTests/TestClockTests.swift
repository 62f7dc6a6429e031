import Testing
import WorkflowsTesting

@Suite struct TestClockTests {
    private let clock = TestClock()

    @Test func `time moves only when it is advanced`() {
        let start = clock.now
        #expect(clock.now == start)
        clock.advance(by: .seconds(3))
        #expect(start.duration(to: clock.now) == .seconds(3))
    }

    @Test func `a sleeper wakes at its deadline and not before`() async throws {
        let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(2_999))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .milliseconds(1))
        #expect(clock.sleeperCount == 0)
        try await sleeper.value
    }

    @Test func `a deadline that has passed is not slept to`() async throws {
        let start = clock.now
        clock.advance(by: .seconds(1))
        try await clock.sleep(until: start)
        try await clock.sleep(until: clock.now)
    }

    @MainActor @Test func `sleepers wake in the order of their deadlines`() async throws {
        var woken: [Int] = []
        var sleepers: [Task<Void, any Error>] = []
        for (index, seconds) in [3, 1, 2, 1].enumerated() {
            sleepers.append(
                Task {
                    try await clock.sleep(until: .init(offset: .seconds(seconds)))
                    woken.append(index)
                })
            await clock.waitForSleepers(index + 1)
        }
        clock.advance(by: .seconds(5))
        for sleeper in sleepers { try await sleeper.value }
        #expect(woken == [1, 3, 2, 0])
    }

    @Test func `cancelling wakes a sleeper with a cancellation`() async {
        let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
        await clock.waitForSleepers()
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a task that was cancelled before does not fall asleep`() async {
        let sleeper = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(3))
        }
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }

    @Test func `cancelling one sleeper leaves the others asleep`() async throws {
        let one = Task { try await clock.sleep(for: .seconds(3)) }
        let other = Task { try await clock.sleep(for: .seconds(3)) }
        await clock.waitForSleepers(2)
        one.cancel()
        _ = await one.result
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(3))
        try await other.value
    }

    @Test func `no cancellation is lost, whenever it comes`() async {
        for _ in 0..<500 {
            let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
            sleeper.cancel()
            await #expect(throws: CancellationError.self) { try await sleeper.value }
        }
    }
}

import Accounts
import Synchronization
import Testing

@testable import Headless

@Suite struct VirtualTimeTests {
    private let time = VirtualTime(start: Timestamp(seconds: 1_000), secondsFromUTC: 3_600)
    private let log = Log()

    @Test func `it stands still until it is moved`() {
        #expect(time.now == Timestamp(seconds: 1_000))
        time.advance(to: .seconds(5))
        #expect(time.now == Timestamp(seconds: 1_005))
        #expect(time.local(time.now) == Timestamp(seconds: 4_605))
    }

    @Test func `it does not go back`() {
        time.advance(to: .seconds(5))
        time.advance(to: .seconds(2))
        #expect(time.elapsed == .seconds(5))
    }

    @Test func `who sleeps is woken when it is due, and not before`() {
        let pump = Pump()
        sleep("late", for: .seconds(2), on: pump)
        sleep("soon", for: .seconds(1), on: pump)
        while pump.runNext() {}
        #expect(time.nextWake == .seconds(1))

        time.advance(to: .milliseconds(999))
        while pump.runNext() {}
        #expect(log.lines == [])

        time.advance(to: .seconds(3))
        while pump.runNext() {}
        #expect(log.lines == ["soon", "late"])
        #expect(time.nextWake == nil)
    }

    @Test func `who is cancelled wakes at once`() {
        let pump = Pump()
        let task = sleep("it", for: .seconds(1), on: pump)
        while pump.runNext() {}
        task.cancel()
        while pump.runNext() {}
        #expect(log.lines == ["it cancelled"])
        #expect(time.nextWake == nil)
    }

    @Test func `who was cancelled before does not fall asleep`() {
        let pump = Pump()
        sleep("it", for: .seconds(1), on: pump).cancel()
        while pump.runNext() {}
        #expect(log.lines == ["it cancelled"])
    }

    @discardableResult
    private func sleep(_ name: String, for duration: Duration, on pump: Pump) -> Task<Void, Never> {
        Task(executorPreference: pump) { [time, log] in
            do {
                try await time.sleep(for: duration)
                log.note(name)
            } catch {
                log.note("\(name) cancelled")
            }
        }
    }
}

/// What happened, in order.
final class Log: Sendable {
    private let noted = Mutex<[String]>([])

    var lines: [String] { noted.withLock { $0 } }

    func note(_ line: String) { noted.withLock { $0.append(line) } }
}

import Synchronization

/// A clock for tests, whose time moves only by ``advance(by:)``.
///
/// A test waits until the work it watches is asleep, then moves time, so that it neither waits nor
/// depends on who is scheduled when:
///
/// ```swift
/// let clock = TestClock()
/// async let result = work(clock: clock)
/// await clock.waitForSleepers()
/// clock.advance(by: .seconds(30))
/// #expect(await result == expected)
/// ```
public final class TestClock: Clock {
    private let state = Mutex(State())

    public init() {}

    public var now: Instant { state.withLock { $0.now } }

    public var minimumResolution: Duration { .zero }

    /// Sleeps until the clock has been moved to `deadline`; not at all if it is there already.
    ///
    /// Throws `CancellationError` as soon as the task is cancelled. A tolerance makes no difference.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { $0.makeID() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waking in
                fallAsleep(Sleeper(id: id, deadline: deadline, waking: waking))
            }
        } onCancel: {
            state.withLock { $0.removeSleeper(id) }?.waking.resume(throwing: CancellationError())
        }
    }

    /// Moves the time forward and wakes all whose time has come: the earliest deadline first, of equal
    /// ones whoever fell asleep first. To each of them `now` is at least its deadline.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "A clock does not go back.")
        let woken = state.withLock { $0.advance(by: duration) }
        for sleeper in woken { sleeper.waking.resume() }
    }

    /// Waits until at least `count` tasks sleep on this clock.
    public func waitForSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { waking in
            let isThere = state.withLock { state in
                if state.sleepers.count < count { state.watchers.append((count, waking)) }
                return state.sleepers.count >= count
            }
            if isThere { waking.resume() }
        }
    }

    /// How many tasks sleep on this clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    private func fallAsleep(_ sleeper: Sleeper) {
        let (waking, watchers) = state.withLock { state in
            // Asked under the lock: a cancellation finds the sleeper there, or is found here.
            if Task.isCancelled { return (Waking.cancelled, [Watcher]()) }
            if sleeper.deadline <= state.now { return (.due, []) }
            state.sleepers.append(sleeper)
            return (.later, state.removeContentWatchers())
        }
        switch waking {
        case .cancelled: sleeper.waking.resume(throwing: CancellationError())
        case .due: sleeper.waking.resume()
        case .later: for watcher in watchers { watcher.waking.resume() }
        }
    }
}

extension TestClock {
    /// A time on the clock, counted from its making.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public let offset: Duration

        public init(offset: Duration = .zero) { self.offset = offset }

        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        public func duration(to other: Instant) -> Duration { other.offset - offset }

        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let waking: CheckedContinuation<Void, any Error>
    }

    private enum Waking {
        case cancelled, due, later
    }

    private typealias Watcher = (count: Int, waking: CheckedContinuation<Void, Never>)

    private struct State {
        var now = Instant()
        var sleepers: [Sleeper] = []
        var watchers: [Watcher] = []
        private var lastID = 0

        mutating func makeID() -> Int {
            lastID += 1
            return lastID
        }

        mutating func removeSleeper(_ id: Int) -> Sleeper? {
            sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
        }

        /// Moves the time and gives those to wake, in order.
        mutating func advance(by duration: Duration) -> [Sleeper] {
            now = now.advanced(by: duration)
            let due = sleepers.filter { $0.deadline <= now }
            sleepers.removeAll { $0.deadline <= now }
            return due.enumerated()
                .sorted { ($0.element.deadline, $0.offset) < ($1.element.deadline, $1.offset) }
                .map(\.element)
        }

        /// The watchers for whom enough tasks sleep.
        mutating func removeContentWatchers() -> [Watcher] {
            let content = watchers.filter { $0.count <= sleepers.count }
            watchers.removeAll { $0.count <= sleepers.count }
            return content
        }
    }
}

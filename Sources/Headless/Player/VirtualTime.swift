package import Accounts
import Synchronization

/// A time that moves only when it is told to.
package final class VirtualTime: Time {
    private let start: Timestamp
    private let secondsFromUTC: Int
    private let state = Mutex(State())

    private struct State: Sendable {
        var elapsed = Duration.zero
        var nextID = 0
        var sleepers: [Sleeper] = []
    }

    private struct Sleeper: Sendable {
        let id: Int
        let wakesAt: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// - Parameters:
    ///   - start: the moment at which it stands at first.
    ///   - secondsFromUTC: how far the clocks on the wall are ahead of UTC.
    package init(start: Timestamp, secondsFromUTC: Int) {
        self.start = start
        self.secondsFromUTC = secondsFromUTC
    }

    package var now: Timestamp { start + elapsed }

    package func secondsFromUTC(at moment: Timestamp) -> Int { secondsFromUTC }

    package func sleep(for duration: Duration) async throws {
        let id = state.withLock {
            $0.nextID += 1
            return $0.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    // Asked here: a cancellation that came before found no sleeper.
                    guard !Task.isCancelled else { return true }
                    let wakesAt = state.elapsed + duration
                    state.sleepers.append(
                        Sleeper(id: id, wakesAt: wakesAt, continuation: continuation))
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    var elapsed: Duration { state.withLock { $0.elapsed } }

    /// When the next sleeper wakes.
    var nextWake: Duration? { state.withLock { $0.sleepers.map(\.wakesAt).min() } }

    /// Moves the time and wakes whoever is due, in order.
    func advance(to moment: Duration) {
        let due = state.withLock { state in
            state.elapsed = max(state.elapsed, moment)
            let due = state.sleepers.filter { $0.wakesAt <= state.elapsed }
            state.sleepers.removeAll { $0.wakesAt <= state.elapsed }
            return due.sorted { ($0.wakesAt, $0.id) < ($1.wakesAt, $1.id) }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }
}

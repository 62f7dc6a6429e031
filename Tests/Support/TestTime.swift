package import Accounts
import Synchronization

/// Time that stands still until it is moved; sleeping moves it.
package final class TestTime: Time {
    private let moment: Mutex<Timestamp>
    private let offset: Int

    /// - Parameter offset: what local clocks show more than UTC, in seconds.
    package init(
        _ moment: Timestamp = Timestamp(seconds: 1_767_268_800), offset: Int = 0
    ) {
        self.moment = Mutex(moment)
        self.offset = offset
    }

    package var now: Timestamp { moment.withLock { $0 } }

    package func secondsFromUTC(at moment: Timestamp) -> Int { offset }

    package func sleep(for duration: Duration) async throws {
        try Task.checkCancellation()
        advance(by: duration)
    }

    package func advance(by duration: Duration) { moment.withLock { $0 = $0 + duration } }
}

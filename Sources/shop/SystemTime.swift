import Accounts
import Glibc
import Terminal

/// The machine's clock and time zone.
struct SystemTime: Time {
    /// What waits; a clock that only tells the time needs nothing.
    var executor: QuietExecutor?

    var now: Timestamp { Timestamp(seconds: Int64(time(nil))) }

    func secondsFromUTC(at moment: Timestamp) -> Int {
        var seconds = time_t(moment.seconds)
        var local = tm()
        localtime_r(&seconds, &local)
        return local.tm_gmtoff
    }

    func sleep(for duration: Duration) async throws {
        guard let executor else { return try await Task.sleep(for: duration) }
        try await executor.sleep(for: duration)
    }
}

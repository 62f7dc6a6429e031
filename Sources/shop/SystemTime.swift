import Accounts
import Glibc

/// The machine's clock and time zone.
struct SystemTime: Time {
    var now: Timestamp { Timestamp(seconds: Int64(time(nil))) }

    func secondsFromUTC(at moment: Timestamp) -> Int {
        var seconds = time_t(moment.seconds)
        var local = tm()
        localtime_r(&seconds, &local)
        return local.tm_gmtoff
    }

    func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}

private import CPosix
private import Glibc

/// Wakes the loop that owns the terminal. Any thread may signal it; signals add up to one.
package final class Wake: Sendable {
    /// Readable while a signal is pending.
    let descriptor: Int32

    package init() { descriptor = cposix_make_wake() }

    deinit { close(descriptor) }

    package func signal() {
        var one: UInt64 = 1
        // Fails only when the counter is full, and then the loop wakes anyway.
        _ = write(descriptor, &one, 8)
    }

    /// Sleeps until there is a signal, and takes all of them; not longer than until `deadline`.
    package func await(until deadline: ContinuousClock.Instant? = nil) {
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let left = deadline.map { ContinuousClock.now.duration(to: $0) / .milliseconds(1) }
        // Rounded up: waking early would only mean to wake twice.
        let timeout = left.map { Int32(min(max(0, $0.rounded(.up)), 1e9)) } ?? -1
        if poll(&source, 1, timeout) > 0 { clear() }
    }

    /// Takes all signals; called by the loop.
    func clear() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}

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

    /// Sleeps until there is a signal, and takes all of them.
    func await() {
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&source, 1, -1)
        clear()
    }

    /// Takes all signals; called by the loop.
    func clear() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}

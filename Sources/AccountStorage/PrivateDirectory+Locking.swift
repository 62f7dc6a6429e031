import Accounts
import Glibc

extension PrivateDirectory {
    /// Runs `body` while no other program holds the lock file, which is made when it is missing and
    /// never removed. Throws ``StoreError/busy(path:)`` when the lock stays taken for `patience`.
    func whileLocked<Output>(
        by name: String, patience: Duration, _ body: () throws(StoreError) -> Output
    ) throws(StoreError) -> Output {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let lock = openat(descriptor, name, flags, 0o600)
        guard lock >= 0 else {
            if [ELOOP, EISDIR, ENXIO].contains(errno) {
                throw .untouchable(path: path(of: name), reason: "it is not a plain file")
            }
            throw .unwritable(path: path(of: name), reason: systemReason())
        }
        defer { close(lock) }
        _ = try secure(lock, name)
        try take(lock, patience: patience, path(of: name))
        return try body()
    }

    /// The same with the directory itself as the lock.
    func whileLocked<Output>(
        patience: Duration, _ body: () throws(StoreError) -> Output
    ) throws(StoreError) -> Output {
        let lock = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
        defer { close(lock) }
        try take(lock, patience: patience, path)
        return try body()
    }

    /// The lock goes with its descriptor, however this program ends.
    private func take(
        _ lock: Int32, patience: Duration, _ path: String
    ) throws(StoreError) {
        let end = ContinuousClock.now + patience
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard [EWOULDBLOCK, EINTR].contains(errno) else {
                throw .unwritable(path: path, reason: systemReason())
            }
            guard ContinuousClock.now < end else { throw .busy(path: path) }
            usleep(2_000)
        }
    }
}

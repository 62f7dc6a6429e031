import Accounts
import Glibc

/// Where a database is, made private before SQLite sees it. SQLite gives its journals the same
/// permissions.
struct DatabaseFile {
    let path: String
    private let directory: String

    /// Makes what is missing: directories 0700, the file 0600, whatever the umask. Directories that
    /// are there stay as they are.
    init(_ path: String) throws(StoreError) {
        let name = path.lastIndex(of: "/")
        self.path = path
        directory = name.map { String(path[...$0]) } ?? "."
        try Self.makeDirectories(directory)
        try makePrivate()
    }

    /// Runs `body` while no other program opens a database here: two that set one up at the same time
    /// would be in each other's way.
    func whileLocked<Output>(_ body: () throws -> Output) rethrows -> Output {
        let lock = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if lock >= 0 { close(lock) } }
        if lock >= 0 { while flock(lock, LOCK_EX) != 0, errno == EINTR {} }
        return try body()
    }

    /// Never opens a file that is there: closing it again would drop the locks that this program's
    /// other connections have on it (POSIX advisory locks).
    private func makePrivate() throws(StoreError) {
        let made = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if made >= 0 {
            defer { close(made) }
            guard fchmod(made, 0o600) == 0 else { throw Self.unwritable(path) }
            return
        }
        guard errno == EEXIST else { throw Self.unwritable(path) }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw Self.unwritable(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .untouchable(path: path, reason: "it is not a plain file")
        }
        guard status.st_uid == geteuid() else {
            throw .untouchable(path: path, reason: "it belongs to someone else")
        }
        guard status.st_nlink == 1 else {
            throw .untouchable(path: path, reason: "it has a second name (hard link)")
        }
        guard status.st_mode & 0o077 == 0 || chmod(path, 0o600) == 0 else {
            throw Self.unwritable(path)
        }
    }

    private static func makeDirectories(_ path: String) throws(StoreError) {
        var prefix = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            prefix += "/" + part
            if mkdir(prefix, 0o700) == 0 {
                guard chmod(prefix, 0o700) == 0 else { throw unwritable(prefix) }
            } else if errno != EEXIST, errno != EISDIR {
                let failure = unwritable(prefix)
                guard access(prefix, F_OK) == 0 else { throw failure }
            }
        }
    }

    private static func unwritable(_ path: String) -> StoreError {
        .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
}

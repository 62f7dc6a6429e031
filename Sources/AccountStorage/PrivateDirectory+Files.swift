import Accounts
import Glibc

/// The bytes of a file, as far as they were read.
struct FoundFile {
    let bytes: [UInt8]
    /// There is more than was asked for.
    let isTooLarge: Bool
    /// Others could read it until now.
    let wasExposed: Bool
}

extension PrivateDirectory {
    /// Reads a file, at most `limit` bytes of it; `nil` when there is none. One that others could
    /// read is tightened.
    func read(_ name: String, limit: Int) throws(StoreError) -> FoundFile? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path: path(of: name), reason: systemReason())
        }
        // Looked at before it is opened: opening a device can have effects.
        try check(status, name)
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path: path(of: name), reason: systemReason())
        }
        defer { close(file) }
        let wasExposed = try secure(file, name)
        let bytes = try bytes(of: file, atMost: limit + 1, name)
        return FoundFile(
            bytes: Array(bytes.prefix(limit)), isTooLarge: bytes.count > limit,
            wasExposed: wasExposed)
    }

    /// Puts `bytes` in the place of a file, or of none: whatever happens meanwhile, the file is the
    /// old one or the new one. To be called by one program at a time.
    func replace(_ name: String, with bytes: [UInt8]) throws(StoreError) {
        let temporary = name + ".new"
        do throws(StoreError) {
            // One that a killed program left.
            try remove(temporary)
            try write(bytes, to: temporary)
            guard rename(path(of: temporary), path(of: name)) == 0 else { throw failure(name) }
        } catch {
            unlinkat(descriptor, temporary, 0)
            throw .unwritable(path: path(of: name), reason: error.reason)
        }
        // Some file systems know no such thing.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure(name) }
    }

    private func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
        let flags = O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC
        let file = openat(descriptor, name, flags, 0o600)
        guard file >= 0 else { throw failure(name) }
        defer { close(file) }
        guard fchmod(file, 0o600) == 0 else { throw failure(name) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(file, $0.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(name) }
            written += count
        }
        guard fsync(file) == 0 else { throw failure(name) }
    }

    private func bytes(
        of file: Int32, atMost limit: Int, _ name: String
    ) throws(StoreError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        var count = 0
        while count < limit {
            let more = bytes.withUnsafeMutableBytes {
                Glibc.read(file, $0.baseAddress?.advanced(by: count), limit - count)
            }
            if more < 0, errno == EINTR { continue }
            guard more >= 0 else {
                throw .unreadable(path: path(of: name), reason: systemReason())
            }
            if more == 0 { break }
            count += more
        }
        return Array(bytes.prefix(count))
    }
}

extension PrivateDirectory {
    /// Checks an open file and tightens its permissions; tells whether they were loose.
    func secure(_ file: Int32, _ name: String) throws(StoreError) -> Bool {
        var status = stat()
        guard fstat(file, &status) == 0 else {
            throw .unreadable(path: path(of: name), reason: systemReason())
        }
        try check(status, name)
        guard status.st_mode & 0o077 != 0 else { return false }
        fchmod(file, 0o600)
        return true
    }

    private func check(_ status: stat, _ name: String) throws(StoreError) {
        let reason: String
        if status.st_mode & S_IFMT == S_IFLNK {
            reason = "it is a symbolic link"
        } else if status.st_mode & S_IFMT != S_IFREG {
            reason = "it is not a plain file"
        } else if status.st_nlink > 1 {
            reason = "it has a second name (hard link)"
        } else if status.st_uid != geteuid() {
            reason = "it belongs to someone else"
        } else {
            return
        }
        throw .untouchable(path: path(of: name), reason: reason)
    }

    private func failure(_ name: String) -> StoreError {
        .unwritable(path: path(of: name), reason: systemReason())
    }
}

extension StoreError {
    fileprivate var reason: String {
        switch self {
        case .unreadable(_, let reason), .unwritable(_, let reason), .untouchable(_, let reason):
            reason
        case .corrupt, .newerVersion, .exposed, .busy: ""
        }
    }
}

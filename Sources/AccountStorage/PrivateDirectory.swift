import Accounts
import Glibc

/// An open directory that only this user can look into; what is done in it happens there, whatever
/// becomes of its path meanwhile. Closed with its value.
final class PrivateDirectory {
    let path: String
    let descriptor: Int32

    /// Opens the directory; `nil` when there is none. One that others can look into is tightened.
    static func existing(_ path: String) throws(StoreError) -> PrivateDirectory? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor < 0 else { return try PrivateDirectory(path, descriptor) }
        switch errno {
        case ENOENT: return nil
        case ENOTDIR, ELOOP:
            var status = stat()
            guard lstat(path, &status) != 0 else {
                throw .untouchable(path: path, reason: "it is not a directory")
            }
            fallthrough
        default: throw .unreadable(path: path, reason: systemReason())
        }
    }

    /// Opens the directory; makes it and those above it when they are missing.
    static func making(_ path: String) throws(StoreError) -> PrivateDirectory {
        var prefix = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            prefix += part
            if mkdir(prefix, 0o700) == 0, chmod(prefix, 0o700) != 0 {
                throw .unwritable(path: prefix, reason: systemReason())
            }
            prefix += "/"
        }
        let reason = systemReason()
        guard let directory = try existing(path) else {
            throw .unwritable(path: path, reason: reason)
        }
        return directory
    }

    private init(_ path: String, _ descriptor: Int32) throws(StoreError) {
        self.path = path
        self.descriptor = descriptor
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else {
            throw .untouchable(path: path, reason: "it belongs to someone else")
        }
        if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o700) }
    }

    deinit { close(descriptor) }

    func path(of name: String) -> String { "\(path)/\(name)" }
}

extension PrivateDirectory {
    /// The names in it that begin with `prefix`.
    func names(from prefix: String) -> [String] {
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { return [] }
        guard let stream = fdopendir(copy) else {
            close(copy)
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(prefix) { names.append(name) }
        }
        return names
    }

    /// Gives a file another name; `false` when that did not work.
    func move(_ name: String, to other: String) -> Bool {
        guard rename(path(of: name), path(of: other)) == 0 else { return false }
        fsync(descriptor)
        return true
    }

    /// Removes a file when it is there.
    func remove(_ name: String) throws(StoreError) {
        guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
            throw .unwritable(path: path(of: name), reason: systemReason())
        }
    }
}

/// The system's phrase for what just failed.
func systemReason() -> String { String(cString: strerror(errno)) }

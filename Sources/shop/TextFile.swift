import Glibc

/// Whole files of text, and the standard streams.
enum TextFile {
    /// The system's words for why a file could not be read or written.
    struct Fault: Error {
        let path: String
        let reason: String

        /// Why the last call of the system failed.
        init(_ path: String) {
            self.path = path
            reason = String(cString: strerror(errno))
        }
    }

    static func read(_ path: String) throws(Fault) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Fault(path) }
        defer { close(descriptor) }
        return try read(descriptor, path)
    }

    static func readStandardInput() throws(Fault) -> String { try read(STDIN_FILENO, "<stdin>") }

    static func write(_ text: String, to path: String) throws(Fault) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Fault(path) }
        let isWritten = write(text, to: descriptor)
        let fault = Fault(path)
        guard close(descriptor) == 0, isWritten else { throw fault }
    }

    /// Gives whether all of the text was written.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func read(_ descriptor: Int32, _ path: String) throws(Fault) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Fault(path) }
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }
}

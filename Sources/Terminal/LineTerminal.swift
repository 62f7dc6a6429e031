private import CPosix
private import Glibc
package import Text

/// Lines in from stdin and out to stdout, on a terminal or a pipe.
package struct LineTerminal: Sendable {
    /// The most bytes of one line; what goes beyond is dropped.
    private static let limit = 64 * 1024

    package init() {}

    package func write(_ line: HarmlessText) { put("\(line)\n") }

    /// Writes a prompt and reads a line; `nil` at the end of the input.
    ///
    /// A secret is not echoed on a terminal, which gets its echo back whatever ends the program.
    package func ask(_ prompt: HarmlessText, isSecret: Bool) -> String? {
        put("\(prompt)")
        var modes = termios()
        let isTerminal = isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &modes) == 0
        // Where nothing echoes the answer's own line break, the next line still begins anew.
        defer { if isSecret || !isTerminal { put("\n") } }
        guard isSecret, isTerminal else { return readLine() }
        var silent = modes
        silent.c_lflag &= ~tcflag_t(ECHO)
        cposix_arm_guard(STDIN_FILENO, &modes, nil, 0)
        cposix_guard_endings()
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        let line = readLine()
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
        cposix_disarm_guard()
        return line
    }

    private func readLine() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\n") { break }
            if line.count < Self.limit { line.append(byte) }
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }

    private func put(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

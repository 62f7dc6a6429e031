private import CPosix
private import Glibc

/// A terminal of a given size that a test plays the person at, and the program that it starts there.
///
/// Nothing waits without a deadline, and nothing sleeps: reading and ending are awaited by poll.
package final class Pseudoterminal {
    private let controller: Int32
    /// The path at which a program opens the terminal.
    package let path: String
    private var process: pid_t = 0
    private var isClosed = false
    /// All bytes that came out so far.
    package private(set) var output: [UInt8] = []

    /// How a program ended.
    package enum Status: Hashable, Sendable {
        case exited(Int32)
        case signalled(Int32)
    }

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package init(columns: Int = 80, rows: Int = 24) throws {
        var controller: Int32 = -1
        var name = [CChar](repeating: 0, count: 128)
        guard
            cposix_open_pseudoterminal(
                Int32(columns), Int32(rows), &controller, &name, name.count)
        else { throw Failure(description: "no pseudoterminal: error \(errno)") }
        self.controller = controller
        path = name.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) ?? "" }
    }

    deinit {
        if process > 0 {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        if !isClosed { close(controller) }
    }
}

// MARK: - The program

extension Pseudoterminal {
    /// Starts a program with the terminal as its own, and nothing else of this process.
    ///
    /// - Parameter ignored: a signal that it starts with ignored, as after `nohup`.
    package func start(
        _ program: String, _ arguments: [String] = [],
        environment: [String: String] = ["TERM": "xterm-256color"], ignoring ignored: Int32 = 0
    ) throws {
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        process = cposix_spawn_on_terminal(program, words, variables, path, ignored)
        if process < 0 { throw Failure(description: "\(program) does not start") }
    }

    /// Sends the program a signal.
    package func send(signal: Int32) {
        if process > 0 { kill(process, signal) }
    }

    /// Waits for the program's end, reading what it writes meanwhile.
    package func status(within limit: Duration = .seconds(10)) throws -> Status {
        let watch = cposix_watch_process(process)
        defer { close(watch) }
        let deadline = ContinuousClock.now + limit
        while true {
            var sources = [
                pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isClosed ? -1 : controller, events: Int16(POLLIN), revents: 0),
            ]
            guard wait(for: &sources, until: deadline) else {
                throw Failure(description: "the program still runs after \(limit):\n\(text)")
            }
            // The terminal reports an error for ever once its program has closed it.
            let hasRead = sources[1].revents != 0 && takeOutput()
            if sources[0].revents != 0, !hasRead { return reaped() }
        }
    }

    private func reaped() -> Status {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        process = 0
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }
}

// MARK: - The person

extension Pseudoterminal {
    /// What came out so far, as text.
    package var text: String { String(decoding: output, as: UTF8.self) }

    package func type(_ text: String) { type(bytes: Array(text.utf8)) }

    package func type(bytes: [UInt8]) {
        var left = bytes[...]
        while !left.isEmpty {
            let count = left.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            left = left.dropFirst(count)
        }
    }

    /// Reads until what came out since `start` fulfils a condition, and gives that.
    @discardableResult
    package func read(
        from start: Int = 0, within limit: Duration = .seconds(10),
        until isEnough: (String) -> Bool
    ) throws -> String {
        let deadline = ContinuousClock.now + limit
        while true {
            let text = String(decoding: output.dropFirst(start), as: UTF8.self)
            if isEnough(text) { return text }
            var sources = [pollfd(fd: controller, events: Int16(POLLIN), revents: 0)]
            guard wait(for: &sources, until: deadline), takeOutput() else {
                throw Failure(description: "not seen within \(limit):\n\(text)")
            }
        }
    }

    /// Reads what has come out by now, without waiting.
    package func readAvailable() {
        var sources = [pollfd(fd: controller, events: Int16(POLLIN), revents: 0)]
        while poll(&sources, 1, 0) > 0, takeOutput() {}
    }

    /// Makes the window larger or smaller; the kernel tells the program.
    package func resize(columns: Int, rows: Int) {
        _ = cposix_set_window_size(controller, Int32(columns), Int32(rows))
    }

    /// Closes the window: the program's terminal is gone.
    package func hangUp() {
        if !isClosed { close(controller) }
        isClosed = true
    }

    /// The terminal's modes as bytes, to compare.
    package func modes() -> [UInt8] {
        var modes = termios()
        tcgetattr(controller, &modes)
        return withUnsafeBytes(of: &modes) { Array($0.prefix(36)) }
    }

    /// Takes what there is; `false` when nothing comes any more.
    private func takeOutput() -> Bool {
        let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            count = max(0, Glibc.read(controller, buffer.baseAddress, buffer.count))
        }
        output += bytes
        return !bytes.isEmpty
    }

    /// Waits for one of the sources; `false` when the deadline has passed.
    private func wait(for sources: inout [pollfd], until deadline: ContinuousClock.Instant) -> Bool
    {
        let left = max(.zero, ContinuousClock.now.duration(to: deadline))
        return poll(&sources, nfds_t(sources.count), Int32(left / .milliseconds(1)) + 1) > 0
    }
}

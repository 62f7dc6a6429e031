import Glibc
import Screens

/// The other ends of the loop's sources: types, sends signals, makes the window larger, closes it.
final class Person: Sendable {
    let input: Int32
    let signals: Int32
    private let keyboard: Int32
    private let sender: Int32
    private let log: RecordingDisplay.Log

    init(_ log: RecordingDisplay.Log) {
        self.log = log
        (input, keyboard) = Self.makePipe()
        (signals, sender) = Self.makePipe()
        // As a signalfd: nothing to read is no reason to wait.
        _ = fcntl(signals, F_SETFL, O_NONBLOCK)
    }

    /// The loop closes the reading end of the signals, and ``hangUp()`` the keyboard.
    deinit {
        close(input)
        close(sender)
    }

    func type(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
    }

    func hangUp() { close(keyboard) }

    /// Gives the window a size; `false` if it has that already.
    func resize(to size: Size) -> Bool {
        defer { log.size = size }
        return log.size != size
    }

    func send(signal: Int32) {
        var info = [UInt8](repeating: 0, count: 128)
        info[0] = UInt8(signal)
        _ = write(sender, &info, info.count)
    }

    private static func makePipe() -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        return (ends[0], ends[1])
    }
}

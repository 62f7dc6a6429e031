import Screens
import Synchronization

@testable import Terminal

/// A display that keeps what it was told, in words.
struct RecordingDisplay: ~Copyable, Display {
    final class Log: Sendable {
        private let state = Mutex((entries: [String](), size: Size(width: 80, height: 24)))

        var entries: [String] { state.withLock { $0.entries } }
        var size: Size {
            get { state.withLock { $0.size } }
            set { state.withLock { $0.size = newValue } }
        }

        func add(_ entry: String) { state.withLock { $0.entries.append(entry) } }
    }

    let log: Log
    let onDraw: (Frame) -> Void
    var size: Size
    private var shown: Frame?
    var symbols: Symbols { .unicode }
    var isInForeground: Bool { true }

    init(_ log: Log, onDraw: @escaping (Frame) -> Void) {
        self.log = log
        self.onDraw = onDraw
        size = log.size
    }

    mutating func measure() {
        size = log.size
        shown = nil
        log.add("measure")
    }

    mutating func forget() { log.add("forget") }

    mutating func draw(_ frame: Frame) {
        guard frame != shown else { return }
        shown = frame
        log.add("draw \(frame.text(ofRow: 0))")
        onDraw(frame)
    }

    mutating func leave() { log.add("leave") }
    func stop(group: Bool) { log.add("stop \(group ? "group" : "process")") }

    mutating func enter() {
        shown = nil
        log.add("enter")
    }
}

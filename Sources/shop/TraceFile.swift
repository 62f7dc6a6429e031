import AccountCoding
import Accounts
import Glibc
import Workflows

/// Appends one JSON object a line to a file for everything that happens to a workflow's steps.
final class TraceFile: WorkflowObserver {
    private let descriptor: Int32
    private let time: any Time

    /// Opens or makes the file, readable by its owner alone.
    init(path: String, time: any Time) throws(TextFile.Fault) {
        descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw TextFile.Fault(path) }
        self.time = time
    }

    deinit { close(descriptor) }

    /// A line that cannot be written is lost: a full disk must not end the run that is traced.
    func step(at path: [String], _ event: WorkflowEvent) {
        let (name, duration) = event.words
        let names = path.map(\.quoted).joined(separator: ",")
        let tail = duration.map { ",\"duration_ms\":\($0)" } ?? ""
        // One write a line, so that lines of several programs do not mix.
        TextFile.write(
            "{\"time\":\"\(time.now)\",\"path\":[\(names)],\"event\":\"\(name)\"\(tail)}\n",
            to: descriptor)
    }
}

extension WorkflowEvent {
    /// The event's name and, if it ended something, how many milliseconds that took.
    fileprivate var words: (name: String, duration: String?) {
        switch self {
        case .started: ("started", nil)
        case .finished(let time): ("finished", time.milliseconds)
        case .failed(let time): ("failed", time.milliseconds)
        case .cancelled(let time): ("cancelled", time.milliseconds)
        case .skipped: ("skipped", nil)
        case .retried: ("retried", nil)
        case .cached: ("cached", nil)
        case .gave: ("gave", nil)
        }
    }
}

extension Duration {
    /// With three decimals.
    fileprivate var milliseconds: String {
        let microseconds = Int(self / .microseconds(1))
        let rest = String(microseconds % 1_000)
        return "\(microseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }
}

extension String {
    /// As a JSON string.
    fileprivate var quoted: String { String(decoding: JSON.string(self).bytes, as: UTF8.self) }
}

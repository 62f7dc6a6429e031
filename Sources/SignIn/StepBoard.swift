package import Screens
import Synchronization
import Text
package import Workflows

/// Watches runs and keeps their latest steps as lines, for the overlay that shows them.
package final class StepBoard: WorkflowObserver {
    private let board = Mutex(Board())

    /// The most steps that are kept; the oldest go first.
    fileprivate static let limit = 200

    fileprivate struct Board: Sendable {
        var entries: [(path: [String], line: StepLine)] = []
        var changed: (@Sendable () -> Void)?
    }

    package init() {}

    /// The steps, in the order in which they began.
    package var lines: [StepLine] { board.withLock { $0.entries.map(\.line) } }

    /// Sets who is told of a change; called from any thread.
    package func onChange(_ changed: @escaping @Sendable () -> Void) {
        board.withLock { $0.changed = changed }
    }

    package func step(at path: [String], _ event: WorkflowEvent) {
        let changed = board.withLock { board in
            board.take(path, event)
            return board.changed
        }
        changed?()
    }
}

extension StepBoard.Board {
    fileprivate mutating func take(_ path: [String], _ event: WorkflowEvent) {
        switch event {
        case .started: begin(path, .running)
        case .skipped: begin(path, .done, "skipped")
        case .cached: begin(path, .done, "cached")
        case .retried, .gave: break
        case .finished(let time): end(path, .done, time.inMilliseconds)
        case .failed(let time): end(path, .failed, time.inMilliseconds)
        case .cancelled: end(path, .failed, "cancelled")
        }
    }

    private mutating func begin(
        _ path: [String], _ state: Event.PartState, _ note: HarmlessText = ""
    ) {
        let name = HarmlessText(path.last ?? "")
        let line = StepLine(depth: path.count - 1, name: name, state: state, note: note)
        entries.append((path, line))
        if entries.count > StepBoard.limit { entries.removeFirst() }
    }

    private mutating func end(_ path: [String], _ state: Event.PartState, _ note: HarmlessText) {
        let isOpen = { (entry: (path: [String], line: StepLine)) in
            entry.path == path && entry.line.state == .running
        }
        guard let index = entries.lastIndex(where: isOpen) else { return }
        entries[index].line.state = state
        entries[index].line.note = note
    }
}

extension Duration {
    fileprivate var inMilliseconds: HarmlessText {
        let tenths = Int(self / .microseconds(100))
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}

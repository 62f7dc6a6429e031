import Synchronization
public import Workflows

/// Keeps what it is told of a run, for a test to compare.
///
/// ```swift
/// let observer = RecordingObserver()
/// _ = try await Scope(observer: observer).run(Login(), credentials)
/// #expect(observer.outline == ["Login started", "Login/Token started", …])
/// ```
public final class RecordingObserver: WorkflowObserver {
    /// An event and the step it happened to.
    public struct Record: Sendable, Equatable {
        /// The names of the steps around the step, outermost first, and its own last.
        public let path: [String]
        public let event: WorkflowEvent

        public init(_ path: [String], _ event: WorkflowEvent) {
            self.path = path
            self.event = event
        }
    }

    private let recorded = Mutex<[Record]>([])

    public init() {}

    /// What was told so far, in the order in which it came. Durations are those of the run's clock: with
    /// a ``TestClock`` they too can be compared.
    public var records: [Record] { recorded.withLock { $0 } }

    /// The same without durations, a line for each: `Login/Token started`.
    public var outline: [String] { records.map(\.line) }

    public func step(at path: [String], _ event: WorkflowEvent) {
        recorded.withLock { $0.append(Record(path, event)) }
    }
}

extension RecordingObserver.Record {
    fileprivate var line: String {
        let name = path.joined(separator: "/")
        return switch event {
        case .started: "\(name) started"
        case .finished: "\(name) finished"
        case .failed: "\(name) failed"
        case .cancelled: "\(name) cancelled"
        case .skipped: "\(name) skipped"
        case .retried(let attempt): "\(name) retried after attempt \(attempt)"
        case .cached: "\(name) cached"
        case .gave(let value): "\(name) gave \(value)"
        }
    }
}

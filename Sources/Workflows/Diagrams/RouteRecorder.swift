import Synchronization

/// Watches a run and remembers which steps it went through, to mark them on a diagram.
public final class RouteRecorder: WorkflowObserver {
    private let recorded = Mutex(Route())

    public init() {}

    /// The steps that have been started so far.
    public var route: Route { recorded.withLock { $0 } }

    public func step(at path: [String], _ event: WorkflowEvent) {
        if event == .started { recorded.withLock { $0.insert(path) } }
    }
}

/// Watches runs: told of every step of every run whose ``Scope`` holds it.
///
/// Called on whatever task runs the step, so it may be called from several at once: return soon.
public protocol WorkflowObserver: Sendable {
    /// Something happened to the step at `path`, the names of the steps around it, outermost first
    /// and its own last.
    func step(at path: [String], _ event: WorkflowEvent)
}

/// What happened to a step. It carries no values and no error texts, so no secret can get in.
public enum WorkflowEvent: Sendable, Equatable {
    case started
    case finished(Duration)
    case failed(Duration)
    case cancelled(Duration)
    /// A journey's step that asked not to be loaded.
    case skipped
}

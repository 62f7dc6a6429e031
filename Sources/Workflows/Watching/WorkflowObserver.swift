/// Watches runs: told of every step of every run whose ``Scope`` holds it.
///
/// Called on whatever task runs the step, so it may be called from several at once: return soon.
public protocol WorkflowObserver: Sendable {
    /// Something happened to the step at `path`, the names of the steps around it, outermost first
    /// and its own last.
    func step(at path: [String], _ event: WorkflowEvent)
}

/// What happened to a step. It carries no error texts, and no values but those of ``Traceable`` types,
/// so no secret can get in.
public enum WorkflowEvent: Sendable, Equatable {
    case started
    case finished(Duration)
    case failed(Duration)
    case cancelled(Duration)
    /// A journey's step that asked not to be loaded.
    case skipped
    /// The attempt with this number, from 1, failed, and another follows. For a combination without a
    /// name it is told of the step around it.
    case retried(Int)
    /// The output came from a cache or from a run for somebody else: the step did not run.
    case cached
    /// What the step gives, as its type says that it may be shown. Comes just before `finished`.
    case gave(String)
}

/// An output that observers may be shown.
public protocol Traceable: Sendable {
    /// The value for a log, without secrets.
    var trace: String { get }
}

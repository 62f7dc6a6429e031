/// One stop of a journey: it waits for a person on a surface and answers with a move.
///
/// A step is an instance with state (what was typed) and is used by one journey's task alone. It knows
/// its surface and no other step. It is made by a factory when the journey comes to it, kept while the
/// journey may come back, and freed after.
public protocol Step<Presenter, Output>: AnyObject, SendableMetatype {
    /// Where the step shows itself: a screen, a line-by-line dialogue, a recorder.
    associatedtype Presenter

    /// What it hands on when the person proceeds.
    associatedtype Output: Sendable

    /// Whether there is anything for a person to do here. Asked once, right after the step is made.
    var shouldLoad: Loading<Output> { get }

    /// Shows the step and waits for the person's one answer.
    ///
    /// Called again on the same instance when the person comes back to it.
    func perform(on presenter: Presenter, during visit: Visit) async throws -> Move<Output>
}

extension Step {
    public var shouldLoad: Loading<Output> { .yes }
}

/// A step's answer to whether it should be loaded.
public enum Loading<Output: Sendable>: Sendable {
    case yes
    /// Skips the step and hands `passing` on in its place.
    case no(passing: Output)
}

/// A person's answer to a step, given once.
public enum Move<Output: Sendable>: Sendable {
    /// On to the next step, with what it needs.
    case proceed(Output)
    /// To the nearest earlier step that was kept.
    case back
    /// Out of the journey, to before its launch.
    case abandon
}

/// What a step may know of its place in the journey while it performs.
public struct Visit: Sendable {
    /// The run that the visit belongs to: run workflows with it.
    public let scope: Scope
    /// Whether ``Move/back`` leads anywhere.
    public let canGoBack: Bool

    /// For whoever performs a step without a journey, such as its test.
    public init(scope: Scope = Scope(), canGoBack: Bool = false) {
        self.scope = scope
        self.canGoBack = canGoBack
    }
}

/// Whether a step is kept, so that going back reaches it.
public enum Persistence: String, Sendable, CaseIterable {
    /// Kept once it was shown; not when it was skipped.
    case `default`
    /// Kept also when it was skipped: going back shows it.
    case persistWhenSkipped
    /// Freed as soon as the person proceeds.
    case removedAfterProceeding
}

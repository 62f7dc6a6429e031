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

    /// Whether there is anything for a person to do here. Asked once, right after the step is made and
    /// before anything else of it.
    ///
    /// Every step says so itself: with a default here, a subclass's own answer would be passed over.
    var shouldLoad: Loading<Output> { get }

    /// Shows the step and waits for the person's one answer.
    ///
    /// Called again on the same instance when the person comes back to it.
    func perform(on presenter: Presenter, during visit: Visit) async throws -> Move<Output>
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
    case abandon(AbandonOptions)

    /// Out of the journey, without options.
    public static var abandon: Move { .abandon([]) }
}

extension Move: Equatable where Output: Equatable {}

/// What a step may know of its place in the journey while it performs.
public struct Visit: Sendable {
    /// The run that the visit belongs to: run workflows with it.
    public let scope: Scope
    /// Whether ``Move/back`` leads anywhere.
    public let canGoBack: Bool
    /// How the step is to be shown.
    public let style: LaunchStyle

    /// For whoever performs a step without a journey, such as its test.
    public init(scope: Scope = Scope(), canGoBack: Bool = false, style: LaunchStyle = .default) {
        self.scope = scope
        self.canGoBack = canGoBack
        self.style = style
    }
}

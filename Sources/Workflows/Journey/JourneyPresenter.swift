/// Is told how a journey changes what is shown, besides the steps that show themselves: a stack of
/// pages, a breadcrumb, a recorder.
public protocol JourneyPresenter: Sendable {
    /// Changes what is shown; the journey goes on when it returns.
    func present(_ change: JourneyChange) async
}

/// What happens to a journey's screens, in the order in which a presenter is told.
public enum JourneyChange: Hashable, Sendable {
    /// The first step is about to be shown. Never told when all steps are skipped.
    case launch(LaunchStyle)
    /// A step is shown for the first time.
    case show(JourneyStop)
    /// The person came back to a step, which has kept its state.
    case showAgain(JourneyStop)
    /// A step that was shown is gone for good.
    case remove(JourneyStop)
    /// The person proceeded past the last step; what is still shown goes.
    case finish
    /// Everything returns to before the launch.
    case abandon(AbandonOptions)
    /// The journey failed or was cancelled; everything returns to before the launch.
    case stop
}

/// A journey on the surface where its steps show themselves: a block that gives how it ended. Made by
/// ``Journey/on(_:telling:style:steeredBy:)``.
public struct PresentedJourney<Presenter: Sendable, Input: Sendable, Output: Sendable>: ScopedBlock
{
    public typealias Ending = Journey<Presenter, Input, Output>.Ending

    let journey: Journey<Presenter, Input, Output>
    let surface: Presenter
    let presenter: (any JourneyPresenter)?
    let style: LaunchStyle
    let control: JourneyControl?
    var finish: @Sendable (Output) async -> Void = { _ in }
    var abandon: @Sendable (AbandonOptions) async -> Void = { _ in }

    public var stepName: String? { nil }

    public var diagram: Diagram { journey.diagram }

    public func run(_ input: Input, in scope: Scope) async throws -> Ending {
        try await run(in: scope, on: #isolation) { try await $0.run(input) }
    }

    /// Goes on where a bookmark was laid, with the same steps behind the person.
    ///
    /// Every step is made anew from the input it had and asked again whether it should load. Throws
    /// ``JourneyFault/changed(step:)`` when the journey's steps are not those of the bookmark.
    public func resume(
        _ bookmark: JourneyBookmark, in scope: Scope = Scope()
    ) async throws -> Ending {
        try await run(in: scope, on: #isolation) { try await $0.resume(bookmark) }
    }

    /// Calls `action` once when a run has finished, before its end is given; never after an abandon.
    public func onFinish(_ action: @escaping @Sendable (Output) async -> Void) -> Self {
        var journey = self
        journey.finish = action
        return journey
    }

    /// Calls `action` once when a run was abandoned, after the presenter was told.
    public func onAbandon(
        _ action: @escaping @Sendable (AbandonOptions) async -> Void
    ) -> Self {
        var journey = self
        journey.abandon = action
        return journey
    }
}

extension PresentedJourney: Workflow where Input == Void {}

extension PresentedJourney {
    private typealias Walk = JourneyWalk<Presenter>

    private func run(
        in scope: Scope, on isolation: isolated (any Actor)?,
        _ walk: @escaping @Sendable (Walk) async throws -> Walk.Ending
    ) async throws -> Ending {
        let ending: Ending
        if let control {
            ending = try await control.steer(journey.stops) {
                try await self.walk(in: scope, on: isolation, walk)
            }
        } else {
            ending = try await self.walk(in: scope, on: isolation, walk)
        }
        switch ending {
        case .finished(let output): await finish(output)
        case .abandoned(let options): await abandon(options)
        }
        return ending
    }

    private func walk(
        in scope: Scope, on isolation: isolated (any Actor)?,
        _ walk: @Sendable (Walk) async throws -> Walk.Ending
    ) async throws -> Ending {
        try Ending(
            try await walk(
                JourneyWalk(
                    journey.factories, on: surface, telling: presenter, style: style,
                    steeredBy: control, in: scope)))
    }
}

extension Journey where Presenter: Sendable {
    /// The journey as a block that runs on a surface.
    ///
    /// - Parameters:
    ///   - surface: where the steps show themselves.
    ///   - presenter: is told how what is shown changes.
    ///   - style: how the journey as a whole is to be shown; for the presenter.
    ///   - control: watches and steers a run from outside.
    public func on(
        _ surface: Presenter, telling presenter: (any JourneyPresenter)? = nil,
        style: LaunchStyle = .default, steeredBy control: JourneyControl? = nil
    ) -> PresentedJourney<Presenter, Input, Output> {
        PresentedJourney(
            journey: self, surface: surface, presenter: presenter, style: style, control: control)
    }
}

extension Journey.Ending {
    init(_ ending: JourneyWalk<Presenter>.Ending) throws(Misfit) {
        switch ending {
        case .finished(let output):
            guard let output = output as? Output else {
                throw Misfit("the last step", type(of: output), "the end", Output.self)
            }
            self = .finished(output)
        case .abandoned(let options): self = .abandoned(options)
        }
    }
}

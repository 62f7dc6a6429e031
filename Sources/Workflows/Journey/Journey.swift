/// A row of steps that wait for a person. Each may be skipped, kept, gone back to or abandoned, and
/// knows nothing of its neighbours.
///
/// A journey is a value that holds factories, not steps: two runs of it share nothing.
///
/// ```swift
/// Journey {
///     Journey(.removedAfterProceeding) { SplashStep(visitor: $0) }
///     Journey(.persistWhenSkipped) { CreateAccountStep(visitor: $0) }
///     Journey { LoginStep(visitor: $0) }
/// }
/// ```
///
/// On a presenter it is a block: ``on(_:telling:style:steeredBy:)``.
public struct Journey<Presenter, Input: Sendable, Output: Sendable>: Sendable {
    let factories: [StepFactory<Presenter>]

    init(factories: [StepFactory<Presenter>]) { self.factories = factories }

    /// A journey of one step.
    ///
    /// - Parameters:
    ///   - persistence: whether the step is kept after the person proceeds.
    ///   - style: how it is to be shown; for the presenter.
    ///   - make: makes the step from what came before it.
    public init<S: Step>(
        _ persistence: Persistence = .default, style: LaunchStyle = .default,
        _ make: @escaping @Sendable (Input) -> S
    ) where S.Presenter == Presenter, S.Output == Output {
        factories = [StepFactory(persistence, style: style, make)]
    }

    /// A journey of one step, whose persistence is chosen from its input when the step is made.
    public init<S: Step>(
        persistence: @escaping @Sendable (Input) -> Persistence, style: LaunchStyle = .default,
        _ make: @escaping @Sendable (Input) -> S
    ) where S.Presenter == Presenter, S.Output == Output {
        factories = [StepFactory(persistence: persistence, style: style, make)]
    }

    /// A journey of several steps, each of which takes what the one before it hands on.
    public init(@JourneyBuilder<Presenter> _ steps: () -> Journey) { self = steps() }

    /// A journey of steps that are known only at run time.
    ///
    /// Throws ``Misfit`` with both sides where neighbours do not fit (types must be the same; a step
    /// without input drops what came), and ``NothingToAssemble`` for no steps.
    public init(assembling steps: [StepFactory<Presenter>]) throws {
        guard !steps.isEmpty else { throw NothingToAssemble() }
        var (source, gives): (String, Any.Type) = ("the start", Input.self)
        for step in steps {
            try step.check(after: source, giving: gives)
            (source, gives) = (step.name, step.gives)
        }
        guard gives == Output.self else { throw Misfit(source, gives, "the end", Output.self) }
        factories = steps
    }

    /// How a run ended.
    public enum Ending: Sendable {
        case finished(Output)
        case abandoned(AbandonOptions)
    }

    /// Takes a person through the journey and gives how it ended. Throws what a step throws,
    /// ``NothingToGoBackTo`` or `CancellationError`.
    public func run(
        _ input: Input, on presenter: Presenter, in scope: Scope = Scope()
    ) async throws -> Ending {
        try Ending(await JourneyWalk(factories, on: presenter, in: scope).run(input))
    }

    /// The steps, in order.
    public var stops: [JourneyStop] {
        factories.enumerated().map { index, factory in
            JourneyStop(name: factory.name, index: index, style: factory.style)
        }
    }

    public var diagram: Diagram {
        .journey(factories.map { .init(name: $0.name, persistence: $0.persistence) })
    }
}

extension Journey.Ending: Equatable where Output: Equatable {}

/// A step's place in a journey.
public struct JourneyStop: Hashable, Sendable {
    public let name: String
    public let index: Int
    public let style: LaunchStyle

    public init(name: String, index: Int, style: LaunchStyle = .default) {
        self.name = name
        self.index = index
        self.style = style
    }
}

/// A step moved back where no earlier step was kept.
public struct NothingToGoBackTo: Error, CustomStringConvertible {
    /// The step that asked.
    public let step: String

    public var description: String { "No step before \(step) was kept." }
}

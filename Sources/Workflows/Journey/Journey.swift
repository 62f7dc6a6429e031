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
public struct Journey<Presenter, Input: Sendable, Output: Sendable>: Sendable {
    let entries: [JourneyEntry<Presenter>]

    init(entries: [JourneyEntry<Presenter>]) { self.entries = entries }

    /// A journey of one step.
    ///
    /// - Parameters:
    ///   - persistence: whether the step is kept after the person proceeds.
    ///   - make: makes the step from what came before it.
    public init<S: Step>(
        _ persistence: Persistence = .default, _ make: @escaping @Sendable (Input) -> S
    ) where S.Presenter == Presenter, S.Output == Output {
        entries = [JourneyEntry(persistence, make)]
    }

    /// A journey of several steps, each of which takes what the one before it hands on.
    public init(@JourneyBuilder<Presenter> _ steps: () -> Journey) { self = steps() }

    /// How a run ended.
    public enum Ending: Sendable {
        case finished(Output)
        case abandoned
    }

    /// Takes a person through the journey and gives how it ended. Throws what a step throws,
    /// ``NothingToGoBackTo``, ``JourneyMisfit`` or `CancellationError`.
    public func run(
        _ input: Input, on presenter: Presenter, in scope: Scope = Scope()
    ) async throws -> Ending {
        var walk = JourneyWalk(entries: entries, scope: scope)
        guard let value = try await walk.run(input, on: presenter) else { return .abandoned }
        guard let output = value as? Output else {
            throw JourneyMisfit(step: entries.last?.name ?? "", expected: "\(Output.self)")
        }
        return .finished(output)
    }

    /// The steps, in order.
    public var diagram: Diagram {
        .journey(entries.map { .init(name: $0.name, persistence: $0.persistence) })
    }
}

/// Builds a journey from its steps: neighbours must fit, and an empty journey does not compile.
@resultBuilder public enum JourneyBuilder<Presenter> {
    public static func buildPartialBlock<I, O>(
        first: Journey<Presenter, I, O>
    ) -> Journey<Presenter, I, O> {
        first
    }

    public static func buildPartialBlock<I, M, O>(
        accumulated: Journey<Presenter, I, M>, next: Journey<Presenter, M, O>
    ) -> Journey<Presenter, I, O> {
        Journey(entries: accumulated.entries + next.entries)
    }

    public static func buildEither<I, O>(
        first: Journey<Presenter, I, O>
    ) -> Journey<Presenter, I, O> {
        first
    }

    public static func buildEither<I, O>(
        second: Journey<Presenter, I, O>
    ) -> Journey<Presenter, I, O> {
        second
    }
}

/// A step moved back where no earlier step was kept.
public struct NothingToGoBackTo: Error {
    /// The step that asked.
    public let step: String
}

/// A step was handed a value of a type that it does not take.
public struct JourneyMisfit: Error {
    public let step: String
    /// The name of the type it takes.
    public let expected: String
}

/// What a step gives that may end its flow early: something for the next step, or the flow's end.
///
/// `-->` hands on what is `next` and runs no more steps after a `finish`, up to the end of the flow
/// that is marked ``Block/endingEarly()``. An early end is a success: `or`, `retry` and zip never take
/// it for a failure.
///
/// ```swift
/// struct FromCache: Block { func run(_ id: UserID) async throws -> Progress<UserID, User> { … } }
///
/// let user = (FromCache() --> Fetch() --> Keep()).endingEarly()
/// ```
public enum Progress<Next: Sendable, Final: Sendable>: Sendable {
    case next(Next)
    case finish(Final)
}

extension Progress: Equatable where Next: Equatable, Final: Equatable {}

extension Progress {
    /// The same progress without what there is for the next step.
    fileprivate var bare: Progress<Void, Final> {
        switch self {
        case .next: .next(())
        case .finish(let final): .finish(final)
        }
    }
}

/// What ``Progress`` conforms to, and nothing else: lets constraints speak of its parts.
public protocol ProgressProtocol<Next, Final>: Sendable {
    associatedtype Next: Sendable
    associatedtype Final: Sendable

    var progress: Progress<Next, Final> { get }
}

extension Progress: ProgressProtocol {
    public var progress: Progress { self }
}

/// A block that may end the flow, and what runs only if it does not. Made by `-->` and `then`.
public struct Unless<First: Block, Second: Block, Next: Sendable>: Block
where First.Output: ProgressProtocol, First.Output.Next == Second.Input {
    public typealias Output = Progress<Next, First.Output.Final>

    let first: First
    let second: Second
    let goOn: @Sendable (Second.Output) -> Output

    public var stepName: String? { nil }

    public var diagram: Diagram { first.diagram.followed(by: second.diagram) }

    public func run(_ input: First.Input) async throws -> Output {
        switch try await first.run(input).progress {
        case .next(let next): goOn(try await second.run(next))
        case .finish(let final): .finish(final)
        }
    }

    public func run(_ input: First.Input, in scope: Scope) async throws -> Output {
        switch try await scope.run(first, input).progress {
        case .next(let next): goOn(try await scope.run(second, next))
        case .finish(let final): .finish(final)
        }
    }
}

extension Unless: Workflow where First: Workflow {
    public func run() async throws -> Output { try await run(()) }
}

extension Block where Output: ProgressProtocol {
    /// Goes on with `next`, unless this block ended the flow.
    public func then<Next: Block>(_ next: Next) -> Unless<Self, Next, Next.Output>
    where Next.Input == Output.Next {
        Unless(first: self, second: next) { .next($0) }
    }

    /// Goes on with `next`, which may end the flow too, unless this block did.
    public func then<Next: Block>(_ next: Next) -> Unless<Self, Next, Next.Output.Next>
    where
        Next.Input == Output.Next, Next.Output: ProgressProtocol,
        Next.Output.Final == Output.Final
    {
        Unless(first: self, second: next) { $0.progress }
    }

    /// Goes on with `next`, which needs no input, unless this block ended the flow.
    @_disfavoredOverload
    public func then<Next: Workflow>(
        _ next: Next
    ) -> Unless<Map<Self, Progress<Void, Output.Final>>, Next, Next.Output> {
        map { $0.progress.bare }.then(next)
    }

    /// Goes on with `next`, which needs no input and may end the flow too, unless this block did.
    @_disfavoredOverload
    public func then<Next: Workflow>(
        _ next: Next
    ) -> Unless<Map<Self, Progress<Void, Output.Final>>, Next, Next.Output.Next>
    where Next.Output: ProgressProtocol, Next.Output.Final == Output.Final {
        map { $0.progress.bare }.then(next)
    }

    /// The same as `then`.
    public static func --> <Next: Block>(
        first: Self, next: Next
    ) -> Unless<Self, Next, Next.Output> where Next.Input == Output.Next {
        first.then(next)
    }

    /// The same as `then`.
    public static func --> <Next: Block>(
        first: Self, next: Next
    ) -> Unless<Self, Next, Next.Output.Next>
    where
        Next.Input == Output.Next, Next.Output: ProgressProtocol,
        Next.Output.Final == Output.Final
    {
        first.then(next)
    }

    /// The same as `then`.
    @_disfavoredOverload
    public static func --> <Next: Workflow>(
        first: Self, next: Next
    ) -> Unless<Map<Self, Progress<Void, Output.Final>>, Next, Next.Output> {
        first.then(next)
    }

    /// The same as `then`.
    @_disfavoredOverload
    public static func --> <Next: Workflow>(
        first: Self, next: Next
    ) -> Unless<Map<Self, Progress<Void, Output.Final>>, Next, Next.Output.Next>
    where Next.Output: ProgressProtocol, Next.Output.Final == Output.Final {
        first.then(next)
    }
}

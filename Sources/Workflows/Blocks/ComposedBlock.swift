/// A block written as a `body` of other blocks, so that its inside is drawn in diagrams and watched
/// by observers.
///
/// ```swift
/// struct Login: ComposedBlock {
///     let service: any AccountProvider
///     var body: some Block<Credentials, User> {
///         AccessToken(service: service) --> GetUserProfile(service: service)
///     }
/// }
/// ```
///
/// The body is made anew for each run, so keep in it no state of its own.
public protocol ComposedBlock: Block where Input == Body.Input, Output == Body.Output {
    associatedtype Body: Block

    /// What the block is made of.
    var body: Body { get }
}

extension ComposedBlock {
    @inlinable
    public func run(_ input: Body.Input) async throws -> Body.Output {
        try await body.run(input)
    }

    @inlinable
    public func run(_ input: Body.Input, in scope: Scope) async throws -> Body.Output {
        try await scope.run(body, input)
    }

    public var diagram: Diagram { .group(shownName, body.diagram) }
}

extension ComposedBlock where Self: Workflow {
    @inlinable
    public func run() async throws -> Body.Output { try await body.run(()) }
}

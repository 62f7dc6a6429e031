/// A piece of work as a value: it takes an input and gives an output when it is run, and does
/// nothing before.
///
/// Conform to it for a leaf, the work that only code can do: write ``run(_:)``. A block that is made
/// of other blocks conforms to ``ComposedBlock`` and writes a `body` instead; a leaf that reads the
/// run's context or clock conforms to ``ScopedBlock``. What a block needs beyond its input (a service,
/// a store) is a stored property; what must outlive one run (a cache) too. One value may be run many
/// times, also at once.
public protocol Block<Input, Output>: Sendable {
    /// What a run is given.
    associatedtype Input: Sendable = Void

    /// What a run gives back.
    associatedtype Output: Sendable

    /// Runs the block once.
    ///
    /// Throws what the work throws. A cancelled task surfaces as `CancellationError`. Runs on the
    /// actor of its caller.
    func run(_ input: Input) async throws -> Output

    /// Runs the block once as a part of a larger run.
    ///
    /// A block that holds other blocks implements it with ``Scope/run(_:_:)``, so that its parts are
    /// watched and share the run's context and clock.
    func run(_ input: Input, in scope: Scope) async throws -> Output

    /// The name under which diagrams and observers show the block; `nil` for combinators, which show
    /// through their parts alone. The default is the type's name.
    var stepName: String? { get }

    /// The structure of the block, made without running it.
    var diagram: Diagram { get }
}

extension Block {
    @inlinable
    public func run(_ input: Input, in scope: Scope) async throws -> Output {
        try await run(input)
    }

    public var stepName: String? { "\(Self.self)" }

    public var diagram: Diagram { .step(shownName) }

    /// The step's name, or the type's for what has none.
    var shownName: String { stepName ?? "\(Self.self)" }
}

/// A leaf that works with the scope of its run: it reads or writes the context, or waits by the clock.
///
/// Write ``Block/run(_:in:)``; run without a scope, the block is given an empty one.
public protocol ScopedBlock: Block {}

extension ScopedBlock {
    public func run(_ input: Input) async throws -> Output {
        try await run(input, in: Scope())
    }

    /// Makes a missing `run(_:in:)` an error of the compiler: the default for other blocks would call
    /// `run(_:)` above, and that this again.
    @available(*, unavailable, message: "A scoped block writes run(_:in:).")
    public func run(_ input: Input, in scope: Scope) async throws -> Output {
        try await run(input)
    }
}

extension ScopedBlock where Self: Workflow {
    public func run() async throws -> Output { try await run((), in: Scope()) }

    public func run(_ input: Void) async throws -> Output { try await run((), in: Scope()) }
}

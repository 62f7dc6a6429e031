/// How a run ended, for where that leaves the workflows: an error of one type, and a cancellation that
/// is never taken for an error.
public enum Outcome<Success: Sendable, Failure: Error>: Sendable {
    case success(Success)
    case failure(Failure)
    case cancelled
}

extension Outcome: Equatable where Success: Equatable, Failure: Equatable {}

extension Block {
    /// Runs the block once and gives how it ended.
    ///
    /// - Parameter mapError: makes the error of what the run threw. Not asked about a cancellation, nor
    ///   about what a cancelled task threw.
    public func outcome<Failure: Error>(
        _ input: Input, in scope: Scope = Scope(), mapError: (any Error) -> Failure
    ) async -> Outcome<Output, Failure> {
        do {
            return .success(try await scope.run(self, input))
        } catch {
            return error.endsRun ? .cancelled : .failure(mapError(error))
        }
    }
}

extension Workflow {
    /// Runs the workflow once and gives how it ended; see ``Block/outcome(_:in:mapError:)``.
    public func outcome<Failure: Error>(
        in scope: Scope = Scope(), mapError: (any Error) -> Failure
    ) async -> Outcome<Output, Failure> {
        await outcome((), in: scope, mapError: mapError)
    }
}

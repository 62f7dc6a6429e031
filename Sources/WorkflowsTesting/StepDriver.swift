public import Workflows

/// Drives one step without a journey, as a journey would: asks first whether it should load.
///
/// ```swift
/// let surface = ScriptedSurface(answers: [Key.type("Ada"), .enter])
/// #expect(try await StepDriver(NameStep()).run(on: surface) == .moved(.proceed("Ada")))
/// ```
public struct StepDriver<S: Step> {
    /// What became of the step.
    public enum Response: Sendable {
        /// It asked not to be loaded and hands this on.
        case skipped(passing: S.Output)
        case moved(Move<S.Output>)
    }

    private let step: S

    public init(_ step: S) { self.step = step }

    /// Lets the step perform once; again on the same driver, it is as if the person had come back.
    ///
    /// - Parameters:
    ///   - presenter: answers in the place of a person.
    ///   - visit: what the step may know of its place.
    public func run(
        on presenter: S.Presenter, during visit: Visit = Visit()
    ) async throws -> Response {
        switch step.shouldLoad {
        case .no(let passing): .skipped(passing: passing)
        case .yes: .moved(try await step.perform(on: presenter, during: visit))
        }
    }
}

extension StepDriver.Response: Equatable where S.Output: Equatable {}

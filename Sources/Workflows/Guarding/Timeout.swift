/// A block that is cancelled when it takes too long. Made by ``Block/timeout(_:)``.
public struct Timeout<Base: Block>: ScopedBlock {
    let base: Base
    let limit: Duration

    public var stepName: String? { nil }

    public var diagram: Diagram { .timeout(limit, base.diagram) }

    public func run(_ input: Base.Input, in scope: Scope) async throws -> Base.Output {
        let isolation = #isolation
        return try await withThrowingTaskGroup(of: Event<Base.Output>.self) { group in
            group.addTask { .ended(await scope.result(base, input, on: isolation)) }
            group.addTask {
                try? await scope.clock.sleep(for: limit)
                return .timePassed
            }
            var isTimeOver = false
            for try await event in group {
                group.cancelAll()
                switch event {
                case .timePassed: isTimeOver = !Task.isCancelled
                case .ended(.success(let output)): return output
                case .ended(.failure(let error)): throw isTimeOver ? TimedOut(limit: limit) : error
                }
            }
            throw CancellationError()
        }
    }
}

extension Timeout: Workflow where Base: Workflow {}

private enum Event<Output: Sendable>: Sendable {
    case ended(Result<Output, any Error>)
    case timePassed
}

/// A block took longer than it may.
public struct TimedOut: Error, Hashable, CustomStringConvertible {
    public let limit: Duration

    public init(limit: Duration) { self.limit = limit }

    public var description: String { "Not done within \(limit)." }
}

extension Block {
    /// Cancels the block when it has not ended within `limit`, by the scope's clock, and throws
    /// ``TimedOut`` once it has stopped. A block that succeeds in spite of that has succeeded.
    public func timeout(_ limit: Duration) -> Timeout<Self> { Timeout(base: self, limit: limit) }
}

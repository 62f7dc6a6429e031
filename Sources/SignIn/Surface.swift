package import Screens
import Workflows

/// Where the journey's steps show their screens: the full screen, a tape, a recorder.
package protocol Surface: Sendable {
    /// Shows a screen and gives what the person does; `screen` is then as they left it.
    func present<S: Screen>(_ screen: inout S) async throws -> S.Outcome

    /// Hands the shown screen an event, before all that wait.
    func send(_ event: Event)
}

extension Stage: Surface {}

extension Surface {
    /// Runs a block while a screen shows how its parts go; `nil` when the person cancelled it.
    func run<B: Block, S: Screen>(
        _ block: B, _ input: B.Input, showing screen: S, in scope: Scope
    ) async throws -> B.Output? {
        let watched = scope.observed { ProgressReporter(surface: self, next: $0) }
        return try await show(screen, while: { try await watched.run(block, input) })
    }

    /// Runs work while a screen shows it; the screen's first outcome cancels the work.
    ///
    /// - Parameter delay: how long the work may take before the screen is shown.
    /// - Returns: what the work gave; `nil` when the person cancelled it.
    func show<S: Screen, Output: Sendable>(
        _ screen: S, after delay: (@Sendable () async throws -> Void)? = nil,
        while work: @escaping @Sendable () async throws -> Output
    ) async throws -> Output? {
        try await withThrowingTaskGroup(of: Output?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await delay?()
                var shown = screen
                _ = try await present(&shown)
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    /// Shows a screen until it has an outcome or a time has passed; `nil` then.
    func show<S: Screen>(
        _ screen: S, until passed: @escaping @Sendable () async throws -> Void
    ) async throws -> S.Outcome? {
        try await withThrowingTaskGroup(of: S.Outcome?.self) { group in
            group.addTask {
                var shown = screen
                return try await present(&shown)
            }
            group.addTask {
                try await passed()
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }
}

/// Tells the shown screen how the parts of the work it waits for go.
struct ProgressReporter: WorkflowObserver {
    let surface: any Surface
    /// Who else watches.
    let next: (any WorkflowObserver)?

    func step(at path: [String], _ event: WorkflowEvent) {
        next?.step(at: path, event)
        guard let part = path.last else { return }
        switch event {
        case .started: surface.send(.progress(part: part, .running))
        case .finished, .cached: surface.send(.progress(part: part, .done))
        case .failed, .cancelled: surface.send(.progress(part: part, .failed))
        case .skipped, .retried, .gave: break
        }
    }
}

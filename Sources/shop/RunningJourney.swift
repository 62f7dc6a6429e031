import Synchronization

/// A journey on its way, and its result once it has one.
final class RunningJourney: Sendable {
    private let outcome = Mutex<Result<Void, any Error>?>(nil)

    var result: Result<Void, any Error>? { outcome.withLock { $0 } }

    func run(_ body: () async throws -> Void) async {
        do {
            try await body()
            outcome.withLock { $0 = .success(()) }
        } catch {
            outcome.withLock { $0 = .failure(error) }
        }
    }
}

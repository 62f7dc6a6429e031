package import Accounts
import Dispatch
import Glibc
import Synchronization

/// Computes password hashes on threads of its own, as many at once as there are cores, so that tasks
/// that do not hash never wait for one.
package final class PasswordHasher: Sendable {
    private let crew: Mutex<Crew>

    private struct Crew: Sendable {
        /// Each stands for a thread that may hash.
        var idle: [DispatchQueue]
        var waiting: [@Sendable () -> Void] = []
    }

    /// - Parameter width: how many hashes are computed at once.
    package init(width: Int = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) {
        // A serial queue always gets a thread; the global queues share theirs with Swift's tasks.
        let queues = (0..<max(1, width)).map { DispatchQueue(label: "shop.password-hash-\($0)") }
        crew = Mutex(Crew(idle: queues))
    }

    /// Hashes a new password with a salt of its own, at the current cost.
    package func hash(_ password: Password) async throws -> PasswordHash {
        try await run { try Argon2.hash(password) }
    }

    /// Whether the password is the hashed one. Without a hash it takes as long and says no.
    package func verify(_ password: Password, against hash: PasswordHash?) async throws -> Bool {
        let matches = try await run { try Argon2.verify(password, hash ?? .decoy) }
        return hash != nil && matches
    }

    private func run<Output: Sendable>(
        _ work: @escaping @Sendable () throws -> Output
    ) async throws -> Output {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            add { continuation.resume(with: Result(catching: work)) }
        }
    }

    private func add(_ job: @escaping @Sendable () -> Void) {
        let queue = crew.withLock { crew in
            guard let queue = crew.idle.popLast() else {
                crew.waiting.append(job)
                return nil as DispatchQueue?
            }
            return queue
        }
        queue?.async { self.work(on: queue, job) }
    }

    /// Runs a job and then those that wait.
    private func work(on queue: DispatchQueue?, _ first: @escaping @Sendable () -> Void) {
        var job: (@Sendable () -> Void)? = first
        while let current = job {
            current()
            job = crew.withLock { crew in
                if !crew.waiting.isEmpty { return crew.waiting.removeFirst() }
                if let queue { crew.idle.append(queue) }
                return nil
            }
        }
    }
}

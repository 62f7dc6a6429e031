import Dispatch
import Synchronization

/// Runs the program's tasks on the player's own thread, one job at a time, so that the player knows
/// when nothing is left to run.
package final class Pump: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    /// How many pieces of work are under way on other threads.
    private let outside = Mutex(0)
    private let arrived = DispatchSemaphore(value: 0)

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        arrived.signal()
    }

    /// Runs the next job; gives whether there was one.
    func runNext() -> Bool {
        guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return false }
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }

    /// Whether work on another thread will bring a job yet.
    var awaitsOutside: Bool { outside.withLock { $0 > 0 } }

    /// Waits, in real time, for a job to arrive; gives whether one did.
    func waitForJob(until deadline: DispatchTime) -> Bool {
        while jobs.withLock({ $0.isEmpty }) {
            if arrived.wait(timeout: deadline) == .timedOut { return false }
        }
        return true
    }

    /// Runs work that goes on on other threads.
    func awaitingOutside<Output: Sendable>(
        _ work: @Sendable () async throws -> Output
    ) async throws -> Output {
        outside.withLock { $0 += 1 }
        defer { outside.withLock { $0 -= 1 } }
        return try await work()
    }
}

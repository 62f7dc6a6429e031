private import Glibc
private import Synchronization

/// Runs tasks on one thread of its own, asleep while there is nothing to run.
///
/// The default executor's library wakes up each second for as long as the program lives, once it has
/// run anything; a program that waits for a person should not wake at all. A task that prefers this
/// executor runs there with all the nonisolated and actor code that it calls; a task that it makes
/// without structure has to prefer it as well. To wait, use ``sleep(for:)``: `Task.sleep` uses the
/// default one.
package final class QuietExecutor: TaskExecutor {
    private let queue = Mutex<[UnownedJob]>([])
    private let sleepers = Mutex(Sleepers())
    private let wake = Wake()

    private struct Sleepers: Sendable {
        var nextID = 0
        var waiting: [Int: Sleeper] = [:]
    }

    private struct Sleeper: Sendable {
        let due: ContinuousClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let isStarted = Mutex(false)

    /// Its thread starts with the first task and lives as long as the program.
    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.withLock { $0.append(job) }
        let isFirst = isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        if isFirst { start() } else { wake.signal() }
    }

    private func start() {
        let box = Unmanaged.passRetained(self)
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { pointer in
                if let pointer {
                    Unmanaged<QuietExecutor>.fromOpaque(pointer).takeRetainedValue().run()
                }
                return nil
            }, box.toOpaque())
        pthread_detach(thread)
    }

    private func run() -> Never {
        while true {
            let jobs = queue.withLock { queue in
                defer { queue = [] }
                return queue
            }
            for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
            if jobs.isEmpty { wake.await(until: wakeSleepers()) }
        }
    }
}

// MARK: - Waiting

extension QuietExecutor {
    /// Waits on this executor's thread; throws `CancellationError` at once when the task is cancelled.
    package func sleep(for duration: Duration) async throws {
        let id = sleepers.withLock {
            $0.nextID += 1
            return $0.nextID
        }
        let due = ContinuousClock.now + duration
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isWaiting = sleepers.withLock { sleepers in
                    // Asked here: a cancellation that came before found no sleeper.
                    guard !Task.isCancelled else { return false }
                    sleepers.waiting[id] = Sleeper(due: due, continuation: continuation)
                    return true
                }
                if isWaiting {
                    wake.signal()
                } else {
                    continuation.resume(throwing: CancellationError())
                }
            }
        } onCancel: {
            let sleeper = sleepers.withLock { $0.waiting.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Wakes who is due; gives when the next one is.
    private func wakeSleepers() -> ContinuousClock.Instant? {
        let now = ContinuousClock.now
        let (due, next) = sleepers.withLock { sleepers in
            let due = sleepers.waiting.filter { $0.value.due <= now }
            for id in due.keys { sleepers.waiting[id] = nil }
            return (due.values.map(\.continuation), sleepers.waiting.values.map(\.due).min())
        }
        for continuation in due { continuation.resume() }
        return next
    }
}

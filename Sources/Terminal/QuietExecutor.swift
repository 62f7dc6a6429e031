private import Glibc
private import Synchronization

/// Runs tasks on one thread of its own, asleep while there is nothing to run.
///
/// The default executor's library wakes up each second for as long as the program lives, once it has
/// run anything; a program that waits for a person should not wake at all. A task that prefers this
/// executor runs there with all the nonisolated and actor code that it calls; a task that it makes
/// without structure has to prefer it as well. `Task.sleep` uses the default one.
package final class QuietExecutor: TaskExecutor {
    private let queue = Mutex<[UnownedJob]>([])
    private let wake = Wake()

    /// Starts the thread, which lives as long as the program.
    package init() {
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

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.withLock { $0.append(job) }
        wake.signal()
    }

    private func run() -> Never {
        while true {
            let jobs = queue.withLock { queue in
                defer { queue = [] }
                return queue
            }
            for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
            if jobs.isEmpty { wake.await() }
        }
    }
}

import Glibc
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(1))) struct QuietExecutorTests {
    private actor Counter {
        private(set) var threads: Set<UInt> = []
        func count() { threads.insert(pthread_self()) }
    }

    @Test func `a task, its children and the actors that they call share one thread`() async {
        let counter = Counter()
        await Task.detached(executorPreference: QuietExecutor()) {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<100 {
                    group.addTask {
                        await counter.count()
                        await Task.yield()
                        await counter.count()
                    }
                }
            }
            await counter.count()
        }.value
        #expect(await counter.threads.count == 1)
    }
}

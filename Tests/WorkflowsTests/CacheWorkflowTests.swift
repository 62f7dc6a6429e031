import Synchronization
import Testing
import Workflows
import WorkflowsTesting

@Suite struct CacheWorkflowTests {
    private let clock = TestClock()
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `the second run executes nothing and gives the same`(path: Path) async throws {
        let cache = Give(output: 1, journal: journal).cached()
        #expect(try await path.run(cache, ()) == 1)
        #expect(try await path.run(cache, ()) == 1)
        #expect(journal.entries == ["give 1"])
    }

    @Test func `plain work is cached too`() async throws {
        let cache = CacheWorkflow("work") { [journal] in
            journal.note("worked")
            return "done"
        }
        #expect(try await cache.run() == "done")
        #expect(try await cache.run() == "done")
        #expect(journal.entries == ["worked"])
    }

    @Test func `a user by id is read once for the login and for every view`() async throws {
        let users = GetUser(journal: journal).cached()
        let login = Add(amount: 6) --> users
        #expect(try await login.run(1) == "user 7")
        #expect(try await users.run(7) == "user 7")
        #expect(try await users.run(8) == "user 8")
        #expect(journal.entries == ["get 7", "get 8"])
    }

    @Test(arguments: [false, true])
    func `a failure is not kept unless asked`(isAsked: Bool) async {
        let cache = Fail<Int, Int>(error: Mishap.first, journal: journal)
            .cached(keepingFailures: isAsked)
        for _ in 1...2 { await #expect(throws: Mishap.first) { try await cache.run(1) } }
        #expect(journal.entries.count == (isAsked ? 1 : 2))
    }

    @Test(arguments: [false, true])
    func `a cancellation is never kept`(keepsFailures: Bool) async throws {
        let cache = Wait(seconds: 1, output: "done", clock: clock, journal: journal)
            .cached(keepingFailures: keepsFailures)
        let first = Task { try await cache.run() }
        await clock.waitForSleepers()
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        let second = Task { try await cache.run() }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(try await second.value == "done")
        #expect(journal.entries == ["start done", "end done", "start done", "end done"])
    }

    @Test func `runs at once execute once and all get the value`() async throws {
        let cache = Wait(seconds: 1, output: "done", clock: clock, journal: journal).cached()
        let runs = (0..<50).map { _ in Task { try await cache.run() } }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        for run in runs { #expect(try await run.value == "done") }
        #expect(journal.entries == ["start done", "end done"])
    }

    @Test(arguments: [0, 1, 2])
    func `one caller's cancellation does not end the others`(cancelled: Int) async throws {
        let observer = RecordingObserver()
        let cache = Wait(seconds: 1, output: "done", clock: clock, journal: journal).cached()
        var runs: [Task<String, any Error>] = []
        for _ in 0..<3 { runs.append(Task { try await cache.run() }) }
        await clock.waitForSleepers()
        // Whoever comes now joins: once it has the value, the others were there as well.
        runs[cancelled].cancel()
        if cancelled > 0 || observer.records.isEmpty { _ = await runs[cancelled].result }
        clock.advance(by: .seconds(1))
        for (index, run) in runs.enumerated() where index != cancelled {
            #expect(try await run.value == "done")
        }
        #expect(journal.entries == ["start done", "end done"])
    }

    @Test func `the last caller to be cancelled waits until the work has stopped`() async {
        let cache = Wait(seconds: 9, output: "never", clock: clock, journal: journal).cached()
        let runs = (0..<3).map { _ in Task { try await cache.run() } }
        await clock.waitForSleepers()
        for run in runs { run.cancel() }
        for run in runs { await #expect(throws: CancellationError.self) { try await run.value } }
        #expect(journal.entries == ["start never", "end never"])
        #expect(clock.sleeperCount == 0)
    }

    @Test func `in a cancelled task nothing is executed`() async {
        let cache = Give(output: 1, journal: journal).cached()
        let run = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await cache.run()
        }
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(journal.entries.isEmpty)
    }

    @Test func `a value that is there from the start is not executed`() async throws {
        let storage = MemoryStorage(["answer": 42])
        let cache = Give(output: 1, journal: journal).cached(as: "answer", in: storage)
        #expect(try await cache.run() == 42)
        #expect(journal.entries.isEmpty)
    }

    @Test func `removing the value makes the next run execute`() async throws {
        let storage = MemoryStorage<String, Int>()
        let cache = Give(output: 1, journal: journal).cached(as: "answer", in: storage)
        _ = try await cache.run()
        #expect(storage.load("answer") == 1)
        storage.remove("answer")
        _ = try await cache.run()
        #expect(journal.entries.count == 2)
    }

    @Test func `a value is good for its lifetime by the scope's clock`() async throws {
        let cache = GetUser(journal: journal).cached(for: .seconds(60))
        let scope = Scope(clock: clock)
        _ = try await scope.run(cache, 7)
        clock.advance(by: .seconds(59))
        _ = try await scope.run(cache, 7)
        #expect(journal.entries.count == 1)
        clock.advance(by: .seconds(1))
        _ = try await scope.run(cache, 7)
        #expect(journal.entries.count == 2)
        clock.advance(by: .seconds(59))
        _ = try await scope.run(cache, 7)
        #expect(journal.entries.count == 2)
    }

    @Test func `a value that was found counts its age from then`() async throws {
        let cache = GetUser(journal: journal)
            .cached(in: MemoryStorage([7: "Ada"]), for: .seconds(60))
        let scope = Scope(clock: clock)
        #expect(try await scope.run(cache, 7) == "Ada")
        clock.advance(by: .seconds(60))
        #expect(try await scope.run(cache, 7) == "user 7")
    }

    @Test func `a kept failure is forgotten after the lifetime`() async {
        let cache = Fail<Int, Int>(error: Mishap.first, journal: journal)
            .cached(for: .seconds(60), keepingFailures: true)
        let scope = Scope(clock: clock)
        for count in [1, 1, 2] {
            await #expect(throws: Mishap.first) { try await scope.run(cache, 1) }
            #expect(journal.entries.count == count)
            if count == 1 { clock.advance(by: .seconds(30)) }
        }
    }

    @Test func `a storage that fails is an empty one`() async throws {
        let cache = GetUser(journal: journal).cached(in: Broken())
        #expect(try await cache.run(7) == "user 7")
        #expect(try await cache.run(7) == "user 7")
        #expect(journal.entries.count == 2)
    }

    @Test func `an observer is told of hits`() async throws {
        let observer = RecordingObserver()
        let cache = GetUser().cached()
        for _ in 1...2 { _ = try await Scope(observer: observer).run(cache, 7) }
        #expect(observer.outline == ["GetUser started", "GetUser finished", "GetUser cached"])
    }

    @Test func `it is drawn as a cache`() {
        #expect(GetUser().cached().diagram == .cache(.step("GetUser")))
    }

    @Test func `runs, cancellations and removals that race give the value or a cancellation`()
        async
    {
        let storage = MemoryStorage<Int, String>()
        let cache = GetUser().cached(in: storage)
        await withTaskGroup { group in
            for number in 0..<2_000 {
                group.addTask {
                    let run = Task { try await cache.run(number % 5) }
                    if number.isMultiple(of: 3) { run.cancel() }
                    if number.isMultiple(of: 7) { storage.remove(number % 5) }
                    switch await run.result {
                    case .success(let user): #expect(user == "user \(number % 5)")
                    case .failure(let error):
                        #expect(error is CancellationError && number.isMultiple(of: 3))
                    }
                }
            }
        }
    }
}

private struct GetUser: Block {
    var journal = Journal()

    func run(_ id: Int) async throws -> String {
        journal.note("get \(id)")
        await Task.yield()
        return "user \(id)"
    }
}

private struct Broken: CacheStorage {
    func load(_ key: Int) throws -> String? { throw Mishap.first }

    func save(_ value: String, for key: Int) throws { throw Mishap.first }

    func remove(_ key: Int) throws { throw Mishap.first }
}

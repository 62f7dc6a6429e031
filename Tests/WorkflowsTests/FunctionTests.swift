import Testing
import Workflows

/// `<<-`, `<->` and `-<` between functions of every kind. That a result is called without `try` or
/// `await` is a part of each test: the compiler would warn of one that is not needed.
@Suite struct FunctionTests {
    private let journal = Journal()

    @Test func `pure with pure is pure`() {
        #expect((pure <<- pure)(1) == 3)
    }

    @Test func `throwing with pure or throwing throws and waits for nothing`() throws {
        #expect(try (pure <<- throwing)(1) == 3)
        #expect(try (throwing <<- pure)(1) == 3)
        #expect(try (throwing <<- throwing)(1) == 3)
        #expect(try (typed <<- throwing <<- otherTyped)(1) == 4)
    }

    @Test func `asynchronous with pure or asynchronous never throws`() async {
        #expect(await (pure <<- asynchronous)(1) == 3)
        #expect(await (asynchronous <<- pure)(1) == 3)
        #expect(await (asynchronous <<- asynchronous)(1) == 3)
    }

    @Test func `throwing with asynchronous is both`() async throws {
        #expect(try await (throwing <<- asynchronous)(1) == 3)
        #expect(try await (asynchronous <<- throwing)(1) == 3)
        #expect(try await (pure <<- both)(1) == 3)
        #expect(try await (throwing <<- both)(1) == 3)
        #expect(try await (asynchronous <<- both)(1) == 3)
        #expect(try await (both <<- both)(1) == 3)
        #expect(try await (both <<- pure)(1) == 3)
        #expect(try await (both <<- throwing)(1) == 3)
        #expect(try await (both <<- asynchronous)(1) == 3)
    }

    @Test func `functions that return a result count as throwing, on both sides`() async throws {
        let sides: [Int] = [
            try (result <<- pure)(1), try (pure <<- result)(1), try (result <<- throwing)(1),
            try (throwing <<- result)(1), try (result <<- result)(1),
            try await (result <<- asynchronous)(1), try await (asynchronous <<- result)(1),
            try await (result <<- both)(1), try await (both <<- result)(1),
            try await (laterResult <<- result)(1), try await (result <<- laterResult)(1),
            try await (laterResult <<- laterResult)(1), try await (laterResult <<- pure)(1),
        ]
        #expect(sides.allSatisfy { $0 == 3 })
    }

    @Test func `a failure of the first part is the whole's, and the second is not called`() async {
        let note: @Sendable (Int) -> Int = { [journal] in
            journal.note("called")
            return $0
        }
        #expect(throws: Mishap.first) { try (throwing <<- note)(-1) }
        #expect(throws: Mishap.first) { try (result <<- note)(-1) }
        await #expect(throws: Mishap.first) { try await (both <<- note)(-1) }
        await #expect(throws: Mishap.first) { try await (laterResult <<- note)(-1) }
        #expect(journal.entries.isEmpty)
    }

    @Test func `a failure of the second part is the whole's`() async {
        #expect(throws: Mishap.first) { try (pure <<- throwing)(-2) }
        #expect(throws: Mishap.first) { try (pure <<- result)(-2) }
        await #expect(throws: Mishap.first) { try await (asynchronous <<- throwing)(-2) }
        await #expect(throws: Mishap.first) { try await (asynchronous <<- laterResult)(-2) }
    }

    @Test func `closures and methods of a value are parts too`() async throws {
        let adder = Adder(amount: 10)
        let chain = pure <<- adder.add <<- { $0 * 2 } <<- adder.addLater <<- { "\($0)" }
        #expect(try await chain(0) == "32")
    }

    @Test func `a lifted completion handler is a part too`() async throws {
        let lifted = Pending { (number: Int, reply: Reply<Int>) in reply(number + 1) }
        let chain = pure <<- { try await lifted.run($0) } <<- pure
        #expect(try await chain(0) == 3)
    }

    @Test func `the other side gets the original input when the first fails`() async throws {
        #expect(try (throwing <-> { $0 * 10 })(-3) == -30)
        #expect(try (result <-> result)(1) == 2)
        #expect(try (result <-> { $0 * 10 })(-3) == -30)
        #expect(try ({ _ in throw Mishap.second } <-> result)(1) == 2)
        #expect(try await (both <-> { $0 * 10 })(-3) == -30)
        #expect(try await (laterResult <-> both <-> { $0 * 10 })(-3) == -30)
    }

    @Test func `the other side is not called when the first succeeds`() throws {
        let other: @Sendable (Int) throws -> Int = { [journal] in
            journal.note("called")
            return $0
        }
        #expect(try (throwing <-> other)(1) == 2)
        #expect(journal.entries.isEmpty)
    }

    @Test func `when both fail, both errors are told`() async {
        let other: @Sendable (Int) throws -> Int = { _ in throw Mishap.second }
        let failure = #expect(throws: BothFailed.self) { try (throwing <-> other)(-1) }
        #expect(failure?.first as? Mishap == .first)
        #expect(failure?.second as? Mishap == .second)
        await #expect(throws: BothFailed.self) { try await (both <-> other)(-1) }
    }

    @Test func `the other side is not called after a cancellation`() async {
        let cancelled: @Sendable (Int) throws -> Int = { _ in throw CancellationError() }
        #expect(throws: CancellationError.self) { try (cancelled <-> pure)(1) }
        await #expect(throws: CancellationError.self) { try await (both <-> cancelled)(-1) }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await (both <-> pure)(-1)
        }
        await #expect(throws: Mishap.first) { try await task.value }
    }

    @Test func `a tap sees the output once and changes nothing`() async throws {
        let note: @Sendable (Int) -> Void = { [journal] in journal.note("saw \($0)") }
        #expect((pure -< note)(1) == 2)
        #expect(try (throwing -< note)(1) == 2)
        #expect(await (asynchronous -< note)(1) == 2)
        #expect(try (result -< note)(1) == 2)
        #expect(try await (laterResult -< note <<- both -< note)(1) == 3)
        #expect(journal.entries == ["saw 2", "saw 2", "saw 2", "saw 2", "saw 2", "saw 3"])
    }

    @Test func `a tap is not called on failure`() async {
        let note: @Sendable (Int) -> Void = { [journal] in journal.note("saw \($0)") }
        #expect(throws: Mishap.first) { try (throwing -< note)(-1) }
        #expect(throws: Mishap.first) { try (result -< note)(-1) }
        await #expect(throws: Mishap.first) { try await (both -< note)(-1) }
        #expect(journal.entries.isEmpty)
    }

    @Test func `without parentheses a chain means build, then cache else network, then parse`()
        async throws
    {
        let build: @Sendable (Int) -> String = { "request \($0)" }
        let cache: @Sendable (String) throws -> String = { _ in throw Mishap.first }
        let network: @Sendable (String) async throws -> String = { "answer to \($0)" }
        let parse: @Sendable (String) throws -> Int = { Int($0.suffix(1)) ?? 0 }
        let note: @Sendable (String) -> Void = { [journal] in journal.note($0) }
        let chain = build <<- cache <-> network -< note <<- parse
        #expect(try await chain(7) == 7)
        #expect(journal.entries == ["answer to request 7"])
    }

    @Test func `blocks are joined by the same operators`() async throws {
        let flow =
            Add(amount: 1) <<- Fail(error: Mishap.first) <-> Add(amount: 10)
            -< { [journal] in journal.note("saw \($0)") } <<- Add(amount: 100)
        #expect(try await flow.run(0) == 111)
        #expect(journal.entries == ["saw 11"])
    }
}

@Sendable private func pure(_ number: Int) -> Int { number + 1 }

@Sendable private func throwing(_ number: Int) throws -> Int {
    if number < 0 { throw Mishap.first }
    return number + 1
}

@Sendable private func typed(_ number: Int) throws(Mishap) -> Int {
    if number < 0 { throw .first }
    return number + 1
}

private struct OtherError: Error {}

@Sendable private func otherTyped(_ number: Int) throws(OtherError) -> Int {
    if number < 0 { throw OtherError() }
    return number + 1
}

@Sendable private func asynchronous(_ number: Int) async -> Int {
    await Task.yield()
    return number + 1
}

@Sendable private func both(_ number: Int) async throws -> Int {
    await Task.yield()
    return try throwing(number)
}

@Sendable private func result(_ number: Int) -> Result<Int, Mishap> {
    number < 0 ? .failure(.first) : .success(number + 1)
}

@Sendable private func laterResult(_ number: Int) async -> Result<Int, Mishap> {
    await Task.yield()
    return result(number)
}

private struct Adder {
    let amount: Int

    func add(_ number: Int) throws -> Int { number + amount }

    func addLater(_ number: Int) async throws -> Int { number + amount }
}

import AccountService
import Accounts
import Synchronization
import Testing

@Suite struct PasswordHasherTests {
    let hasher = PasswordHasher()

    @Test func `a new hash is argon2id with 19 MiB, two passes and one lane`() async throws {
        let hash = try await hasher.hash(Password("plum tree in the yard"))
        #expect(hash.phc.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    }

    @Test func `the salt differs each time`() async throws {
        let password = try Password("plum tree in the yard")
        let (one, other) = (try await hasher.hash(password), try await hasher.hash(password))
        #expect(one != other)
    }

    @Test(arguments: [("plum tree in the yard", true), ("Plum tree in the yard", false)])
    func `only the hashed password matches`(_ typed: String, _ matches: Bool) async throws {
        let hash = try await hasher.hash(Password("plum tree in the yard"))
        #expect(try await hasher.verify(Password(typed), against: hash) == matches)
    }

    @Test func `both spellings of an accent are one password`() async throws {
        let hash = try await hasher.hash(Password("cre\u{301}me under the stairs"))
        #expect(
            try await hasher.verify(Password("cr\u{E9}me under the stairs"), against: hash))
    }

    @Test func `no password matches no hash`() async throws {
        #expect(try await !hasher.verify(Password("plum tree in the yard"), against: nil))
    }

    @Test func `more hashes than threads are all computed`() async throws {
        let narrow = PasswordHasher(width: 2)
        let password = try Password("plum tree in the yard")
        let hashes = try await withThrowingTaskGroup(of: PasswordHash.self) { group in
            for _ in 0..<8 { group.addTask { try await narrow.hash(password) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(hashes.count == 8)
    }

    @Test func `a cancelled task hashes nothing`() async throws {
        let password = try Password("plum tree in the yard")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await hasher.hash(password)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

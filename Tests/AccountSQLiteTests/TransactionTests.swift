import AccountService
import Accounts
import Support
import Testing

@Suite struct TransactionTests {
    @Test(arguments: Bench.Kind.allCases)
    func `a transaction that throws keeps nothing`(_ kind: Bench.Kind) async throws {
        let database = try Bench(kind).database
        let account = StoredAccount(try Samples.profile(), password: "")
        await #expect(throws: Refusal.self) {
            try await database.write {
                _ = try $0.add(account)
                throw Refusal()
            }
        }
        let kept = try await database.read { try $0.account(account.profile.email) }
        #expect(kept == nil)
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a transaction reads what it wrote`(_ kind: Bench.Kind) async throws {
        let account = StoredAccount(try Samples.profile(), password: "kept")
        let found = try await Bench(kind).database.write {
            _ = try $0.add(account)
            return try $0.account(account.profile.email)
        }
        #expect(found == account)
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a cancelled task keeps nothing`(_ kind: Bench.Kind) async throws {
        let database = try Bench(kind).database
        let account = StoredAccount(try Samples.profile(), password: "")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await database.write { try $0.add(account) }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        let kept = try await database.read { try $0.account(account.profile.email) }
        #expect(kept == nil)
    }

    private struct Refusal: Error {}
}

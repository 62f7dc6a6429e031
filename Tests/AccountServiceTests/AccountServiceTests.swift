import Accounts
import Support
import Synchronization
import Testing

@testable import AccountService

@Suite struct AccountServiceTests {
    let database = MemoryAccountDatabase()
    let time = TestTime()

    @Test func `a stored hash of another cost is replaced at the next login`() async throws {
        let old = "$argon2id$v=19$m=1024,t=1,p=1$" + Self.weak
        try await keep(password: old)
        _ = try await service().logIn(Samples.credentials(), device: nil)
        let now = try await storedPassword()
        #expect(now.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
        _ = try await service().logIn(Samples.credentials(), device: nil)
    }

    @Test func `a failed login leaves an old hash as it is`() async throws {
        let old = "$argon2id$v=19$m=1024,t=1,p=1$" + Self.weak
        try await keep(password: old)
        _ = try? await service().logIn(
            Samples.credentials(password: "quite another one"), device: nil)
        #expect(try await storedPassword() == old)
    }

    @Test(arguments: ["$argon2id$v=19$m=1048576,t=99,p=8$" + Self.weak, "", "plain"])
    func `a hostile stored hash is a refused login and is reported without itself`(
        _ stored: String
    ) async throws {
        try await keep(password: stored)
        let incidents = Mutex<[AccountService.Incident]>([])
        let service = service { incident in incidents.withLock { $0.append(incident) } }
        await #expect(throws: ServiceError.invalidCredentials) {
            try await service.logIn(Samples.credentials(), device: nil)
        }
        let user = try Samples.profile().id
        #expect(incidents.withLock { $0 } == [.passwordHashRefused(user)])
    }

    @Test func `tokens and identifiers come from the given randomness`() async throws {
        let service = AccountService(
            database: database, time: time,
            randomness: Randomness { [UInt8](repeating: 7, count: $0) })
        let profile = try await service.create(Samples.user())
        let pair = try await service.logIn(Samples.credentials(), device: nil)
        #expect(profile.id == UserID(bytes: [UInt8](repeating: 7, count: 16)))
        #expect(pair.refresh == RefreshToken(bytes: [UInt8](repeating: 7, count: 32)))
    }

    @Test func `the system's randomness never repeats itself`() {
        #expect(Randomness.system.bytes(32) != Randomness.system.bytes(32))
    }

    @Test func `a reused refresh token is reported`() async throws {
        let incidents = Mutex<[AccountService.Incident]>([])
        let service = service { incident in incidents.withLock { $0.append(incident) } }
        let user = try await service.create(Samples.user())
        let first = try await service.logIn(Samples.credentials(), device: nil)
        _ = try await service.refresh(first.refresh)
        _ = try? await service.refresh(first.refresh)
        #expect(incidents.withLock { $0 } == [.refreshTokenReused(user.id)])
    }

    @Test(arguments: [
        (AccountDatabaseError.busy, ServiceError.busy(retryAfter: .seconds(1))),
        (.full, .busy(retryAfter: .seconds(30))),
        (
            .failed(reason: "disk I/O error"),
            .failed(reason: "the accounts cannot be read or written")
        ),
    ])
    func `trouble of the database is reported and told in the service's terms`(
        _ trouble: AccountDatabaseError, _ told: ServiceError
    ) async throws {
        let incidents = Mutex<[AccountService.Incident]>([])
        let service = AccountService(database: BrokenDatabase(trouble: trouble), time: time) {
            incident in incidents.withLock { $0.append(incident) }
        }
        await #expect(throws: told) {
            try await service.profile(BearerToken(bytes: [UInt8](repeating: 1, count: 32)))
        }
        #expect(incidents.withLock { $0 } == [.database(trouble)])
    }

    /// Salt and hash of the sample password at m=1024, t=1.
    private static let weak = "6EZcJ+b/LRD/KLLsSjozOw$pa9AhWzoSmFHhjKDw1ESjZSG/QR6+MGbzZQUxKvodgM"

    private func service(
        report: @escaping @Sendable (AccountService.Incident) -> Void = { _ in }
    ) -> AccountService {
        AccountService(database: database, time: time, report: report)
    }

    private func keep(password: String) async throws {
        let account = StoredAccount(try Samples.profile(), password: password)
        _ = try await database.write { try $0.add(account) }
    }

    private func storedPassword() async throws -> String {
        let email = try EmailAddress("ada@example.com")
        return try await #require(database.read { try $0.account(email) }).password
    }
}

/// A database that never works.
private struct BrokenDatabase: AccountDatabase {
    let trouble: AccountDatabaseError

    func read<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountReader) throws -> Output
    ) async throws -> Output { throw trouble }

    func write<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountWriter) throws -> Output
    ) async throws -> Output { throw trouble }
}

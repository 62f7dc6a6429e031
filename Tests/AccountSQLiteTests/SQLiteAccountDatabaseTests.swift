import AccountService
import Accounts
import Foundation
import GRDB
import Support
import Testing

@testable import AccountSQLite

@Suite struct SQLiteAccountDatabaseTests {
    let folder: TemporaryDirectory
    let time = TestTime()
    var path: String { folder.path + "/data/shop/accounts.sqlite" }

    init() throws { folder = try TemporaryDirectory() }

    @Test func `accounts and sessions are there after a restart`() async throws {
        let pair: TokenPair
        do {
            let service = try service()
            _ = try await service.create(Samples.user())
            pair = try await service.logIn(Samples.credentials(), device: nil)
        }
        let service = try service()
        _ = try await service.profile(pair.bearer)
        _ = try await service.refresh(pair.refresh)
        let again = try await service.logIn(Samples.credentials(), device: pair.device)
        #expect(again.device == pair.device)
    }

    @Test func `what was acknowledged is in the files at once`() async throws {
        let service = try service()
        _ = try await service.create(Samples.user())
        let copy = try TemporaryDirectory()
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: path + suffix, toPath: copy.path + "/accounts.sqlite" + suffix)
        }
        let other = AccountService(
            database: try SQLiteAccountDatabase(path: copy.path + "/accounts.sqlite"), time: time)
        _ = try await other.logIn(Samples.credentials(), device: nil)
        _ = try await service.logIn(Samples.credentials(), device: nil)
    }

    @Test(arguments: [false, true])
    func `a commit is synced to disk, in a write-ahead log, with foreign keys`(
        _ readsInParallel: Bool
    ) throws {
        let database = try SQLiteAccountDatabase(path: path, readsInParallel: readsInParallel)
        let modes = try database.connections.writeWithoutTransaction { database in
            try ["synchronous", "journal_mode", "foreign_keys"].map {
                try String.fetchOne(database, sql: "PRAGMA \($0)")
            }
        }
        #expect(modes == ["2", "wal", "1"])
    }

    @Test func `directories and files are private whatever the umask`() async throws {
        let old = umask(0)
        defer { umask(old) }
        let service = try service()
        _ = try await service.create(Samples.user())
        let modes = try folder.contents.map {
            "\($0) \(String(try folder.permissions($0), radix: 8))"
        }
        #expect(
            modes == [
                "data 700", "data/shop 700", "data/shop/accounts.sqlite 600",
                "data/shop/accounts.sqlite-shm 600", "data/shop/accounts.sqlite-wal 600",
            ])
    }

    @Test func `nothing of a token or a password is in the files`() async throws {
        let service = try service()
        _ = try await service.create(Samples.user())
        let pair = try await service.logIn(Samples.credentials(), device: nil)
        let secrets = [
            pair.bearer.secret, pair.refresh.secret, pair.device?.secret, Samples.password,
        ].compactMap { $0?.dropFirst(4) }
        for name in folder.contents where name.contains("sqlite") {
            let bytes = try folder.bytes(name)
            #expect(secrets.allSatisfy { bytes.range(of: Data($0.utf8)) == nil })
        }
    }

    @Test func `with a full disk nothing is kept in part, and it goes on when there is room`()
        async throws
    {
        let database = try SQLiteAccountDatabase(path: path)
        let service = AccountService(database: database, time: time)
        _ = try await service.create(Samples.user())
        let pages = try await database.connections.write {
            let pages = try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0
            try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
            return pages
        }
        await #expect(throws: ServiceError.busy(retryAfter: .seconds(30))) {
            for _ in 0..<500 {
                _ = try await service.logIn(Samples.credentials(), device: nil)
            }
        }
        let orphans = try await database.connections.read {
            try Int.fetchOne(
                $0,
                sql: """
                    SELECT count(*) FROM sessions WHERE id NOT IN
                        (SELECT session_id FROM refresh_tokens)
                    """)
        }
        #expect(orphans == 0)
        try await database.connections.write {
            try $0.execute(sql: "PRAGMA max_page_count = \(pages * 100)")
        }
        _ = try await service.logIn(Samples.credentials(), device: nil)
    }

    private func service() throws -> AccountService {
        AccountService(database: try SQLiteAccountDatabase(path: path), time: time)
    }
}

package import AccountService
package import Accounts
import GRDB

/// The accounts in one SQLite file, for the embedded service and for one server.
package struct SQLiteAccountDatabase: AccountDatabase {
    let pool: DatabasePool

    /// Opens the file at `path`; makes it (0600) and its directories (0700) when they are missing.
    ///
    /// Throws ``StoreError/corrupt(path:movedTo:)`` for a file that is no database, which stays as it
    /// is, ``StoreError/newerVersion(path:)`` for one of a newer program, and
    /// ``StoreError/unwritable(path:reason:)`` where nothing can be kept.
    package init(path: String) throws(StoreError) {
        let file = try DatabaseFile(path)
        do {
            pool = try file.whileLocked { try Self.open(file.path) }
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(error, path: path)
        }
    }

    package func read<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountReader) throws -> Output
    ) async throws -> Output {
        try await translating { try await pool.read { try body(SQLiteRecords(database: $0)) } }
    }

    package func write<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountWriter) throws -> Output
    ) async throws -> Output {
        try await translating { try await pool.write { try body(SQLiteRecords(database: $0)) } }
    }

    private func translating<Output>(_ work: () async throws -> Output) async throws -> Output {
        do {
            return try await work()
        } catch let error as DatabaseError {
            try Task.checkCancellation()
            throw AccountDatabaseError(error)
        }
    }
}

extension SQLiteAccountDatabase {
    private static func open(_ path: String) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.label = "accounts"
        let pool = try DatabasePool(path: path, configuration: configuration)
        // The pool chooses NORMAL for write-ahead logs, which can lose an acknowledged commit.
        let synchronous = try pool.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = FULL")
            return try Int.fetchOne(database, sql: "PRAGMA synchronous")
        }
        guard synchronous == 2 else {
            throw StoreError.unwritable(path: path, reason: "SQLite refuses to write safely")
        }
        let migrator = Schema.migrator
        let (isNewer, isComplete) = try pool.read {
            (try migrator.hasBeenSuperseded($0), try migrator.hasCompletedMigrations($0))
        }
        guard !isNewer else { throw StoreError.newerVersion(path: path) }
        if !isComplete { try migrator.migrate(pool) }
        return pool
    }
}

extension StoreError {
    fileprivate init(_ error: any Error, path: String) {
        let error = error as? DatabaseError
        let reason = error?.message ?? "SQLite could not open it"
        switch error?.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .corrupt(path: path, movedTo: nil)
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
        case .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_AUTH:
            self = .unreadable(path: path, reason: reason)
        default: self = .unwritable(path: path, reason: reason)
        }
    }
}

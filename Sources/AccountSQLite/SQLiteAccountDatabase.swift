package import AccountService
package import Accounts
import GRDB

/// The accounts in one SQLite file, for the embedded service and for one server.
package struct SQLiteAccountDatabase: AccountDatabase {
    let connections: any DatabaseWriter

    /// Opens the file at `path`; makes it (0600) and its directories (0700) when they are missing.
    ///
    /// Throws ``StoreError/corrupt(path:movedTo:)`` for a file that is no database, which stays as it
    /// is, ``StoreError/newerVersion(path:)`` for one of a newer program, and
    /// ``StoreError/unwritable(path:reason:)`` where nothing can be kept.
    ///
    /// - Parameter readsInParallel: whether reads go on beside each other and beside a commit, for a
    ///   server. That takes more connections and opens five times slower.
    package init(path: String, readsInParallel: Bool = false) throws(StoreError) {
        let file = try DatabaseFile(path)
        do {
            connections = try file.whileLocked {
                try Self.open(file.path, readsInParallel: readsInParallel)
            }
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(error, path: path)
        }
    }

    package func read<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountReader) throws -> Output
    ) async throws -> Output {
        try await translating {
            try await connections.read { try body(SQLiteRecords(database: $0)) }
        }
    }

    package func write<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountWriter) throws -> Output
    ) async throws -> Output {
        try await translating {
            try await connections.write { try body(SQLiteRecords(database: $0)) }
        }
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
    private static func open(_ path: String, readsInParallel: Bool) throws -> any DatabaseWriter {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.label = "accounts"
        let connections: any DatabaseWriter
        if readsInParallel {
            connections = try DatabasePool(path: path, configuration: configuration)
        } else {
            // Asked of GRDB, write-ahead logging begins with a commit at each opening.
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
            connections = try DatabaseQueue(path: path, configuration: configuration)
        }
        try makeDurable(connections, path)
        try migrate(connections, path)
        return connections
    }

    private static func makeDurable(_ connections: any DatabaseWriter, _ path: String) throws {
        // A pool has chosen NORMAL by now, which can lose an acknowledged commit.
        let modes = try connections.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = FULL")
            return [
                try String.fetchOne(database, sql: "PRAGMA synchronous"),
                try String.fetchOne(database, sql: "PRAGMA journal_mode"),
            ]
        }
        guard modes == ["2", "wal"] else {
            throw StoreError.unwritable(path: path, reason: "SQLite cannot write safely there")
        }
    }

    private static func migrate(_ connections: any DatabaseWriter, _ path: String) throws {
        let migrator = Schema.migrator
        let (isNewer, isComplete) = try connections.read {
            (try migrator.hasBeenSuperseded($0), try migrator.hasCompletedMigrations($0))
        }
        guard !isNewer else { throw StoreError.newerVersion(path: path) }
        if !isComplete { try migrator.migrate(connections) }
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

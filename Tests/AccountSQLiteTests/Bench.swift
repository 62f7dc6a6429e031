import AccountSQLite
import AccountService
import Accounts
import Support

/// A service over one kind of database, with its time.
struct Bench: Sendable {
    let database: any AccountDatabase
    let time = TestTime()
    private let folder: TemporaryDirectory?

    enum Kind: CaseIterable, Sendable { case memory, sqlite, sqliteInParallel }

    init(_ kind: Kind) throws {
        switch kind {
        case .memory:
            folder = nil
            database = MemoryAccountDatabase()
        case .sqlite, .sqliteInParallel:
            let folder = try TemporaryDirectory()
            self.folder = folder
            database = try SQLiteAccountDatabase(
                path: folder.path + "/accounts.sqlite", readsInParallel: kind == .sqliteInParallel)
        }
    }

    var service: any AccountProvider { AccountService(database: database, time: time) }
}

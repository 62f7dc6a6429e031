import AccountSQLite
import Accounts
import Foundation
import GRDB
import Support
import Testing

@Suite struct OpeningTests {
    let folder: TemporaryDirectory
    var path: String { folder.path + "/accounts.sqlite" }

    init() throws { folder = try TemporaryDirectory() }

    @Test func `a file that is no database is named and stays as it is`() throws {
        let bytes = Data(String(repeating: "this is no database ", count: 400).utf8)
        try bytes.write(to: URL(filePath: path))
        #expect(throws: StoreError.corrupt(path: path, movedTo: nil)) {
            try SQLiteAccountDatabase(path: path)
        }
        #expect(try folder.bytes("accounts.sqlite") == bytes)
        #expect(folder.contents == ["accounts.sqlite"])
    }

    @Test func `a database with a broken schema is named and stays as it is`() throws {
        do { _ = try SQLiteAccountDatabase(path: path) }
        var bytes = try folder.bytes("accounts.sqlite")
        bytes.replaceSubrange(100..<4096, with: Data(repeating: 0xFF, count: 3996))
        try bytes.write(to: URL(filePath: path))
        #expect(throws: StoreError.corrupt(path: path, movedTo: nil)) {
            try SQLiteAccountDatabase(path: path)
        }
        #expect(try folder.bytes("accounts.sqlite") == bytes)
    }

    @Test func `a database of a newer program is left alone`() throws {
        do {
            _ = try SQLiteAccountDatabase(path: path)
            try DatabaseQueue(path: path).write {
                try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')")
            }
        }
        #expect(throws: StoreError.newerVersion(path: path)) {
            try SQLiteAccountDatabase(path: path)
        }
    }

    @Test func `where nothing can be made it says so`() throws {
        #expect {
            try SQLiteAccountDatabase(path: "/proc/no/such/place/accounts.sqlite")
        } throws: { error in
            if case .unwritable = error as? StoreError { true } else { false }
        }
    }

    @Test(arguments: ["fifo", "directory", "symbolic link", "hard link"])
    func `what is no plain file of ours is not touched`(_ kind: String) throws {
        let other = folder.path + "/other"
        try Data().write(to: URL(filePath: other))
        switch kind {
        case "fifo": #expect(mkfifo(path, 0o600) == 0)
        case "directory": #expect(mkdir(path, 0o700) == 0)
        case "symbolic link": #expect(symlink(other, path) == 0)
        default: #expect(link(other, path) == 0)
        }
        #expect {
            try SQLiteAccountDatabase(path: path)
        } throws: { error in
            if case .untouchable = error as? StoreError { true } else { false }
        }
        #expect(try folder.bytes("other").isEmpty)
    }

    @Test func `loose permissions are tightened`() throws {
        do { _ = try SQLiteAccountDatabase(path: path) }
        chmod(path, 0o644)
        _ = try SQLiteAccountDatabase(path: path)
        #expect(try folder.permissions("accounts.sqlite") == 0o600)
    }

    @Test func `many open a new database at the same time`() async throws {
        let folder = folder
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<64 {
                group.addTask {
                    _ = try SQLiteAccountDatabase(
                        path: "\(folder.path)/\(number / 8).sqlite",
                        readsInParallel: number.isMultiple(of: 2))
                }
            }
            try await group.waitForAll()
        }
    }
}

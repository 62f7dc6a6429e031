import AccountStorage
import Accounts
import Foundation
import Support
import Testing

@Suite struct FileTokenStoreTests {
    let folder: TemporaryDirectory
    var path: String { folder.path + "/state/tokens.json" }

    init() throws { folder = try TemporaryDirectory() }

    @Test func `directories and files are private whatever the umask`() throws {
        let old = umask(0)
        defer { umask(old) }
        try store().save(Samples.session(1), customer: nil)
        let modes = try folder.contents.map {
            "\($0) \(String(try folder.permissions($0), radix: 8))"
        }
        #expect(modes == ["state 700", "state/tokens.json 600", "state/tokens.lock 600"])
    }

    @Test func `loading makes nothing`() throws {
        _ = try store().load()
        try store().clear(Samples.session(1))
        #expect(folder.contents.isEmpty)
    }

    @Test func `another origin sees nothing of it and changes nothing in it`() throws {
        let elsewhere = store(at: Origin("https://shop.example"))
        try store().save(Samples.session(1), customer: Samples.customer())
        #expect(try elsewhere.load() == Remembered())
        let session = Samples.session(2, at: Origin("https://shop.example"))
        try elsewhere.save(session, customer: nil)
        try elsewhere.clear(session)
        #expect(try store().load().session == Samples.session(1))
    }

    @Test func `saving the same writes nothing`() throws {
        try store().save(Samples.session(1), customer: Samples.customer())
        let before = try inode()
        try store().save(Samples.session(1), customer: Samples.customer())
        try store().clear(Samples.session(7))
        #expect(try inode() == before)
        try store().save(Samples.session(2), customer: nil)
        #expect(try inode() != before)
    }

    @Test func `a temporary that a killed program left is in nobody's way`() throws {
        try store().save(Samples.session(1), customer: nil)
        try Data("half".utf8).write(to: URL(filePath: path + ".new"))
        try store().save(Samples.session(2), customer: nil)
        #expect(try store().load().session == Samples.session(2))
        #expect(folder.contents == ["state", "state/tokens.json", "state/tokens.lock"])
    }

    @Test func `loose permissions are tightened and said once`() throws {
        try store().save(Samples.session(1), customer: nil)
        chmod(path, 0o644)
        chmod(folder.path + "/state", 0o755)
        #expect(
            try store().load()
                == Remembered(session: Samples.session(1), notice: .exposed(path: path)))
        #expect(try store().load().notice == nil)
        #expect(try folder.permissions("state/tokens.json") == 0o600)
        #expect(try folder.permissions("state") == 0o700)
    }

    @Test(arguments: ["symbolic link", "dangling link", "hard link", "fifo", "directory"])
    func `what is no plain file of ours is refused untouched`(_ kind: String) throws {
        try make(kind)
        expectUntouchable { try store().load() }
        expectUntouchable { try store().save(Samples.session(1), customer: nil) }
        expectUntouchable { try store().clear(Samples.session(1)) }
        #expect(try folder.bytes("other") == Data("other".utf8))
        #expect(!folder.contents.contains("nothing"))
    }

    @Test func `a file of someone else is refused untouched`() throws {
        try store().save(Samples.session(1), customer: nil)
        try #require(chown(path, 65_534, 65_534) == 0, "needs root")
        expectUntouchable { try store().load() }
        expectUntouchable { try store().save(Samples.session(2), customer: nil) }
    }

    @Test func `a directory that is a link is refused`() throws {
        try #require(mkdir(folder.path + "/other", 0o755) == 0)
        try #require(symlink(folder.path + "/other", folder.path + "/state") == 0)
        expectUntouchable { try store().save(Samples.session(1), customer: nil) }
        #expect(try folder.permissions("other") == 0o755)
    }

    @Test func `a newer version is left alone`() throws {
        let newer = Data(#"{"format":"shop-tokens","version":2}"#.utf8)
        try put(newer)
        for act in [
            { _ = try store().load() }, { try store().save(Samples.session(1), customer: nil) },
            { try store().clear(Samples.session(1)) },
        ] {
            #expect(throws: StoreError.newerVersion(path: path)) { try act() }
        }
        #expect(try folder.bytes("state/tokens.json") == newer)
    }

    @Test func `a lock that stays taken is busy, and free again with its holder`() throws {
        try store().save(Samples.session(1), customer: nil)
        let holder = open(folder.path + "/state/tokens.lock", O_RDWR)
        try #require(flock(holder, LOCK_EX) == 0)
        let lock = folder.path + "/state/tokens.lock"
        #expect(throws: StoreError.busy(path: lock)) {
            try store(patience: .zero).save(Samples.session(2), customer: nil)
        }
        close(holder)
        try store(patience: .zero).save(Samples.session(2), customer: nil)
    }

    @Test func `what many save at once is all there`() async throws {
        let origins = (0..<16).map { Origin("https://shop\($0).example") }
        await withTaskGroup(of: Void.self) { group in
            for origin in origins {
                group.addTask {
                    try? store(at: origin).save(Samples.session(1, at: origin), customer: nil)
                }
            }
        }
        for origin in origins { #expect(try store(at: origin).load().session != nil) }
    }

    private func store(
        at origin: Origin = .embedded, patience: Duration = .seconds(15)
    ) -> FileTokenStore {
        FileTokenStore(
            directory: folder.path + "/state", origin: origin, time: TestTime(),
            patience: patience)
    }

    private func put(_ bytes: Data) throws {
        mkdir(folder.path + "/state", 0o700)
        try bytes.write(to: URL(filePath: path))
        chmod(path, 0o600)
    }

    private func make(_ kind: String) throws {
        mkdir(folder.path + "/state", 0o700)
        let other = folder.path + "/other"
        try Data("other".utf8).write(to: URL(filePath: other))
        let result =
            switch kind {
            case "symbolic link": symlink(other, path)
            case "dangling link": symlink(folder.path + "/nothing", path)
            case "hard link": link(other, path)
            case "fifo": mkfifo(path, 0o600)
            default: mkdir(path, 0o700)
            }
        try #require(result == 0)
    }

    private func inode() throws -> UInt64 {
        var status = stat()
        try #require(stat(path, &status) == 0)
        return UInt64(status.st_ino)
    }

    private func expectUntouchable(
        sourceLocation: SourceLocation = #_sourceLocation, _ act: () throws -> some Sendable
    ) {
        #expect(sourceLocation: sourceLocation) {
            try act()
        } throws: { error in
            if case .untouchable = error as? StoreError { true } else { false }
        }
    }
}

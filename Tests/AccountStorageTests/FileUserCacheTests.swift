import AccountStorage
import Accounts
import Foundation
import Support
import Synchronization
import Testing

@Suite struct FileUserCacheTests {
    let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test func `a file is private and named by sixteen digits`() throws {
        let old = umask(0)
        defer { umask(old) }
        cache().save(try sample())
        let name = try #require(folder.contents.last)
        #expect(name.wholeMatch(of: /users\/[0-9a-f]{16}\.json/) != nil)
        #expect(try folder.permissions(name) == 0o600)
        #expect(try folder.permissions("users") == 0o700)
    }

    @Test func `another origin sees nothing of it`() throws {
        cache().save(try sample())
        let elsewhere = cache(at: Origin("https://shop.example"))
        #expect(try elsewhere.load(Samples.profile().id) == nil)
        elsewhere.remove(try Samples.profile().id)
        #expect(try cache().load(Samples.profile().id) == sample())
    }

    @Test(arguments: ["", "{", "{\"origin\":\"embedded\"}", String(repeating: " ", count: 70_000)])
    func `a file that makes no sense is set aside, reported and acts as none`(
        _ text: String
    ) throws {
        cache().save(try sample())
        let path = folder.path + "/" + (try #require(folder.contents.last))
        try Data(text.utf8).write(to: URL(filePath: path))
        let reported = Mutex<[StoreError]>([])
        let cache = cache { error in reported.withLock { $0.append(error) } }
        #expect(try cache.load(Samples.profile().id) == nil)
        #expect(
            reported.withLock { $0 } == [.corrupt(path: path, movedTo: path + ".corrupt")])
        cache.save(try sample())
        #expect(try cache.load(Samples.profile().id) == sample())
    }

    @Test func `a profile of someone else under this name is not shown`() throws {
        cache().save(try sample())
        let mine = try #require(folder.contents.last)
        let other = try Samples.profile("bob@example.com", id: 2)
        cache().save(CachedProfile(other, asOf: Timestamp(seconds: 0)))
        let theirs = try #require(folder.contents.last { $0 != mine && $0 != "users" })
        #expect(rename(folder.path + "/" + theirs, folder.path + "/" + mine) == 0)
        #expect(try cache().load(Samples.profile().id) == nil)
    }

    @Test func `removing leaves nothing of the user behind`() throws {
        cache().save(try sample())
        let name = try #require(folder.contents.last)
        for suffix in [".new", ".corrupt"] {
            try Data("rest".utf8).write(to: URL(filePath: folder.path + "/" + name + suffix))
        }
        cache().remove(try Samples.profile().id)
        #expect(folder.contents == ["users"])
    }

    @Test func `what cannot be written is reported and not kept`() throws {
        let reported = Mutex<[StoreError]>([])
        let cache = FileUserCache(directory: "/proc/no/place", origin: .embedded) { error in
            reported.withLock { $0.append(error) }
        }
        cache.save(try sample())
        #expect(try cache.load(Samples.profile().id) == nil)
        #expect(reported.withLock { $0.count } == 1)
    }

    private func cache(
        at origin: Origin = .embedded, report: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) -> FileUserCache {
        FileUserCache(directory: folder.path + "/users", origin: origin, report: report)
    }

    private func sample() throws -> CachedProfile {
        CachedProfile(try Samples.profile(), asOf: Timestamp(seconds: 1_767_268_800))
    }
}

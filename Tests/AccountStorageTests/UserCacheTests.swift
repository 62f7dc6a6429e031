import AccountStorage
import Accounts
import Support
import Testing

@Suite struct UserCacheTests {
    @Test(arguments: [false, true])
    func `what was saved is loaded, the last of it`(_ inFiles: Bool) throws {
        let (cache, folder) = try cache(inFiles)
        cache.save(try profile(asOf: 1))
        cache.save(try profile(asOf: 2))
        #expect(try cache.load(Samples.profile().id) == profile(asOf: 2))
        _ = folder
    }

    @Test(arguments: [false, true])
    func `an unknown user has nothing`(_ inFiles: Bool) throws {
        let (cache, folder) = try cache(inFiles)
        #expect(try cache.load(Samples.profile().id) == nil)
        _ = folder
    }

    @Test(arguments: [false, true])
    func `removing one user's leaves the others'`(_ inFiles: Bool) throws {
        let (cache, folder) = try cache(inFiles)
        cache.save(try profile(asOf: 1, id: 1))
        cache.save(try profile(asOf: 2, id: 2))
        cache.remove(try Samples.profile(id: 1).id)
        cache.remove(try Samples.profile(id: 3).id)
        #expect(try cache.load(Samples.profile(id: 1).id) == nil)
        #expect(try cache.load(Samples.profile(id: 2).id) == profile(asOf: 2, id: 2))
        _ = folder
    }

    private func cache(_ inFiles: Bool) throws -> (any UserCache, TemporaryDirectory) {
        let folder = try TemporaryDirectory()
        let files = FileUserCache(directory: folder.path + "/cache/users", origin: .embedded)
        return (inFiles ? files : MemoryUserCache(), folder)
    }

    private func profile(asOf: Int64, id: UInt8 = 1) throws -> CachedProfile {
        CachedProfile(try Samples.profile(id: id), asOf: Timestamp(seconds: asOf))
    }
}

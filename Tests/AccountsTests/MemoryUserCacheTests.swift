import Accounts
import Testing

@Suite struct MemoryUserCacheTests {
    private let cache = MemoryUserCache()

    @Test func `gives what was saved last, by user`() throws {
        let (old, new) = (try UserProfile.ada(), try UserProfile.ada(firstName: "Augusta"))
        cache.save(CachedProfile(old, asOf: Timestamp(seconds: 1)))
        cache.save(CachedProfile(new, asOf: Timestamp(seconds: 2)))
        #expect(cache.load(new.id) == CachedProfile(new, asOf: Timestamp(seconds: 2)))
        #expect(cache.load(UserID(bytes: Array(repeating: 8, count: 16))) == nil)
    }

    @Test func `a removed profile is gone`() throws {
        let ada = try UserProfile.ada()
        cache.save(CachedProfile(ada, asOf: Timestamp(seconds: 1)))
        cache.remove(ada.id)
        #expect(cache.load(ada.id) == nil)
    }
}

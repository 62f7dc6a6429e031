import Accounts
import Testing
import Workflows

@Suite struct GetUserTests {
    @Test(arguments: [0, 60])
    func `a fresh profile in the cache needs no request`(age: Int) async throws {
        let world = try World()
        let asOf = world.time.now
        world.cache.save(CachedProfile(world.ada, asOf: asOf))
        world.time.advance(by: .seconds(age))
        let user = try await GetUser(world.backend).run(world.session())
        #expect(user == User(world.ada, .cached(asOf: asOf)))
        #expect(world.service.requests.isEmpty)
    }

    @Test(arguments: [61, 86_400, -61, -400 * 86_400])
    func `a stale one, or one from the future, is asked for anew and then cached`(
        age: Int
    ) async throws {
        let new = try UserProfile.ada(firstName: "Augusta")
        let world = try World([.profile(new)])
        world.cache.save(CachedProfile(world.ada, asOf: world.time.now + .seconds(-age)))
        let user = try await GetUser(world.backend).run(world.session())
        #expect(user == User(new, .live))
        #expect(world.cache.load(new.id) == CachedProfile(new, asOf: world.time.now))
        #expect(world.service.requests == [.profile(world.session().bearer)])
    }

    @Test func `what was asked for is reused by the next`() async throws {
        let world = try World([.profile(.ada())])
        _ = try await GetUser(world.backend).run(world.session())
        let again = try await GetUser(world.backend).run(world.session())
        #expect(again == User(world.ada, .cached(asOf: world.time.now)))
        #expect(world.service.requests.count == 1)
    }

    @Test func `with neither cache nor service both reasons are told`() async throws {
        let world = try World([.failure(down)])
        let failure = await #expect(throws: BothFailed.self) {
            try await GetUser(world.backend).run(world.session())
        }
        #expect(failure?.first as? AccountError == .nothingKept)
        #expect(failure?.second as? AccountError == .loadingProfile(down))
    }

    @Test func `offline a cached profile is good for 30 days and not longer`() async throws {
        let world = try World()
        let asOf = world.time.now
        world.cache.save(CachedProfile(world.ada, asOf: asOf))
        world.time.advance(by: .days(30))
        let user = try await CachedUser.offline(world.backend).run(world.session())
        #expect(user == User(world.ada, .offline(asOf: asOf)))
        world.time.advance(by: .seconds(1))
        await #expect(throws: AccountError.nothingKept) {
            try await CachedUser.offline(world.backend).run(world.session())
        }
    }
}

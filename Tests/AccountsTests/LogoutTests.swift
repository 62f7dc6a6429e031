import Accounts
import Testing

@Suite struct LogoutTests {
    @Test func `forgets the session here and ends it at the service`() async throws {
        let world = try loggedIn([.done])
        #expect(try await Logout(world.backend).run() == .everywhereDone)
        #expect(world.tokens.kept == Remembered(customer: world.customer))
        #expect(world.cache.load(world.ada.id) == nil)
        #expect(world.service.requests == [.revoke(world.session().refresh, everywhere: false)])
    }

    @Test func `offline it is done here and says when the session ends by itself`() async throws {
        let world = try loggedIn([.failure(down)])
        let end = world.session().refreshExpiresAt
        #expect(try await Logout(world.backend).run() == .serviceNotTold(endsBy: end))
        #expect(world.tokens.kept.session == nil)
        #expect(world.cache.load(world.ada.id) == nil)
    }

    @Test func `it is done here before the service is asked`() async throws {
        let world = try loggedIn([.failure(CancellationError())])
        await #expect(throws: CancellationError.self) { try await Logout(world.backend).run() }
        #expect(world.tokens.kept.session == nil)
    }

    @Test func `without a session there is nothing to do`() async throws {
        let world = try World(kept: Remembered(customer: .ada()))
        #expect(try await Logout(world.backend).run() == .wasNotLoggedIn)
        #expect(world.service.requests.isEmpty)
    }

    @Test func `a store that cannot be read is told as that`() async throws {
        let world = try World(failing: .load)
        await #expect(throws: AccountError.reading(FaultyTokenStore.unreadable)) {
            try await Logout(world.backend).run()
        }
    }

    @Test func `a session that cannot be forgotten is not ended at the service`() async throws {
        let world = try loggedIn([], failing: .clear)
        await #expect(throws: AccountError.keepingSession(FaultyTokenStore.unwritable)) {
            try await Logout(world.backend).run()
        }
        #expect(world.service.requests.isEmpty)
    }

    private func loggedIn(
        _ answers: [ScriptedProvider.Answer], failing: FaultyTokenStore.Verb? = nil
    ) throws -> World {
        let session = try World().session()
        let world = try World(
            answers, kept: Remembered(session: session, customer: .ada()), failing: failing)
        world.cache.save(CachedProfile(world.ada, asOf: world.time.now))
        return world
    }
}

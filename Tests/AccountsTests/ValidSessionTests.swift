import Accounts
import Testing
import Workflows

@Suite struct ValidSessionTests {
    @Test func `a session that is still good is given as it is`() async throws {
        let world = try loggedIn()
        world.time.advance(by: .seconds(539))
        #expect(try await ValidSession(world.backend).run() == world.tokens.kept.session)
        #expect(world.service.requests.isEmpty)
    }

    @Test(arguments: [540, 600, 86_400])
    func `one that is about to expire is renewed and kept`(age: Int) async throws {
        let world = try loggedIn([.tokens(.sample(2))])
        world.time.advance(by: .seconds(age))
        #expect(try await ValidSession(world.backend).run() == world.session(2))
        #expect(
            world.tokens.kept == Remembered(session: world.session(2), customer: world.customer))
        #expect(world.service.requests == [.refresh(TokenPair.sample(1).refresh)])
    }

    @Test func `none is an error of its own`() async throws {
        let world = try World()
        await #expect(throws: AccountError.nothingKept) {
            try await ValidSession(world.backend).run()
        }
    }

    @Test func `a store that cannot be read is told as that`() async throws {
        let world = try World(failing: .load)
        await #expect(throws: AccountError.reading(FaultyTokenStore.unreadable)) {
            try await ValidSession(world.backend).run()
        }
    }

    @Test(arguments: [ServiceError.sessionEnded, down])
    func `a refused renewal keeps what is there`(error: ServiceError) async throws {
        let world = try loggedIn([.failure(error)])
        let before = world.tokens.kept
        await #expect(throws: AccountError.renewing(error)) {
            try await RenewSession(world.backend).run(world.session())
        }
        #expect(world.tokens.kept == before)
    }

    @Test func `a renewed session that cannot be kept is told as that`() async throws {
        let world = try loggedIn([.tokens(.sample(2))], failing: .save)
        await #expect(throws: AccountError.keepingSession(FaultyTokenStore.unwritable)) {
            try await RenewSession(world.backend).run(world.session())
        }
    }

    private func loggedIn(
        _ answers: [ScriptedProvider.Answer] = [], failing: FaultyTokenStore.Verb? = nil
    ) throws -> World {
        let session = try World().session()
        return try World(
            answers, kept: Remembered(session: session, customer: .ada()), failing: failing)
    }
}

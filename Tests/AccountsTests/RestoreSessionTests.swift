import Accounts
import Testing
import Workflows

@Suite struct RestoreSessionTests {
    @Test func `nothing kept: a new customer`() async throws {
        let world = try World()
        #expect(try await RestoreSession(world.backend).run() == .newCustomer)
        #expect(world.service.requests.isEmpty)
    }

    @Test func `a known customer without a session: login`() async throws {
        let world = try World(kept: Remembered(customer: .ada()))
        #expect(try await RestoreSession(world.backend).run() == .needsLogin(world.customer, nil))
        #expect(world.service.requests.isEmpty)
    }

    @Test func `trouble with the store: login, with that reason`() async throws {
        let notice = StoreError.corrupt(path: "tokens.json", movedTo: "tokens.json.corrupt")
        let world = try World(kept: Remembered(notice: notice))
        #expect(
            try await RestoreSession(world.backend).run() == .needsLogin(nil, .storeTrouble(notice))
        )
    }

    @Test func `a good session: logged in`() async throws {
        let world = try loggedIn([.profile(.ada())])
        #expect(try await RestoreSession(world.backend).run() == .loggedIn(User(world.ada, .live)))
        #expect(world.service.requests == [.profile(TokenPair.sample(1).bearer)])
    }

    @Test func `a good session and a fresh profile: logged in without a request`() async throws {
        let world = try loggedIn()
        world.cache.save(CachedProfile(world.ada, asOf: world.time.now))
        #expect(
            try await RestoreSession(world.backend).run()
                == .loggedIn(User(world.ada, .cached(asOf: world.time.now))))
        #expect(world.service.requests.isEmpty)
    }

    @Test func `an expired session: renewed, then logged in`() async throws {
        let world = try loggedIn([.tokens(.sample(2)), .profile(.ada())], age: .seconds(600))
        #expect(try await RestoreSession(world.backend).run() == .loggedIn(User(world.ada, .live)))
        #expect(
            world.service.requests == [
                .refresh(TokenPair.sample(1).refresh), .profile(TokenPair.sample(2).bearer),
            ])
        #expect(world.tokens.kept.session == world.session(2))
    }

    @Test func `a refused renewal: login because the session ended, and it is forgotten`()
        async throws
    {
        let world = try loggedIn([.failure(ServiceError.sessionEnded)], age: .seconds(600))
        #expect(
            try await RestoreSession(world.backend).run()
                == .needsLogin(world.customer, .sessionEnded))
        #expect(world.tokens.kept == Remembered(customer: world.customer))
    }

    @Test(arguments: [Duration.zero, .seconds(600)])
    func `service out of reach, profile in the cache: logged in offline`(
        age: Duration
    ) async throws {
        let world = try loggedIn([.failure(down)], age: age)
        let asOf = world.time.now + .seconds(-3_600)
        world.cache.save(CachedProfile(world.ada, asOf: asOf))
        #expect(
            try await RestoreSession(world.backend).run()
                == .loggedIn(User(world.ada, .offline(asOf: asOf))))
        #expect(world.tokens.kept.session != nil)
    }

    @Test(arguments: [Duration.zero, .seconds(600)])
    func `service out of reach, nothing in the cache: login, with the reason`(
        age: Duration
    ) async throws {
        let world = try loggedIn([.failure(down)], age: age)
        #expect(
            try await RestoreSession(world.backend).run()
                == .needsLogin(world.customer, .unavailable(down)))
        #expect(world.tokens.kept.session != nil)
    }

    @Test func `a token that is refused is renewed once`() async throws {
        let world = try loggedIn([
            .failure(ServiceError.sessionEnded), .tokens(.sample(2)), .profile(.ada()),
        ])
        #expect(try await RestoreSession(world.backend).run() == .loggedIn(User(world.ada, .live)))
    }

    @Test(arguments: [Duration.zero, .seconds(600)])
    func `a token that is refused although it was renewed ends the session`(
        age: Duration
    ) async throws {
        let refused = ScriptedProvider.Answer.failure(ServiceError.sessionEnded)
        let before = age == .zero ? [refused] : []
        let world = try loggedIn(before + [.tokens(.sample(2)), refused], age: age)
        #expect(
            try await RestoreSession(world.backend).run()
                == .needsLogin(world.customer, .sessionEnded))
        #expect(world.service.requests.count == before.count + 2)
        #expect(world.tokens.kept.session == nil)
    }

    @Test func `a store that cannot be read: the error and its node`() async throws {
        let world = try World(failing: .load)
        let failure = await #expect(throws: FlowchartError.self) {
            try await RestoreSession(world.backend).run()
        }
        #expect(failure?.node == "hasSession")
        #expect(failure?.cause as? AccountError == .reading(FaultyTokenStore.unreadable))
    }

    @Test func `a renewed session that cannot be kept: the error and its node`() async throws {
        let world = try loggedIn([.tokens(.sample(2))], age: .seconds(600), failing: .save)
        let failure = await #expect(throws: FlowchartError.self) {
            try await RestoreSession(world.backend).run()
        }
        #expect(failure?.node == "renew")
        #expect(
            failure?.cause as? AccountError == .keepingSession(FaultyTokenStore.unwritable))
    }

    @Test func `a session that cannot be forgotten: login all the same`() async throws {
        let world = try loggedIn(
            [.failure(ServiceError.sessionEnded)], age: .seconds(600), failing: .clear)
        #expect(
            try await RestoreSession(world.backend).run()
                == .needsLogin(world.customer, .sessionEnded))
    }

    @Test func `a cancellation is neither an outcome nor an error of a node`() async throws {
        let world = try loggedIn([.failure(CancellationError())])
        await #expect(throws: CancellationError.self) {
            try await RestoreSession(world.backend).run()
        }
    }

    /// A world whose customer logged in a while ago.
    private func loggedIn(
        _ answers: [ScriptedProvider.Answer] = [], age: Duration = .zero,
        failing: FaultyTokenStore.Verb? = nil
    ) throws -> World {
        let session = try World().session()
        let world = try World(
            answers, kept: Remembered(session: session, customer: .ada()), failing: failing)
        world.time.advance(by: age)
        return world
    }
}

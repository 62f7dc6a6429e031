import Accounts
import Testing
import Workflows
import WorkflowsTesting

@Suite struct CreateAccountTests {
    @Test func `creates the account, logs in, keeps the session and loads the profile`()
        async throws
    {
        let ada = try UserProfile.ada()
        let world = try World([.profile(ada), .tokens(.sample(1)), .profile(ada)])
        let user = try await CreateAccount(world.backend).run(.ada())
        #expect(user == User(ada, .live))
        #expect(
            world.service.requests == [
                .create(ada.email), .logIn(ada.email, device: nil),
                .profile(TokenPair.sample(1).bearer),
            ])
        #expect(world.tokens.kept.session == world.session(1))
        #expect(world.tokens.kept.customer == (try .ada(device: 1)))
        #expect(world.cache.load(ada.id) == CachedProfile(ada, asOf: world.time.now))
    }

    @Test(arguments: Failure.allCases)
    func `each point of failure has its own error and nothing after it runs`(
        failure: Failure
    ) async throws {
        let ada = try UserProfile.ada()
        let before: [ScriptedProvider.Answer] = [
            .profile(ada), .tokens(.sample(1)), .profile(ada),
        ]
        let world = try World(
            before.prefix(failure.requests - 1)
                + (failure == .persist ? [before[1]] : [.failure(down)]),
            failing: failure == .persist ? .save : nil)
        await #expect(throws: failure.error) { try await CreateAccount(world.backend).run(.ada()) }
        #expect(world.service.requests.count == failure.requests)
        #expect((world.tokens.kept.session != nil) == (failure == .profile))
        #expect(world.cache.load(ada.id) == nil)
    }

    @Test(arguments: 0..<3)
    func `a cancellation is no failure of any point`(point: Int) async throws {
        let ada = try UserProfile.ada()
        let before: [ScriptedProvider.Answer] = [.profile(ada), .tokens(.sample(1))]
        let world = try World(before.prefix(point) + [.failure(CancellationError())])
        await #expect(throws: CancellationError.self) {
            try await CreateAccount(world.backend).run(.ada())
        }
    }

    @Test func `holds the very same login that stands alone`() async throws {
        let world = try World()
        guard case .sequence(let parts) = CreateAccount(world.backend).body.diagram else {
            Issue.record("not a sequence")
            return
        }
        #expect(parts == [.step("CreateNewUser"), Login(world.backend).diagram])
    }

    @Test func `is watched down to its leaves`() async throws {
        let ada = try UserProfile.ada()
        let world = try World([.profile(ada), .tokens(.sample(1)), .profile(ada)])
        let observer = RecordingObserver()
        _ = try await Scope(observer: observer).run(CreateAccount(world.backend), .ada())
        #expect(
            observer.outline.filter { $0.hasSuffix(" started") } == [
                "CreateAccount started",
                "CreateAccount/CreateNewUser started",
                "CreateAccount/Login started",
                "CreateAccount/Login/AccessToken started",
                "CreateAccount/Login/AccessToken/GetAccessToken started",
                "CreateAccount/Login/AccessToken/PersistAccessToken started",
                "CreateAccount/Login/GetUserProfile started",
                "CreateAccount/Login/GetUserProfile/FetchProfile started",
                "CreateAccount/Login/GetUserProfile/CacheProfile started",
            ])
    }

    enum Failure: CaseIterable {
        case create, logIn, persist, profile

        /// How many requests the service sees, the failing one included.
        var requests: Int {
            switch self {
            case .create: 1
            case .logIn, .persist: 2
            case .profile: 3
            }
        }

        var error: AccountError {
            switch self {
            case .create: .creating(down)
            case .logIn: .loggingIn(down)
            case .persist: .keepingSession(FaultyTokenStore.unwritable)
            case .profile: .loadingProfile(down)
            }
        }
    }
}

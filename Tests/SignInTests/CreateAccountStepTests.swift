import Accounts
import ScreenSupport
import Screens
import Support
import Synchronization
import Testing
import Workflows

@testable import SignIn

/// What becomes of a new customer when a part of the way in fails.
@Suite struct CreateAccountStepTests {
    private let email = "ada@example.com"
    private static let down = ServiceError.unreachable(reason: "there is no network")
    private static let full = StoreError.unwritable(path: "/h/tokens.json", reason: "no space")

    enum Part: CaseIterable, Sendable {
        case token, persist, profile

        var error: AccountError {
            switch self {
            case .token: .loggingIn(down)
            case .persist: .keepingSession(full)
            case .profile: .loadingProfile(down)
            }
        }
    }

    @Test(arguments: Part.allCases)
    func `an account that cannot be logged in to leads to the login, and why is said`(
        part: Part
    ) async throws {
        let move = try await step(
            service: AnsweringService(
                logIn: part == .token ? Self.down : nil,
                profile: part == .profile ? Self.down : nil),
            tokens: part == .persist ? FullTokenStore(error: Self.full) : MemoryTokenStore()
        ).perform(on: Hands(Self.details), during: Visit())

        guard case .proceed(.needsLogin(let known, let notice)) = move else {
            Issue.record("\(move)")
            return
        }
        let texts = Texts()
        #expect(known?.text == email)
        #expect(notice == texts.created(part.error))

        let login = LoginScreen(texts: texts, email: known, notice: notice)
        let frame = login.shown(Size(width: 80, height: 24)).text
        #expect(frame.contains(email))
        #expect(frame.contains("Your account is there."))
        #expect(login.form.focusedRow?.id == .password)
    }

    @Test func `an account that is logged in to leads on`() async throws {
        let move = try await step(service: AnsweringService())
            .perform(on: Hands(Self.details), during: Visit())
        guard case .proceed(.loggedIn(let user)) = move else {
            Issue.record("\(move)")
            return
        }
        #expect(user.freshness == .live)
    }

    @Test func `an account that was not created leaves the person at the form`() async throws {
        let hands = Hands(Self.details, [.key(.escape)])
        let move = try await step(service: AnsweringService(create: .emailTaken))
            .perform(on: hands, during: Visit(canGoBack: true))
        guard case .back = move else {
            Issue.record("\(move)")
            return
        }
        #expect(hands.frames.last?.contains("This e-mail has an account already.") == true)
    }

    @Test func `who has an account is asked for it`() async throws {
        let move = try await step(service: UnusedService())
            .perform(on: Hands([.key(.backTab), .key(.enter)]), during: Visit())
        guard case .proceed(.needsLogin(nil, nil)) = move else {
            Issue.record("\(move)")
            return
        }
    }

    @Test func `who has an account and is known is asked for the password alone`() async throws {
        let known = try EmailAddress(email)
        let move = try await step(.needsLogin(known, nil), service: UnusedService())
            .perform(on: Hands([.key(.backTab), .key(.enter)]), during: Visit())
        guard case .proceed(.needsLogin(known, nil)) = move else {
            Issue.record("\(move)")
            return
        }
    }

    private static let details: [Event] = [
        "ada@example.com", Samples.password, "Ada", "Lovelace", "19901210",
    ].flatMap { [.text($0), .key(.enter)] }

    private func step(
        _ visitor: Visitor = .newCustomer, service: any AccountProvider,
        tokens: any TokenStore = MemoryTokenStore()
    ) -> CreateAccountStep {
        CreateAccountStep(
            visitor: visitor,
            backend: Backend(
                service: service, origin: .embedded, tokens: tokens, cache: MemoryUserCache(),
                time: TestTime()),
            texts: Texts())
    }
}

/// Does to each screen that is presented what a person would, and nothing to one that shows work.
private final class Hands: Surface {
    private let state: Mutex<(turns: ArraySlice<[Event]>, frames: [String])>

    init(_ turns: [Event]...) { state = Mutex((turns: turns[...], frames: [])) }

    /// Each screen as it was when it was presented.
    var frames: [String] { state.withLock { $0.frames } }

    func present<S: Screen>(_ screen: inout S) async throws -> S.Outcome {
        var touched = screen
        let isWorking = touched.handle(.key(.escape)).map { "\($0)" } == "cancel"
        if !isWorking {
            let frame = screen.shown(Size(width: 80, height: 24)).text
            let turn = state.withLock { state in
                state.frames.append(frame)
                return state.turns.popFirst() ?? []
            }
            for event in turn { if let outcome = screen.handle(event) { return outcome } }
        }
        for await _ in AsyncStream<Never>.makeStream().stream {}
        throw CancellationError()
    }

    func send(_ event: Event) {}
}

/// Answers as a shop would, but for where it is to fail.
private struct AnsweringService: AccountProvider {
    var create: ServiceError?
    var logIn: ServiceError?
    var profile: ServiceError?

    func create(_ user: NewUser) async throws -> UserProfile {
        if let create { throw create }
        return try Samples.profile()
    }

    func logIn(_ credentials: Credentials, device: DeviceToken?) async throws -> TokenPair {
        if let logIn { throw logIn }
        let bytes = [UInt8](repeating: 1, count: 32)
        return TokenPair(
            userID: UserID(bytes: [UInt8](repeating: 1, count: 16)),
            bearer: BearerToken(bytes: bytes), bearerLifetime: .seconds(600),
            refresh: RefreshToken(bytes: bytes), refreshLifetime: .days(30), device: nil)
    }

    func refresh(_ token: RefreshToken) async throws -> TokenPair {
        throw ServiceError.sessionEnded
    }

    func profile(_ token: BearerToken) async throws -> UserProfile {
        if let profile { throw profile }
        return try Samples.profile()
    }

    func revoke(_ token: RefreshToken, everywhere: Bool) async throws {}
}

/// Keeps nothing.
private struct FullTokenStore: TokenStore {
    let error: StoreError

    func load() -> Remembered { Remembered() }
    func save(_ session: Session, customer: Customer?) throws(StoreError) { throw error }
    func clear(_ session: Session) throws(StoreError) { throw error }
}

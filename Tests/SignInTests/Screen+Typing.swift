import Accounts
import ScreenSupport
import Screens
import Support

@testable import SignIn

/// What a test does to a screen: types text, presses a key, reports progress.
enum Action: ExpressibleByStringInterpolation {
    case text(String)
    case key(Key)
    case progress(String, Event.PartState)

    init(stringLiteral value: String) { self = .text(value) }
    init(_ text: String) { self = .text(text) }

    static let tab = Action.key(.tab)
    static let enter = Action.key(.enter)
    static func report(_ part: String, _ state: Event.PartState) -> Action {
        .progress(part, state)
    }

    var event: Event {
        switch self {
        case .text(let text): .text(text)
        case .key(let key): .key(key)
        case .progress(let part, let state): .progress(part: part, state)
        }
    }
}

extension Screen {
    mutating func type(_ actions: Action...) {
        for action in actions { _ = handle(action.event) }
    }

    /// The whole picture, with the last row.
    func shown(_ size: Size, symbols: Symbols = .unicode) -> Frame {
        frame(on: Canvas(size: size, symbols: symbols), words: Texts().stage)
    }
}

extension Backend {
    /// For workflows that are looked at and never run.
    static func unused() throws -> Backend {
        Backend(
            service: UnusedService(), origin: .embedded, tokens: MemoryTokenStore(),
            cache: MemoryUserCache(), time: TestTime())
    }
}

/// Fails whatever it is asked.
struct UnusedService: AccountProvider {
    func create(_ user: NewUser) async throws -> UserProfile { throw unexpected }
    func logIn(_ credentials: Credentials, device: DeviceToken?) async throws -> TokenPair {
        throw unexpected
    }
    func refresh(_ token: RefreshToken) async throws -> TokenPair { throw unexpected }
    func profile(_ token: BearerToken) async throws -> UserProfile { throw unexpected }
    func revoke(_ token: RefreshToken, everywhere: Bool) async throws { throw unexpected }

    private var unexpected: ServiceError { .failed(reason: "no request was expected") }
}

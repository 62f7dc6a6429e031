import Accounts
import Synchronization
import Testing

/// Everything that the account workflows touch, in memory, at noon of a day in 2026.
struct World {
    let service: ScriptedProvider
    let tokens: FaultyTokenStore
    let cache = MemoryUserCache()
    let time = SettableTime(now: Timestamp(seconds: 1_779_019_200))
    let ada: UserProfile
    let customer: Customer

    init(
        _ answers: [ScriptedProvider.Answer] = [], kept: Remembered = Remembered(),
        failing: FaultyTokenStore.Verb? = nil
    ) throws {
        service = ScriptedProvider(answers)
        tokens = FaultyTokenStore(kept, failing: failing)
        ada = try .ada()
        customer = try .ada()
    }

    var backend: Backend {
        Backend(service: service, origin: .embedded, tokens: tokens, cache: cache, time: time)
    }

    /// The session that a sample pair of tokens begins now.
    func session(_ number: UInt8 = 1, bytes: [UInt8]? = nil) -> Session {
        Session(.sample(number, bytes: bytes), at: .embedded, now: time.now)
    }
}

/// What a request throws when there is no way to the service.
let down = ServiceError.unreachable(reason: "no route")

/// A time that a test sets; nothing waits on it.
final class SettableTime: Time {
    private let moment: Mutex<Timestamp>

    init(now: Timestamp) { moment = Mutex(now) }

    var now: Timestamp { moment.withLock { $0 } }

    func advance(by duration: Duration) { moment.withLock { $0 = $0 + duration } }

    func secondsFromUTC(at moment: Timestamp) -> Int { 0 }

    func sleep(for duration: Duration) async throws { Issue.record("Nothing here sleeps.") }
}

/// A store in memory of which one verb may fail.
struct FaultyTokenStore: TokenStore {
    enum Verb { case load, save, clear }

    static let unreadable = StoreError.unreadable(path: "tokens.json", reason: "no permission")
    static let unwritable = StoreError.unwritable(path: "tokens.json", reason: "no space")

    private let memory: MemoryTokenStore
    private let failing: Verb?

    init(_ remembered: Remembered, failing: Verb?) {
        memory = MemoryTokenStore(remembered)
        self.failing = failing
    }

    /// What is kept, whatever fails.
    var kept: Remembered { memory.load() }

    func load() throws(StoreError) -> Remembered {
        if failing == .load { throw Self.unreadable }
        return memory.load()
    }

    func save(_ session: Session, customer: Customer?) throws(StoreError) {
        if failing == .save { throw Self.unwritable }
        memory.save(session, customer: customer)
    }

    func clear(_ session: Session) throws(StoreError) {
        if failing == .clear { throw Self.unwritable }
        memory.clear(session)
    }
}

extension TokenPair {
    /// Tokens of which no two numbers share any; good for ten minutes and thirty days.
    static func sample(_ number: UInt8, bytes: [UInt8]? = nil) -> TokenPair {
        let bytes = bytes ?? Array(repeating: number, count: 32)
        return TokenPair(
            userID: UserID(bytes: Array(repeating: 7, count: 16)), bearer: Token(bytes: bytes),
            bearerLifetime: .seconds(600), refresh: Token(bytes: bytes),
            refreshLifetime: .days(30), device: Token(bytes: bytes))
    }
}

extension UserProfile {
    static func ada(firstName: String = "Ada") throws -> UserProfile {
        UserProfile(
            id: UserID(bytes: Array(repeating: 7, count: 16)),
            email: try EmailAddress("ada@example.com"), firstName: try PersonName(firstName),
            lastName: try PersonName("Lovelace"), birthday: try CalendarDay("1990-12-10"),
            createdAt: Timestamp(seconds: 1_700_000_000))
    }
}

extension Customer {
    static func ada(device: UInt8? = nil) throws -> Customer {
        Customer(
            origin: .embedded, email: try EmailAddress("ada@example.com"),
            device: device.map { DeviceToken(bytes: Array(repeating: $0, count: 32)) })
    }
}

extension Credentials {
    static func ada(password: String = "otter violin marzipan") throws -> Credentials {
        Credentials(
            email: try EmailAddress("ada@example.com"), password: try Password(password))
    }
}

extension NewUser {
    static func ada(password: String = "otter violin marzipan") throws -> NewUser {
        NewUser(
            credentials: try .ada(password: password), firstName: try PersonName("Ada"),
            lastName: try PersonName("Lovelace"),
            birthday: try Birthday("1990-12-10", today: try CalendarDay("2026-05-17")))
    }
}

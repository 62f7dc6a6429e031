import Synchronization

// What the articles take for granted.

struct Token: Sendable {}

struct User: Sendable, Equatable {
    let name: String
}

/// Counts how often it is asked.
final class Service: Sendable {
    private let count = Mutex(0)

    var requests: Int { count.withLock { $0 } }

    func token() async throws -> Token {
        count.withLock { $0 += 1 }
        return Token()
    }

    func user(_ token: Token) async throws -> User {
        count.withLock { $0 += 1 }
        return User(name: "Ada")
    }
}

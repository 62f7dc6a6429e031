import Accounts
import Synchronization

/// An account service that answers from a script and keeps what it was asked. A request for which the
/// script has no answer fails with ``Unexpected``.
final class ScriptedProvider: AccountProvider {
    enum Request: Equatable {
        case create(EmailAddress)
        case logIn(EmailAddress, device: DeviceToken?)
        case refresh(RefreshToken)
        case profile(BearerToken)
        case revoke(RefreshToken, everywhere: Bool)
    }

    enum Answer: Sendable {
        case profile(UserProfile)
        case tokens(TokenPair)
        case done
        case failure(any Error)
    }

    struct Unexpected: Error {
        let request: Request
    }

    private let state: Mutex<(requests: [Request], answers: ArraySlice<Answer>)>

    init(_ answers: [Answer]) { state = Mutex((requests: [], answers: answers[...])) }

    /// What was asked, in order.
    var requests: [Request] { state.withLock { $0.requests } }

    func create(_ user: NewUser) async throws -> UserProfile {
        let request = Request.create(user.credentials.email)
        guard case .profile(let profile) = try answer(to: request) else {
            throw Unexpected(request: request)
        }
        return profile
    }

    func logIn(_ credentials: Credentials, device: DeviceToken?) async throws -> TokenPair {
        try tokens(for: .logIn(credentials.email, device: device))
    }

    func refresh(_ token: RefreshToken) async throws -> TokenPair {
        try tokens(for: .refresh(token))
    }

    func profile(_ token: BearerToken) async throws -> UserProfile {
        guard case .profile(let profile) = try answer(to: .profile(token)) else {
            throw Unexpected(request: .profile(token))
        }
        return profile
    }

    func revoke(_ token: RefreshToken, everywhere: Bool) async throws {
        _ = try answer(to: .revoke(token, everywhere: everywhere))
    }

    private func tokens(for request: Request) throws -> TokenPair {
        guard case .tokens(let tokens) = try answer(to: request) else {
            throw Unexpected(request: request)
        }
        return tokens
    }

    private func answer(to request: Request) throws -> Answer {
        let answer = state.withLock { state in
            state.requests.append(request)
            return state.answers.popFirst()
        }
        switch answer {
        case .failure(let error): throw error
        case .some(let answer): return answer
        case nil: throw Unexpected(request: request)
        }
    }
}

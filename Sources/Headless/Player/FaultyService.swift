package import Accounts
import Synchronization

/// An account service that misbehaves as a tape says, and lets the player know while it works.
package final class FaultyService: AccountProvider {
    private let base: any AccountProvider
    private let time: any Time
    private let pump: Pump
    private let fault = Mutex(ServiceFault.none)

    init(_ base: any AccountProvider, time: any Time, pump: Pump) {
        self.base = base
        self.time = time
        self.pump = pump
    }

    func behave(_ fault: ServiceFault) { self.fault.withLock { $0 = fault } }

    package func create(_ user: NewUser) async throws -> UserProfile {
        try await request { try await self.base.create(user) }
    }

    package func logIn(_ credentials: Credentials, device: DeviceToken?) async throws -> TokenPair {
        try await request { try await self.base.logIn(credentials, device: device) }
    }

    package func refresh(_ token: RefreshToken) async throws -> TokenPair {
        try await request(needsToken: true) { try await self.base.refresh(token) }
    }

    package func profile(_ token: BearerToken) async throws -> UserProfile {
        try await request(needsToken: true) { try await self.base.profile(token) }
    }

    package func revoke(_ token: RefreshToken, everywhere: Bool) async throws {
        try await request { try await self.base.revoke(token, everywhere: everywhere) }
    }

    private func request<Answer: Sendable>(
        needsToken: Bool = false, _ body: @Sendable () async throws -> Answer
    ) async throws -> Answer {
        switch fault.withLock({ $0 }) {
        case .none: break
        case .offline: throw ServiceError.unreachable(reason: "there is no network")
        case .slow(let duration): try await time.sleep(for: duration)
        case .sessionEnded: if needsToken { throw ServiceError.sessionEnded }
        }
        return try await pump.awaitingOutside(body)
    }
}

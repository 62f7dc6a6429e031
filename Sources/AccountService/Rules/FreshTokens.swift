import Accounts

/// A pair of tokens that nobody has seen yet.
struct FreshTokens: Sendable {
    let bearer: BearerToken
    let refresh: RefreshToken

    /// Keeps the pair's hashes for a session; gives the pair as the service answers it.
    func add(
        to session: SessionID, of user: UserID, startedAt: Timestamp, now: Timestamp,
        device: DeviceToken?, in records: any AccountWriter
    ) throws -> TokenPair {
        let end = Lifetime.end(startedAt: startedAt, now: now)
        let bearerEnd = min(now + Lifetime.bearer, end)
        try records.add(
            NewPair(
                bearer: TokenHash(bearer), bearerExpiresAt: bearerEnd,
                refresh: TokenHash(refresh), sessionExpiresAt: end),
            to: session)
        return TokenPair(
            userID: user, bearer: bearer, bearerLifetime: bearerEnd - now, refresh: refresh,
            refreshLifetime: end - now, device: device)
    }
}

extension AccountService {
    func freshTokens() -> FreshTokens {
        FreshTokens(
            bearer: BearerToken(bytes: randomness.bytes(32)),
            refresh: RefreshToken(bytes: randomness.bytes(32)))
    }
}

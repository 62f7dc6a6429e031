package import Accounts

extension AccountService {
    /// A spent token ends its session: of the two who have it one is a thief, and nobody can tell
    /// which (RFC 9700, section 4.14).
    package func refresh(_ token: RefreshToken) async throws -> TokenPair {
        let hash = TokenHash(token)
        let fresh = freshTokens()
        let now = time.now
        // An end is an answer and not an error: an error would undo it.
        let rotation: Rotation = try await write { records in
            guard let session = try records.session(hash) else { return .unknown }
            guard session.expiresAt > now else {
                try records.end(session.id)
                return .unknown
            }
            guard session.spentAt == nil else {
                try records.end(session.id)
                return .reused(session.user)
            }
            try records.spend(hash, at: now)
            try records.sweep(now: now, unused: Lifetime.unused(at: now))
            return .done(
                try fresh.add(
                    to: session.id, of: session.user, startedAt: session.startedAt, now: now,
                    device: nil, in: records))
        }
        switch rotation {
        case .done(let pair): return pair
        case .unknown: throw ServiceError.sessionEnded
        case .reused(let user):
            report(.refreshTokenReused(user))
            throw ServiceError.sessionEnded
        }
    }

    private enum Rotation: Sendable {
        case done(TokenPair)
        case unknown
        case reused(UserID)
    }
}

package import Accounts

extension AccountService {
    /// A device that knows its user again is answered with its own token.
    package func logIn(
        _ credentials: Credentials, device: DeviceToken?
    ) async throws -> TokenPair {
        let email = credentials.email
        let account = try await read { try $0.account(email) }
        let stored = account.flatMap(readableHash)
        guard try await hasher.verify(credentials.password, against: stored), let stored,
            let user = account?.profile.id
        else { throw ServiceError.invalidCredentials }

        let renewed =
            stored.cost == .current ? nil : try await hasher.hash(credentials.password)
        let fresh = freshTokens()
        let newDevice = DeviceToken(bytes: randomness.bytes(32))
        let now = time.now
        return try await write { records in
            if let renewed { try records.replace(stored, with: renewed, of: user) }
            let known = try device.map { try records.knows(TokenHash($0), of: user) } ?? false
            let device = known ? device ?? newDevice : newDevice
            try records.keep(TokenHash(device), of: user, at: now)
            try records.sweep(now: now, unused: Lifetime.unused(at: now))
            let session = try records.begin(
                NewSession(
                    user: user, startedAt: now, expiresAt: Lifetime.end(startedAt: now, now: now)))
            return try fresh.add(
                to: session, of: user, startedAt: now, now: now, device: device, in: records)
        }
    }

    private func readableHash(_ account: StoredAccount) -> PasswordHash? {
        let hash = PasswordHash(account.password)
        if hash == nil { report(.passwordHashRefused(account.profile.id)) }
        return hash
    }
}

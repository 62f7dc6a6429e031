package import Accounts

/// The account service itself: its rules, over a database. Serves in process and behind HTTP alike.
package struct AccountService: Sendable {
    let database: any AccountDatabase
    let time: any Time
    let hasher: PasswordHasher
    let randomness: Randomness
    let report: @Sendable (Incident) -> Void

    /// - Parameter report: is told what an operator should know; called from any thread, must not
    ///   block.
    package init(
        database: any AccountDatabase, time: any Time, hasher: PasswordHasher = PasswordHasher(),
        randomness: Randomness = .system, report: @escaping @Sendable (Incident) -> Void = { _ in }
    ) {
        self.database = database
        self.time = time
        self.hasher = hasher
        self.randomness = randomness
        self.report = report
    }

    /// What an operator should know; holds no secret.
    package enum Incident: Hashable, Sendable {
        /// The database did not do its work.
        case database(AccountDatabaseError)
        /// A stored password hash is none, or asks for too much; that user cannot log in.
        case passwordHashRefused(UserID)
        /// A spent refresh token came again: someone has a copy. The session has been ended.
        case refreshTokenReused(UserID)
    }
}

extension AccountService: AccountProvider {
    package func create(_ user: NewUser) async throws -> UserProfile {
        let faults = user.passwordFaults
        guard faults.isEmpty else {
            throw ServiceError.rejected(faults.map { FieldFault(.password, $0) })
        }
        // Hashed before the look at the e-mail: how long the answer takes tells nothing.
        let hash = try await hasher.hash(user.credentials.password)
        let profile = UserProfile(
            id: UserID(bytes: randomness.bytes(16)), email: user.credentials.email,
            firstName: user.firstName, lastName: user.lastName, birthday: user.birthday.day,
            createdAt: time.now)
        let account = StoredAccount(profile, password: hash.phc)
        guard try await write({ try $0.add(account) }) else { throw ServiceError.emailTaken }
        return profile
    }

    package func profile(_ token: BearerToken) async throws -> UserProfile {
        let (hash, now) = (TokenHash(token), time.now)
        guard let profile = try await read({ try $0.profile(hash, at: now) }) else {
            throw ServiceError.sessionEnded
        }
        return profile
    }

    package func revoke(_ token: RefreshToken, everywhere: Bool) async throws {
        let hash = TokenHash(token)
        try await write { records in
            guard let session = try records.session(hash) else { return }
            if everywhere {
                try records.endAll(of: session.user)
            } else {
                try records.end(session.id)
            }
        }
    }
}

extension AccountService {
    func read<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountReader) throws -> Output
    ) async throws -> Output {
        do {
            return try await database.read(body)
        } catch let error as AccountDatabaseError {
            throw reported(error)
        }
    }

    func write<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountWriter) throws -> Output
    ) async throws -> Output {
        do {
            return try await database.write(body)
        } catch let error as AccountDatabaseError {
            throw reported(error)
        }
    }

    private func reported(_ error: AccountDatabaseError) -> ServiceError {
        report(.database(error))
        return switch error {
        case .busy: .busy(retryAfter: .seconds(1))
        case .full: .busy(retryAfter: .seconds(30))
        case .failed: .failed(reason: "the accounts cannot be read or written")
        }
    }
}

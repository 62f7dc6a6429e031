package import Accounts

/// Where accounts, sessions and the hashes of their tokens are kept.
///
/// The rules are ``AccountService``'s; a database keeps what it is told, in transactions that are
/// atomic, isolated from each other, and on disk before they return.
///
/// Both verbs throw ``AccountDatabaseError``, what `body` throws, or `CancellationError`; then nothing
/// was kept. A `body` has no effects but on its records: a database that finds two transactions in
/// each other's way may run it again.
package protocol AccountDatabase: Sendable {
    /// Reads from one state of the database.
    func read<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountReader) throws -> Output
    ) async throws -> Output

    /// Reads and writes as if nobody else did.
    func write<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountWriter) throws -> Output
    ) async throws -> Output
}

/// What can be looked up. Valid only inside the transaction that lends it.
package protocol AccountReader {
    /// The account of an e-mail address in any spelling.
    func account(_ email: EmailAddress) throws -> StoredAccount?

    /// The user of a bearer token that has not expired.
    func profile(_ bearer: TokenHash, at now: Timestamp) throws -> UserProfile?

    /// Whether the user was given the device token.
    func knows(_ device: TokenHash, of user: UserID) throws -> Bool
}

/// What can be changed as well. Valid only inside the transaction that lends it.
package protocol AccountWriter: AccountReader {
    /// Adds an account; `false` when its e-mail has one in any spelling, and then nothing changes.
    func add(_ account: StoredAccount) throws -> Bool

    /// Puts a hash in the place of another; does nothing when that is no longer the user's.
    func replace(_ old: PasswordHash, with new: PasswordHash, of user: UserID) throws

    /// Begins a session without tokens.
    func begin(_ session: NewSession) throws -> SessionID

    /// The session of a refresh token, spent or not, expired or not. Nobody else changes the session
    /// before the transaction ends.
    func session(_ refresh: TokenHash) throws -> FoundSession?

    /// Marks a refresh token as spent.
    func spend(_ refresh: TokenHash, at now: Timestamp) throws

    /// Adds a session's next pair of tokens, and moves the session's end.
    func add(_ pair: NewPair, to session: SessionID) throws

    /// Ends a session: it and all its tokens are gone.
    func end(_ session: SessionID) throws

    /// Ends every session of a user.
    func endAll(of user: UserID) throws

    /// Keeps a device token for a user, or when it is known, that it was used.
    func keep(_ device: TokenHash, of user: UserID, at now: Timestamp) throws

    /// Removes a few of what is past: sessions and bearer tokens that expired before `now`, devices
    /// not used since `unused`. Costs the same however much there is.
    func sweep(now: Timestamp, unused: Timestamp) throws
}

/// Why a database did not do what it was asked.
package enum AccountDatabaseError: Error, Hashable, Sendable {
    /// Others held it for too long.
    case busy
    /// There is no space left.
    case full
    /// It failed; `reason` is a phrase for an operator.
    case failed(reason: String)
}

/// An account service, embedded or far away, as its client sees it.
///
/// Every verb throws ``ServiceError``, or `CancellationError` when its task was cancelled. Stands for
/// the HTTP API of `openapi.yaml`, verb for verb.
package protocol AccountProvider: Sendable {
    /// Creates an account. Not safe to repeat: the second time the e-mail is taken.
    func create(_ user: NewUser) async throws -> UserProfile

    /// Logs in. Each call begins a session of its own.
    ///
    /// - Parameter device: what an earlier login on this machine got; anything unknown is ignored.
    func logIn(_ credentials: Credentials, device: DeviceToken?) async throws -> TokenPair

    /// Trades a refresh token for the next pair. The old one is then spent.
    func refresh(_ token: RefreshToken) async throws -> TokenPair

    /// Reads the profile of the token's user. Changes nothing.
    func profile(_ token: BearerToken) async throws -> UserProfile

    /// Ends the token's session, or with `everywhere` all of that user's. Safe to repeat: a token
    /// that is not known is no error.
    func revoke(_ token: RefreshToken, everywhere: Bool) async throws
}

/// Why the account service did not do what it was asked.
package enum ServiceError: Error, Hashable, Sendable {
    case emailTaken
    /// Wrong e-mail or wrong password; the service never says which.
    case invalidCredentials
    /// Values that the service does not take, with every fault.
    case rejected([FieldFault])
    /// The token is unknown, spent, expired or revoked.
    case sessionEnded
    /// Refused without a look at the password.
    case tooManyAttempts(retryAfter: Duration)
    /// The service has too much to do; the same request may go through later.
    case busy(retryAfter: Duration)
    /// The service could not be reached; `reason` is a phrase for a person.
    case unreachable(reason: String)
    /// The service failed, or its answer makes no sense; `reason` is a phrase for a person.
    case failed(reason: String)
}

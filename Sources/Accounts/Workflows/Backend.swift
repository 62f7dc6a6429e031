/// What the account workflows work with.
package struct Backend: Sendable {
    package let service: any AccountProvider
    package let origin: Origin
    package let tokens: any TokenStore
    package let cache: any UserCache
    package let time: any Time

    package init(
        service: any AccountProvider, origin: Origin, tokens: any TokenStore,
        cache: any UserCache, time: any Time
    ) {
        self.service = service
        self.origin = origin
        self.tokens = tokens
        self.cache = cache
        self.time = time
    }
}

/// Where the account workflows can fail. Each point has its own sentence.
package enum AccountError: Error, Hashable, Sendable {
    /// No account was created.
    case creating(ServiceError)
    /// The account is there; logging in failed.
    case loggingIn(ServiceError)
    /// The service gave or took back a session; what is kept here could not be changed.
    case keepingSession(StoreError)
    /// The session is there; its profile could not be loaded.
    case loadingProfile(ServiceError)
    /// The session could not be renewed.
    case renewing(ServiceError)
    /// What is kept here could not be read.
    case reading(StoreError)
    /// There is no session, or the cache holds nothing usable.
    case nothingKept
}

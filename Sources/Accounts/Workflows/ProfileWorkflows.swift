package import Workflows

/// Gets a session's profile from the service and keeps a copy in the cache.
package struct GetUserProfile: ComposedBlock {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package var body: some Block<Session, User> {
        FetchProfile(backend: backend) --> CacheProfile(backend: backend)
    }
}

/// Gets a session's user: from the cache while that is fresh, else from the service and then into the
/// cache.
package struct GetUser: ComposedBlock {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package var body: some Block<Session, User> {
        CachedUser.fresh(backend) <-> GetUserProfile(backend)
    }
}

/// Reads the profile at the service.
struct FetchProfile: Block {
    let backend: Backend

    func run(_ session: Session) async throws -> UserProfile {
        do {
            return try await backend.service.profile(session.bearer)
        } catch let error as ServiceError {
            throw AccountError.loadingProfile(error)
        }
    }
}

/// Keeps a profile that was just read.
struct CacheProfile: Block {
    let backend: Backend

    func run(_ profile: UserProfile) async throws -> User {
        backend.cache.save(CachedProfile(profile, asOf: backend.time.now))
        return User(profile, .live)
    }
}

/// Reads a session's user from the cache alone; throws ``AccountError/nothingKept`` when there is
/// none, or none that is young enough.
package struct CachedUser: Block {
    let backend: Backend
    let maximumAge: Duration
    let freshness: @Sendable (Timestamp) -> User.Freshness

    /// For 60 s a cached profile is as good as a new one.
    package static func fresh(_ backend: Backend) -> CachedUser {
        CachedUser(backend: backend, maximumAge: .seconds(60)) { .cached(asOf: $0) }
    }

    /// For 30 days it is better than nothing when the service cannot be reached.
    package static func offline(_ backend: Backend) -> CachedUser {
        CachedUser(backend: backend, maximumAge: .days(30)) { .offline(asOf: $0) }
    }

    package func run(_ session: Session) async throws -> User {
        // A profile from the future was cached before the clock was set back: how old it is, nobody
        // knows, so the clock's error counts as its age.
        guard let cached = backend.cache.load(session.userID),
            (.zero - maximumAge...maximumAge).contains(backend.time.now - cached.asOf)
        else { throw AccountError.nothingKept }
        return User(cached.profile, freshness(cached.asOf))
    }
}

extension Duration {
    package static func days(_ days: Int) -> Duration { .seconds(days * 86_400) }
}

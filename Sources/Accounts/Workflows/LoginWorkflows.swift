package import Workflows

/// Creates an account and gives the credentials to log in with.
package struct CreateNewUser: Block {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package func run(_ user: NewUser) async throws -> Credentials {
        do {
            _ = try await backend.service.create(user)
            return user.credentials
        } catch let error as ServiceError {
            throw AccountError.creating(error)
        }
    }
}

/// Trades credentials for tokens.
package struct GetAccessToken: Block {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package func run(_ credentials: Credentials) async throws -> FreshLogin {
        let known = try? backend.tokens.load().customer
        let device = known?.email == credentials.email ? known?.device : nil
        do {
            let tokens = try await backend.service.logIn(credentials, device: device)
            return FreshLogin(
                session: Session(tokens, at: backend.origin, now: backend.time.now),
                customer: Customer(
                    origin: backend.origin, email: credentials.email,
                    device: tokens.device ?? device))
        } catch let error as ServiceError {
            throw AccountError.loggingIn(error)
        }
    }
}

/// A session that was just begun, and whose it is.
package struct FreshLogin: Hashable, Sendable {
    package let session: Session
    package let customer: Customer
}

/// Keeps a new session, so that the next start finds it.
package struct PersistAccessToken: Block {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package func run(_ login: FreshLogin) async throws -> Session {
        do {
            try backend.tokens.save(login.session, customer: login.customer)
            return login.session
        } catch {
            throw AccountError.keepingSession(error)
        }
    }
}

/// Gets an access token and keeps it.
package struct AccessToken: ComposedBlock {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package var body: some Block<Credentials, Session> {
        GetAccessToken(backend) --> PersistAccessToken(backend)
    }
}

/// Logs a person in: an access token, then their profile.
package struct Login: ComposedBlock {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package var body: some Block<Credentials, User> {
        AccessToken(backend) --> GetUserProfile(backend)
    }
}

/// Creates an account and logs in to it.
package struct CreateAccount: ComposedBlock {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package var body: some Block<NewUser, User> {
        CreateNewUser(backend) --> Login(backend)
    }
}

/// Ends a session: here first, then at the service.
package struct Logout: Workflow {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    /// How much of the logout was done; `elsewhere` counts only when the service was reached.
    package enum Farewell: Hashable, Sendable {
        case everywhereDone
        /// The service was not told; the session ends there by itself.
        case serviceNotTold(endsBy: Timestamp)
        case wasNotLoggedIn
    }

    package func run() async throws -> Farewell {
        guard let session = try kept() else { return .wasNotLoggedIn }
        do {
            try backend.tokens.clear(session)
        } catch {
            throw AccountError.keepingSession(error)
        }
        backend.cache.remove(session.userID)
        do {
            try await backend.service.revoke(session.refresh, everywhere: false)
            return .everywhereDone
        } catch is ServiceError {
            return .serviceNotTold(endsBy: session.refreshExpiresAt)
        }
    }

    private func kept() throws(AccountError) -> Session? {
        do { return try backend.tokens.load().session } catch { throw .reading(error) }
    }
}

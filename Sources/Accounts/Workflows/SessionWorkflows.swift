package import Workflows

/// Reads the session that is kept; throws ``AccountError/nothingKept`` when there is none.
package struct KeptSession: Workflow {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package func run() async throws -> Session {
        do {
            guard let session = try backend.tokens.load().session else {
                throw AccountError.nothingKept
            }
            return session
        } catch let error as StoreError {
            throw AccountError.reading(error)
        }
    }
}

/// Trades a session's refresh token for the next pair and keeps that.
package struct RenewSession: Block {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package func run(_ session: Session) async throws -> Session {
        do {
            let tokens = try await backend.service.refresh(session.refresh)
            let renewed = Session(tokens, at: backend.origin, now: backend.time.now)
            try backend.tokens.save(renewed, customer: nil)
            return renewed
        } catch let error as ServiceError {
            throw AccountError.renewing(error)
        } catch let error as StoreError {
            throw AccountError.keepingSession(error)
        }
    }
}

/// Gives a session whose access token is still good, renewing it when it is about to expire.
package struct ValidSession: ComposedBlock, Workflow {
    let backend: Backend

    package init(_ backend: Backend) { self.backend = backend }

    package var body: some Workflow<Session> {
        KeptSession(backend).branch(
            { [backend] in $0.isGood(at: backend.time.now) },
            then: SameSession(), else: RenewSession(backend))
    }
}

/// Hands a session on as it is.
struct SameSession: Block {
    func run(_ session: Session) async throws -> Session { session }
}

extension Session {
    /// Whether the access token outlives the next request by a safe margin.
    package func isGood(at now: Timestamp) -> Bool { bearerExpiresAt - now > .seconds(60) }
}

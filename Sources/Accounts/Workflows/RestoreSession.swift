package import Workflows

/// Decides where a start leads: is there a session, is it still good, is the customer known?
package struct RestoreSession: Workflow, ComposedBlock {
    private let chart: Flowchart<Node, Outcome>

    /// Throws if the chart has a node that nothing leads to.
    package init(_ backend: Backend) throws(FlowchartFault) { chart = try Self.chart(backend) }

    /// Where a start leads.
    package enum Outcome: Sendable, Equatable {
        case loggedIn(User)
        case needsLogin(Customer?, Reason?)
        case newCustomer
    }

    /// Why someone who had a session must log in.
    package enum Reason: Sendable, Equatable {
        case sessionEnded
        case unavailable(ServiceError)
        case storeTrouble(StoreError)
    }

    package enum Node: CaseIterable, Sendable {
        case hasSession, isSessionGood, renew, getUser, getUserOffline, isCustomerKnown
    }

    package var body: Flowchart<Node, Outcome> { chart }

    private static func chart(
        _ backend: Backend
    ) throws(FlowchartFault) -> Flowchart<Node, Outcome> {
        let loggedIn = Flowchart<Node, Outcome>.Arrow.end("logged in") {
            .loggedIn(try $0.value(RestoredUser.self))
        }
        let needsLogin = Flowchart<Node, Outcome>.Arrow.end("needs login") {
            .needsLogin(try? $0.value(KnownCustomer.self), try? $0.value(LoginReason.self))
        }
        return try Flowchart(entry: .hasSession) { node in
            switch node {
            case .hasSession:
                .decision(
                    HasSession(backend: backend), yes: .to(.isSessionGood),
                    no: .to(.isCustomerKnown))
            case .isSessionGood:
                .decision(IsSessionGood(backend: backend), yes: .to(.getUser), no: .to(.renew))
            case .renew:
                .choice(Renew(backend: backend)) {
                    switch $0 {
                    case .done: .to(.getUser)
                    case .refused: needsLogin
                    case .unavailable: .to(.getUserOffline)
                    }
                }
            case .getUser:
                .choice(Load(backend: backend)) {
                    switch $0 {
                    case .done: loggedIn
                    case .refused: .to(.renew)
                    case .unavailable: .to(.getUserOffline)
                    }
                }
            case .getUserOffline:
                .decision(LoadOffline(backend: backend), yes: loggedIn, no: needsLogin)
            case .isCustomerKnown:
                .decision(
                    IsCustomerKnown(), yes: needsLogin,
                    no: .end("new customer") { _ in .newCustomer })
            }
        }
    }
}

/// What a request to the service came to.
private enum Answer: CaseIterable, Sendable {
    case done, refused, unavailable
}

private enum RestoredSession: ContextKey { typealias Value = Session }
private enum RestoredUser: ContextKey { typealias Value = User }
private enum KnownCustomer: ContextKey { typealias Value = Customer }
private enum LoginReason: ContextKey { typealias Value = RestoreSession.Reason }
private enum WasRenewed: ContextKey { typealias Value = Bool }

/// A node of the chart: a workflow that reads and writes the run's context.
private typealias RestoreNode = ScopedBlock & Workflow

private struct HasSession: RestoreNode {
    typealias Output = Bool

    let backend: Backend

    func run(_ input: Void, in scope: Scope) async throws -> Bool {
        do {
            let remembered = try backend.tokens.load()
            if let customer = remembered.customer { scope.set(KnownCustomer.self, customer) }
            if let notice = remembered.notice {
                scope.set(LoginReason.self, .storeTrouble(notice))
            }
            guard let session = remembered.session else { return false }
            scope.set(RestoredSession.self, session)
            return true
        } catch {
            throw AccountError.reading(error)
        }
    }
}

private struct IsSessionGood: RestoreNode {
    typealias Output = Bool

    let backend: Backend

    func run(_ input: Void, in scope: Scope) async throws -> Bool {
        try scope.value(RestoredSession.self).isGood(at: backend.time.now)
    }
}

private struct Renew: RestoreNode {
    typealias Output = Answer

    let backend: Backend

    func run(_ input: Void, in scope: Scope) async throws -> Answer {
        let session = try scope.value(RestoredSession.self)
        guard (try? scope.value(WasRenewed.self)) == nil else { return end(session, in: scope) }
        do {
            scope.set(
                RestoredSession.self, try await scope.run(RenewSession(backend), session))
            scope.set(WasRenewed.self, true)
            return .done
        } catch AccountError.renewing(.sessionEnded) {
            return end(session, in: scope)
        } catch AccountError.renewing(let error) {
            scope.set(LoginReason.self, .unavailable(error))
            return .unavailable
        }
    }

    private func end(_ session: Session, in scope: Scope) -> Answer {
        // A store that cannot forget it holds a dead session, which the next start finds again.
        try? backend.tokens.clear(session)
        scope.set(LoginReason.self, .sessionEnded)
        return .refused
    }
}

private struct Load: RestoreNode {
    typealias Output = Answer

    let backend: Backend

    func run(_ input: Void, in scope: Scope) async throws -> Answer {
        do {
            let session = try scope.value(RestoredSession.self)
            scope.set(RestoredUser.self, try await scope.run(GetUser(backend), session))
            return .done
        } catch let error as BothFailed {
            switch error.second {
            case AccountError.loadingProfile(.sessionEnded): return .refused
            case AccountError.loadingProfile(let cause):
                scope.set(LoginReason.self, .unavailable(cause))
                return .unavailable
            default: throw error.second
            }
        }
    }
}

private struct LoadOffline: RestoreNode {
    typealias Output = Bool

    let backend: Backend

    func run(_ input: Void, in scope: Scope) async throws -> Bool {
        do {
            let session = try scope.value(RestoredSession.self)
            let user = try await scope.run(CachedUser.offline(backend), session)
            scope.set(RestoredUser.self, user)
            return true
        } catch AccountError.nothingKept {
            return false
        }
    }
}

private struct IsCustomerKnown: RestoreNode {
    typealias Output = Bool

    func run(_ input: Void, in scope: Scope) async throws -> Bool {
        (try? scope.value(KnownCustomer.self)) != nil
            || (try? scope.value(LoginReason.self)) != nil
    }
}

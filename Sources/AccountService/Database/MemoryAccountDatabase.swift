import Accounts
import Synchronization

/// A database that lasts as long as its value is kept.
package final class MemoryAccountDatabase: AccountDatabase {
    private let tables = Mutex(Tables())

    package init() {}

    package func read<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountReader) throws -> Output
    ) async throws -> Output {
        try Task.checkCancellation()
        return try tables.withLock { try body(MemoryTransaction($0)) }
    }

    package func write<Output: Sendable>(
        _ body: @escaping @Sendable (any AccountWriter) throws -> Output
    ) async throws -> Output {
        try Task.checkCancellation()
        return try tables.withLock { tables in
            let transaction = MemoryTransaction(tables)
            let output = try body(transaction)
            tables = transaction.tables
            return output
        }
    }
}

private struct Tables: Sendable {
    var accounts: [UserID: StoredAccount] = [:]
    var users: [EmailAddress: UserID] = [:]
    var sessions: [SessionID: NewSession] = [:]
    var bearers: [TokenHash: (session: SessionID, expiresAt: Timestamp)] = [:]
    var refreshes: [TokenHash: (session: SessionID, spentAt: Timestamp?)] = [:]
    var devices: [TokenHash: (user: UserID, usedAt: Timestamp)] = [:]
    var sessionsBegun: Int64 = 0
}

/// A copy of the tables, which takes their place when all went well.
private final class MemoryTransaction: AccountWriter {
    private(set) var tables: Tables

    init(_ tables: Tables) { self.tables = tables }

    func account(_ email: EmailAddress) -> StoredAccount? {
        tables.users[email].flatMap { tables.accounts[$0] }
    }

    func profile(_ bearer: TokenHash, at now: Timestamp) -> UserProfile? {
        guard let found = tables.bearers[bearer], found.expiresAt > now,
            let session = tables.sessions[found.session]
        else { return nil }
        return tables.accounts[session.user]?.profile
    }

    func knows(_ device: TokenHash, of user: UserID) -> Bool {
        tables.devices[device]?.user == user
    }

    func add(_ account: StoredAccount) -> Bool {
        guard tables.users[account.profile.email] == nil else { return false }
        tables.users[account.profile.email] = account.profile.id
        tables.accounts[account.profile.id] = account
        return true
    }

    func replace(_ old: PasswordHash, with new: PasswordHash, of user: UserID) {
        guard tables.accounts[user]?.password == old.phc else { return }
        tables.accounts[user]?.password = new.phc
    }

    func begin(_ session: NewSession) -> SessionID {
        tables.sessionsBegun += 1
        let id = SessionID(tables.sessionsBegun)
        tables.sessions[id] = session
        return id
    }

    func session(_ refresh: TokenHash) -> FoundSession? {
        guard let found = tables.refreshes[refresh], let session = tables.sessions[found.session]
        else { return nil }
        return FoundSession(
            id: found.session, user: session.user, startedAt: session.startedAt,
            expiresAt: session.expiresAt, spentAt: found.spentAt)
    }

    func spend(_ refresh: TokenHash, at now: Timestamp) {
        tables.refreshes[refresh]?.spentAt = now
    }

    func add(_ pair: NewPair, to session: SessionID) {
        tables.bearers[pair.bearer] = (session, pair.bearerExpiresAt)
        tables.refreshes[pair.refresh] = (session, nil)
        tables.sessions[session]?.expiresAt = pair.sessionExpiresAt
    }

    func end(_ session: SessionID) { end([session]) }

    func endAll(of user: UserID) { end(tables.sessions.filter { $0.value.user == user }.keys) }

    func keep(_ device: TokenHash, of user: UserID, at now: Timestamp) {
        tables.devices[device] = (user, now)
    }

    func sweep(now: Timestamp, unused: Timestamp) {
        end(tables.sessions.filter { $0.value.expiresAt <= now }.keys)
        tables.bearers = tables.bearers.filter { $0.value.expiresAt > now }
        tables.devices = tables.devices.filter { $0.value.usedAt >= unused }
    }

    private func end(_ sessions: some Collection<SessionID>) {
        guard !sessions.isEmpty else { return }
        let ending = Set(sessions)
        tables.sessions = tables.sessions.filter { !ending.contains($0.key) }
        tables.bearers = tables.bearers.filter { !ending.contains($0.value.session) }
        tables.refreshes = tables.refreshes.filter { !ending.contains($0.value.session) }
    }
}

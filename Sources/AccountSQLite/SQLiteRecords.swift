import AccountService
import Accounts
import Foundation
import GRDB

/// The records of one transaction.
struct SQLiteRecords {
    let database: Database

    /// Runs a statement that is prepared once a connection.
    private func run(_ sql: String, _ arguments: StatementArguments) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    private func row(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
        try Row.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
    }
}

extension SQLiteRecords: AccountReader {
    func account(_ email: EmailAddress) throws -> StoredAccount? {
        guard let row = try row("SELECT * FROM users WHERE email_key = ?", [email.key]) else {
            return nil
        }
        return StoredAccount(try UserProfile(row), password: row["password"])
    }

    func profile(_ bearer: TokenHash, at now: Timestamp) throws -> UserProfile? {
        try row(
            """
            SELECT users.* FROM bearer_tokens
            JOIN sessions ON sessions.id = bearer_tokens.session_id
            JOIN users ON users.id = sessions.user_id
            WHERE bearer_tokens.hash = ? AND bearer_tokens.expires_at > ?
            """, [bearer.data, now.seconds]
        ).map(UserProfile.init)
    }

    func knows(_ device: TokenHash, of user: UserID) throws -> Bool {
        try row("SELECT 1 FROM devices WHERE hash = ? AND user_id = ?", [device.data, user.text])
            != nil
    }
}

extension SQLiteRecords: AccountWriter {
    func add(_ account: StoredAccount) throws -> Bool {
        let profile = account.profile
        try run(
            """
            INSERT INTO users
                (id, email_key, email, first_name, last_name, birthday, created_at, password)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email_key) DO NOTHING
            """,
            [
                profile.id.text, profile.email.key, profile.email.text, profile.firstName.text,
                profile.lastName.text, profile.birthday.description, profile.createdAt.seconds,
                account.password,
            ])
        return database.changesCount == 1
    }

    func replace(_ old: PasswordHash, with new: PasswordHash, of user: UserID) throws {
        try run(
            "UPDATE users SET password = ? WHERE id = ? AND password = ?",
            [new.phc, user.text, old.phc])
    }

    func begin(_ session: NewSession) throws -> SessionID {
        try run(
            "INSERT INTO sessions (user_id, started_at, expires_at) VALUES (?, ?, ?)",
            [session.user.text, session.startedAt.seconds, session.expiresAt.seconds])
        return SessionID(database.lastInsertedRowID)
    }

    /// One writer at a time: the transaction itself is the lock.
    func session(_ refresh: TokenHash) throws -> FoundSession? {
        try row(
            """
            SELECT sessions.*, refresh_tokens.spent_at FROM refresh_tokens
            JOIN sessions ON sessions.id = refresh_tokens.session_id
            WHERE refresh_tokens.hash = ?
            """, [refresh.data]
        ).map(FoundSession.init)
    }

    func spend(_ refresh: TokenHash, at now: Timestamp) throws {
        try run(
            "UPDATE refresh_tokens SET spent_at = ? WHERE hash = ?", [now.seconds, refresh.data])
    }

    func add(_ pair: NewPair, to session: SessionID) throws {
        try run(
            "INSERT INTO bearer_tokens (hash, session_id, expires_at) VALUES (?, ?, ?)",
            [pair.bearer.data, session.number, pair.bearerExpiresAt.seconds])
        try run(
            "INSERT INTO refresh_tokens (hash, session_id) VALUES (?, ?)",
            [pair.refresh.data, session.number])
        try run(
            "UPDATE sessions SET expires_at = ? WHERE id = ?",
            [pair.sessionExpiresAt.seconds, session.number])
    }

    func end(_ session: SessionID) throws {
        try run("DELETE FROM sessions WHERE id = ?", [session.number])
    }

    func endAll(of user: UserID) throws {
        try run("DELETE FROM sessions WHERE user_id = ?", [user.text])
    }

    func keep(_ device: TokenHash, of user: UserID, at now: Timestamp) throws {
        try run(
            """
            INSERT INTO devices (hash, user_id, used_at) VALUES (?, ?, ?)
            ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at
            """, [device.data, user.text, now.seconds])
    }

    /// Each login and refresh adds at most one row a table, so these limits keep up.
    func sweep(now: Timestamp, unused: Timestamp) throws {
        try run(
            """
            DELETE FROM sessions WHERE id IN
                (SELECT id FROM sessions WHERE expires_at <= ? LIMIT 2)
            """, [now.seconds])
        try run(
            """
            DELETE FROM bearer_tokens WHERE hash IN
                (SELECT hash FROM bearer_tokens WHERE expires_at <= ? LIMIT 8)
            """, [now.seconds])
        try run(
            """
            DELETE FROM devices WHERE hash IN
                (SELECT hash FROM devices WHERE used_at < ? LIMIT 2)
            """, [unused.seconds])
    }
}

extension TokenHash {
    fileprivate var data: Data { Data(bytes) }
}

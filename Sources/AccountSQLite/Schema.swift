import GRDB

/// The tables, and how they came to be. A migration that was released is never changed.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("accounts and sessions", foreignKeyChecks: .immediate) {
            try $0.execute(sql: accountsAndSessions)
        }
        return migrator
    }

    /// A refresh token lives as long as its session; spent ones stay, so that a copy is noticed and
    /// can still log out.
    private static let accountsAndSessions = """
        CREATE TABLE users (
            id TEXT PRIMARY KEY NOT NULL,
            email_key TEXT NOT NULL UNIQUE,
            email TEXT NOT NULL,
            first_name TEXT NOT NULL,
            last_name TEXT NOT NULL,
            birthday TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            password TEXT NOT NULL
        ) STRICT;
        CREATE TABLE sessions (
            id INTEGER PRIMARY KEY NOT NULL,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            started_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX sessions_of_user ON sessions (user_id);
        CREATE INDEX sessions_by_end ON sessions (expires_at);
        CREATE TABLE refresh_tokens (
            hash BLOB PRIMARY KEY NOT NULL,
            session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
            spent_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX refresh_tokens_of_session ON refresh_tokens (session_id);
        CREATE TABLE bearer_tokens (
            hash BLOB PRIMARY KEY NOT NULL,
            session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
            expires_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX bearer_tokens_of_session ON bearer_tokens (session_id);
        CREATE INDEX bearer_tokens_by_end ON bearer_tokens (expires_at);
        CREATE TABLE devices (
            hash BLOB PRIMARY KEY NOT NULL,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            used_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX devices_of_user ON devices (user_id);
        CREATE INDEX devices_by_use ON devices (used_at);
        """
}

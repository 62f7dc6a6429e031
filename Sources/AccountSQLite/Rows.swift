import AccountService
import Accounts
import GRDB

/// A row is as untrusted as any file: what it holds goes through the values' own checks.
extension UserProfile {
    init(_ row: Row) throws {
        guard let id = UserID(row["id"]) else { throw AccountDatabaseError.senselessRow }
        do {
            self.init(
                id: id, email: try EmailAddress(row["email"]),
                firstName: try PersonName(row["first_name"]),
                lastName: try PersonName(row["last_name"]),
                birthday: try CalendarDay(row["birthday"]),
                createdAt: Timestamp(seconds: row["created_at"]))
        } catch {
            throw AccountDatabaseError.senselessRow
        }
    }
}

extension FoundSession {
    init(_ row: Row) throws {
        guard let user = UserID(row["user_id"]) else { throw AccountDatabaseError.senselessRow }
        let spentAt: Int64? = row["spent_at"]
        self.init(
            id: SessionID(row["id"]), user: user,
            startedAt: Timestamp(seconds: row["started_at"]),
            expiresAt: Timestamp(seconds: row["expires_at"]),
            spentAt: spentAt.map { Timestamp(seconds: $0) })
    }
}

extension AccountDatabaseError {
    fileprivate static let senselessRow = failed(reason: "a row holds values that cannot be")

    /// What SQLite says, in the service's terms.
    init(_ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_FULL: self = .full
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        // The index of the write-ahead log is a file of its own, which a full disk refuses so.
        case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: self = .full
        default: self = .failed(reason: error.message ?? "SQLite error \(error.resultCode)")
        }
    }
}

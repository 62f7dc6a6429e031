package import Accounts

/// An account as a database keeps it.
package struct StoredAccount: Hashable, Sendable {
    package var profile: UserProfile
    /// A PHC string; not yet looked at, since a row may hold anything.
    package var password: String

    package init(_ profile: UserProfile, password: String) {
        self.profile = profile
        self.password = password
    }
}

/// A session's number in its database.
package struct SessionID: Hashable, Sendable {
    package let number: Int64

    package init(_ number: Int64) { self.number = number }
}

/// A session that is about to begin.
package struct NewSession: Hashable, Sendable {
    package let user: UserID
    package let startedAt: Timestamp
    package internal(set) var expiresAt: Timestamp
}

/// A session that a refresh token belongs to.
package struct FoundSession: Hashable, Sendable {
    package let id: SessionID
    package let user: UserID
    package let startedAt: Timestamp
    package let expiresAt: Timestamp
    /// When the refresh token that led here was spent; `nil` while it is the live one.
    package let spentAt: Timestamp?

    package init(
        id: SessionID, user: UserID, startedAt: Timestamp, expiresAt: Timestamp, spentAt: Timestamp?
    ) {
        self.id = id
        self.user = user
        self.startedAt = startedAt
        self.expiresAt = expiresAt
        self.spentAt = spentAt
    }
}

/// A pair of tokens that is about to be kept. The refresh token lives as long as its session.
package struct NewPair: Hashable, Sendable {
    package let bearer: TokenHash
    package let bearerExpiresAt: Timestamp
    package let refresh: TokenHash
    package let sessionExpiresAt: Timestamp
}

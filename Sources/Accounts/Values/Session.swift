/// Which account service a session belongs to: an origin (`https://shop.example`) or `embedded`.
package struct Origin: Hashable, Sendable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// The service inside this program.
    package static let embedded = Origin("embedded")

    package var description: String { text }
}

/// A login at a service, with the tokens that prove it.
package struct Session: Hashable, Sendable {
    package let origin: Origin
    package let userID: UserID
    package let bearer: BearerToken
    package let bearerExpiresAt: Timestamp
    package let refresh: RefreshToken
    package let refreshExpiresAt: Timestamp

    package init(
        origin: Origin, userID: UserID, bearer: BearerToken, bearerExpiresAt: Timestamp,
        refresh: RefreshToken, refreshExpiresAt: Timestamp
    ) {
        self.origin = origin
        self.userID = userID
        self.bearer = bearer
        self.bearerExpiresAt = bearerExpiresAt
        self.refresh = refresh
        self.refreshExpiresAt = refreshExpiresAt
    }

    /// The session that a service's answer at `now` makes.
    package init(_ tokens: TokenPair, at origin: Origin, now: Timestamp) {
        self.init(
            origin: origin, userID: tokens.userID, bearer: tokens.bearer,
            bearerExpiresAt: now + tokens.bearerLifetime, refresh: tokens.refresh,
            refreshExpiresAt: now + tokens.refreshLifetime)
    }
}

/// Someone who has logged in here before; remembered after they log out.
package struct Customer: Hashable, Sendable {
    package let origin: Origin
    package let email: EmailAddress
    package let device: DeviceToken?

    package init(origin: Origin, email: EmailAddress, device: DeviceToken?) {
        self.origin = origin
        self.email = email
        self.device = device
    }
}

/// What the service answers to a login or a refresh.
package struct TokenPair: Hashable, Sendable {
    package let userID: UserID
    package let bearer: BearerToken
    package let bearerLifetime: Duration
    package let refresh: RefreshToken
    package let refreshLifetime: Duration
    /// Given with a login by password.
    package let device: DeviceToken?

    package init(
        userID: UserID, bearer: BearerToken, bearerLifetime: Duration, refresh: RefreshToken,
        refreshLifetime: Duration, device: DeviceToken?
    ) {
        self.userID = userID
        self.bearer = bearer
        self.bearerLifetime = bearerLifetime
        self.refresh = refresh
        self.refreshLifetime = refreshLifetime
        self.device = device
    }
}

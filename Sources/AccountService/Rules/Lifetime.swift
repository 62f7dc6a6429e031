import Accounts

/// How long what the service gives is good.
enum Lifetime {
    static let bearer = Duration.seconds(600)
    /// A session ends when its refresh token is not used for so long,
    static let idle = Duration.seconds(30 * 86_400)
    /// and in any case so long after the login.
    static let session = Duration.seconds(90 * 86_400)
    /// A device that is not logged in on for so long is a stranger again.
    static let device = Duration.seconds(400 * 86_400)

    /// When a session ends that began at `startedAt` and is used now.
    static func end(startedAt: Timestamp, now: Timestamp) -> Timestamp {
        min(now + idle, startedAt + session)
    }

    /// A device that was last used before this is a stranger again.
    static func unused(at now: Timestamp) -> Timestamp { now + (.zero - device) }
}

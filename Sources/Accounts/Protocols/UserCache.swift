import Synchronization

/// The last known profiles of this origin's users, for a quick start and for when the service cannot
/// be reached.
///
/// A convenience, never a source of failure: a cache that cannot be read acts as an empty one, and
/// what cannot be written is not kept. Implementations log why.
package protocol UserCache: Sendable {
    func load(_ id: UserID) -> CachedProfile?
    func save(_ profile: CachedProfile)
    func remove(_ id: UserID)
}

/// A profile as it was at a moment.
package struct CachedProfile: Hashable, Sendable {
    package let profile: UserProfile
    package let asOf: Timestamp

    package init(_ profile: UserProfile, asOf: Timestamp) {
        self.profile = profile
        self.asOf = asOf
    }
}

/// A cache that lasts as long as its value is kept.
package final class MemoryUserCache: UserCache {
    private let profiles = Mutex<[UserID: CachedProfile]>([:])

    package init() {}

    package func load(_ id: UserID) -> CachedProfile? { profiles.withLock { $0[id] } }

    package func save(_ profile: CachedProfile) {
        profiles.withLock { $0[profile.profile.id] = profile }
    }

    package func remove(_ id: UserID) { profiles.withLock { $0[id] = nil } }
}

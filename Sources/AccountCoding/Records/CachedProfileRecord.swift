package import Accounts

/// The record of a cached profile: a Profile, whose it is, and when it was so. Holds no secret.
package struct CachedProfileRecord: Hashable, Sendable {
    package let origin: Origin
    package let cached: CachedProfile

    package init(_ cached: CachedProfile, at origin: Origin) {
        self.origin = origin
        self.cached = cached
    }

    /// Reads the file's bytes; every value is checked, and other members are refused: nothing but
    /// this record is written there.
    package init(parsing bytes: [UInt8]) throws(RecordError) {
        let object = try JSON.object(parsing: bytes)
        if let stranger = object.without(["origin", "as_of"] + UserProfile.members).members.first {
            throw .wrong(pointer: "/\(stranger.name)")
        }
        origin = Origin(try object.text("origin"))
        cached = CachedProfile(
            try UserProfile(object), asOf: try object.timestamp("as_of"))
    }

    /// The file's bytes, with a line feed at the end.
    package var bytes: [UInt8] {
        let head: JSONObject = [
            "origin": .string(origin.text), "as_of": .string(cached.asOf.description),
        ]
        return JSON.object(head.adding(cached.profile.object)).bytes + [UInt8(ascii: "\n")]
    }
}

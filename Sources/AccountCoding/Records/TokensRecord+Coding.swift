import Accounts

extension TokensRecord {
    private static let format = "shop-tokens"
    private static let version: Int64 = 1

    /// Reads the file's bytes; every value is checked.
    package init(parsing bytes: [UInt8]) throws(RecordError) {
        let object = try JSON.object(parsing: bytes)
        guard object["format"]?.string == Self.format else { throw .wrong(pointer: "/format") }
        guard let version = object["version"]?.integer, version >= 1 else {
            throw .wrong(pointer: "/version")
        }
        guard version == Self.version else { throw .newerVersion }
        sessions = try object.entries("sessions", Session.members, Session.init(members:))
        customers = try object.entries("customers", Customer.members, Customer.init(members:))
        others = object.without(["format", "version", "sessions", "customers"])
    }

    /// The file's bytes, with a line feed at the end.
    package var bytes: [UInt8] {
        let object: JSONObject = [
            "format": .string(Self.format), "version": .number(Self.version),
            "sessions": .array(sessions.map { .object($0.value.object.adding($0.others)) }),
            "customers": .array(customers.map { .object($0.value.object.adding($0.others)) }),
        ]
        return JSON.object(object.adding(others)).bytes + [UInt8(ascii: "\n")]
    }
}

extension JSONObject {
    fileprivate func entries<Value>(
        _ name: String, _ members: [String], _ read: (JSONObject) throws(RecordError) -> Value
    ) throws(RecordError) -> [TokensRecord.Entry<Value>] {
        guard let items = self[name]?.array else { throw .wrong(pointer: "/\(name)") }
        var entries: [TokensRecord.Entry<Value>] = []
        for (index, item) in items.enumerated() {
            let place = "\(name)/\(index)"
            guard let object = item.object else { throw .wrong(pointer: "/\(place)") }
            do throws(RecordError) {
                entries.append(.init(value: try read(object), others: object.without(members)))
            } catch {
                throw error.inside(place)
            }
        }
        return entries
    }
}

extension Session {
    fileprivate static let members = [
        "origin", "user_id", "access_token", "access_expires_at", "refresh_token",
        "refresh_expires_at",
    ]

    fileprivate init(members object: JSONObject) throws(RecordError) {
        self.init(
            origin: Origin(try object.text("origin")),
            userID: try object.value("user_id") { UserID($0) },
            bearer: try object.value("access_token") { BearerToken($0) },
            bearerExpiresAt: try object.timestamp("access_expires_at"),
            refresh: try object.value("refresh_token") { RefreshToken($0) },
            refreshExpiresAt: try object.timestamp("refresh_expires_at"))
    }

    fileprivate var object: JSONObject {
        [
            "origin": .string(origin.text), "user_id": .string(userID.text),
            "access_token": .string(bearer.secret),
            "access_expires_at": .string(bearerExpiresAt.description),
            "refresh_token": .string(refresh.secret),
            "refresh_expires_at": .string(refreshExpiresAt.description),
        ]
    }
}

extension Customer {
    fileprivate static let members = ["origin", "email", "device_token"]

    /// The device token may be null or missing.
    fileprivate init(members object: JSONObject) throws(RecordError) {
        let hasDevice = object["device_token"] != nil && object["device_token"] != .null
        self.init(
            origin: Origin(try object.text("origin")),
            email: try object.value("email") { try EmailAddress($0) },
            device: hasDevice ? try object.value("device_token") { DeviceToken($0) } : nil)
    }

    fileprivate var object: JSONObject {
        [
            "origin": .string(origin.text), "email": .string(email.text),
            "device_token": device.map { .string($0.secret) } ?? .null,
        ]
    }
}

package import Accounts

/// People for tests.
package enum Samples {
    package static let password = "plum tree in the yard"

    package static func user(
        _ email: String = "ada@example.com", password: String = password
    ) throws -> NewUser {
        NewUser(
            credentials: try credentials(email, password: password),
            firstName: try PersonName("Ada"), lastName: try PersonName("Lovelace"),
            birthday: try Birthday("1990-12-10", today: CalendarDay("2026-01-01")))
    }

    package static func credentials(
        _ email: String = "ada@example.com", password: String = password
    ) throws -> Credentials {
        Credentials(email: try EmailAddress(email), password: try Password(password))
    }

    package static func profile(_ email: String = "ada@example.com", id: UInt8 = 1) throws
        -> UserProfile
    {
        UserProfile(
            id: UserID(bytes: [UInt8](repeating: id, count: 16)), email: try EmailAddress(email),
            firstName: try PersonName("Ada"), lastName: try PersonName("Lovelace"),
            birthday: try CalendarDay("1990-12-10"),
            createdAt: Timestamp(seconds: 1_767_268_800))
    }

    /// A session whose tokens are made of one byte.
    package static func session(
        _ byte: UInt8, user: UInt8 = 1, at origin: Origin = .embedded
    ) -> Session {
        let bytes = [UInt8](repeating: byte, count: 32)
        return Session(
            origin: origin, userID: UserID(bytes: [UInt8](repeating: user, count: 16)),
            bearer: BearerToken(bytes: bytes),
            bearerExpiresAt: Timestamp(seconds: 1_767_269_400),
            refresh: RefreshToken(bytes: bytes),
            refreshExpiresAt: Timestamp(seconds: 1_769_860_800))
    }

    package static func customer(
        _ email: String = "ada@example.com", device: UInt8? = 9, at origin: Origin = .embedded
    ) throws -> Customer {
        Customer(
            origin: origin, email: try EmailAddress(email),
            device: device.map { DeviceToken(bytes: [UInt8](repeating: $0, count: 32)) })
    }
}

/// Who a user is to the service: a UUID (RFC 9562) in lower case.
package struct UserID: Hashable, Sendable, CustomStringConvertible {
    package let text: String

    package init?(_ text: String) {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
            groups.allSatisfy({ $0.allSatisfy(\.isHexDigit) && $0.utf8.allSatisfy { $0 < 0x80 } })
        else { return nil }
        self.text = text.lowercased()
    }

    /// Makes a version 4 UUID of 16 random bytes.
    package init(bytes: [UInt8]) {
        precondition(bytes.count == 16, "A UUID has 128 bits.")
        var bytes = bytes
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = Array("0123456789abcdef")
        var text = ""
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text.append("-") }
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        self.text = text
    }

    package var description: String { text }
}

/// What the service keeps of a user and shows them.
package struct UserProfile: Hashable, Sendable {
    package let id: UserID
    package let email: EmailAddress
    package let firstName: PersonName
    package let lastName: PersonName
    package let birthday: CalendarDay
    package let createdAt: Timestamp

    package init(
        id: UserID, email: EmailAddress, firstName: PersonName, lastName: PersonName,
        birthday: CalendarDay, createdAt: Timestamp
    ) {
        self.id = id
        self.email = email
        self.firstName = firstName
        self.lastName = lastName
        self.birthday = birthday
        self.createdAt = createdAt
    }
}

/// A profile and how fresh it is.
package struct User: Hashable, Sendable {
    package let profile: UserProfile
    package let freshness: Freshness

    package init(_ profile: UserProfile, _ freshness: Freshness) {
        self.profile = profile
        self.freshness = freshness
    }

    package enum Freshness: Hashable, Sendable {
        case live
        case cached(asOf: Timestamp)
        /// The service could not be reached.
        case offline(asOf: Timestamp)
    }
}

package import Accounts

extension UserProfile {
    /// The members of the Profile of `openapi.yaml`, in its order.
    package static let members = [
        "id", "email", "first_name", "last_name", "birthday", "created_at",
    ]

    /// Reads a Profile; every value is checked, other members are not looked at.
    package init(_ object: JSONObject) throws(RecordError) {
        self.init(
            id: try object.value("id") { UserID($0) },
            email: try object.value("email") { try EmailAddress($0) },
            firstName: try object.value("first_name") { try PersonName($0) },
            lastName: try object.value("last_name") { try PersonName($0) },
            birthday: try object.value("birthday") { try CalendarDay($0) },
            createdAt: try object.timestamp("created_at"))
    }

    /// The Profile of `openapi.yaml`.
    package var object: JSONObject {
        [
            "id": .string(id.text), "email": .string(email.text),
            "first_name": .string(firstName.text), "last_name": .string(lastName.text),
            "birthday": .string(birthday.description),
            "created_at": .string(createdAt.description),
        ]
    }
}

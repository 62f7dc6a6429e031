/// Why a value that a person gave cannot be taken.
package enum Fault: Error, Hashable, Sendable {
    case required
    case tooShort(minimum: Int)
    case tooLong(maximum: Int)
    /// Not of the form that the field asks for.
    case malformed
    /// A character that may not stand here: a control, an invisible one, or outside ASCII where only
    /// ASCII can be.
    case forbiddenCharacter
    /// A day that the calendar does not have.
    case noSuchDay
    case inTheFuture
    case tooLongAgo
    /// A password that is on the list of common ones.
    case common
    /// A password that is little more than the e-mail address or a name.
    case personal
    /// A password of repeats or of neighbours in the alphabet or on the keyboard, such as `abcdefgh`.
    case predictable
}

/// The fields of an account that a person fills in.
package enum Field: String, CaseIterable, Hashable, Sendable {
    case email
    case password
    case firstName = "first_name"
    case lastName = "last_name"
    case birthday
}

/// A fault and where it is.
package struct FieldFault: Error, Hashable, Sendable {
    package let field: Field
    package let fault: Fault

    package init(_ field: Field, _ fault: Fault) {
        self.field = field
        self.fault = fault
    }
}

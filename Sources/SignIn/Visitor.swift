package import Accounts
package import Text

/// Who stands at the door, as far as the journey knows.
package enum Visitor: Sendable, Equatable {
    /// The program has just started.
    case arriving
    case newCustomer
    case needsLogin(EmailAddress?, Notice?)
    case loggedIn(User)
}

/// What a screen tells a person when it opens.
package struct Notice: Sendable, Equatable {
    package let text: HarmlessText
    package let isError: Bool

    init(_ text: HarmlessText, isError: Bool = false) {
        self.text = text
        self.isError = isError
    }
}

/// How a person left their profile.
package enum Departure: Sendable, Equatable {
    case quit
    case loggedOut(EmailAddress, Notice)
}

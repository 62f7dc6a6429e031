/// What a person logs in with.
package struct Credentials: Hashable, Sendable {
    package let email: EmailAddress
    package let password: Password

    package init(email: EmailAddress, password: Password) {
        self.email = email
        self.password = password
    }
}

/// What an account is created from. Right by type, but for the password's policy, which the service
/// decides: ``Password/faults(email:names:)``.
package struct NewUser: Hashable, Sendable {
    package let credentials: Credentials
    package let firstName: PersonName
    package let lastName: PersonName
    package let birthday: Birthday

    package init(
        credentials: Credentials, firstName: PersonName, lastName: PersonName, birthday: Birthday
    ) {
        self.credentials = credentials
        self.firstName = firstName
        self.lastName = lastName
        self.birthday = birthday
    }

    /// Why the password may not be chosen for this account; empty when it may.
    package var passwordFaults: [Fault] {
        credentials.password.faults(
            email: credentials.email.text, names: [firstName.text, lastName.text])
    }
}

import Testing

@testable import Accounts

@Suite struct SecretsTests {
    @Test func `a token is hidden in every way of printing`() throws {
        for printed in printings(of: BearerToken(bytes: bytes)) { #expect(isHidden(printed)) }
        #expect("\(BearerToken(bytes: bytes))" == "•••")
    }

    @Test func `a password is hidden in every way of printing`() throws {
        let password = try Password(canary)
        for printed in printings(of: password) { #expect(isHidden(printed)) }
        #expect("\(password)" == "•••")
    }

    @Test func `what holds a secret hides it too`() throws {
        let world = try World()
        let email = try EmailAddress("ada@example.com")
        let login = FreshLogin(
            session: world.session(bytes: bytes),
            customer: Customer(
                origin: .embedded, email: email, device: DeviceToken(bytes: bytes)))
        let values: [Any] = [
            Credentials(email: email, password: try Password(canary)),
            try NewUser.ada(password: canary), login, Remembered(session: login.session),
            TokenPair.sample(1, bytes: bytes),
            ["key": login], (1, login.session.refresh), Optional(login.session.bearer) as Any,
        ]
        for value in values {
            for printed in printings(of: value) { #expect(isHidden(printed)) }
        }
    }

    @Test func `the search would find a secret`() {
        let exposed = printings(of: (1, Exposed(text: canary)))
        #expect(exposed.allSatisfy { !isHidden($0) })
    }

    private struct Exposed { let text: String }

    private let canary = "canary canary flies"
    private let bytes = Array(UInt8(0)...31)

    private func isHidden(_ printed: String) -> Bool {
        !printed.contains("canary") && !printed.contains("AAECAwQF")
            && !printed.contains(canary.utf8.map(String.init).joined(separator: ", "))
    }

    /// Everything that printing the value gives, each way one text.
    private func printings(of value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        var (printed, debugged) = ("", "")
        print(value, to: &printed)
        debugPrint(value, to: &debugged)
        return [
            dumped, printed, debugged, "\(value)", String(describing: value),
            String(reflecting: value), mirrored(value),
        ]
    }

    /// What a walk through mirrors finds at any depth.
    private func mirrored(_ value: Any) -> String {
        let children = Mirror(reflecting: value).children
        if children.isEmpty { return "\(value)" }
        return children.map { "\($0.label ?? ""): \(mirrored($0.value))" }.joined(separator: ", ")
    }
}

import Accounts
import Testing

@Suite struct EmailAddressTests {
    @Test(arguments: [
        "ada@example.com", "Ada.Lovelace+shop@Mail.Example.COM", "a@b.c",
        "x!#$%&'*+/=?^_`{|}~-@a.de",
        "1@2.3", "a@xn--bcher-kva.example", "a@b-c.d-e", "\(String(repeating: "l", count: 64))@a.b",
        "a@\(String(repeating: "d", count: 63)).com",
    ])
    func `takes an address and shows it as typed`(text: String) throws {
        #expect(try EmailAddress(text).text == text)
    }

    @Test(arguments: [
        ("", Fault.required), ("   ", .required),
        ("ada", .malformed), ("@example.com", .malformed), ("ada@", .malformed),
        ("ada@example", .malformed), ("ada@@example.com", .malformed),
        ("ada@b@example.com", .malformed), ("ada@example..com", .malformed),
        ("ada@.example.com", .malformed), ("ada@example.com.", .malformed),
        ("ada@-example.com", .malformed), ("ada@example-.com", .malformed),
        ("ada@exam_ple.com", .malformed), ("ada(x)@example.com", .malformed),
        ("\"ada\"@example.com", .malformed), ("ada@[127.0.0.1]", .malformed),
        ("\(String(repeating: "l", count: 65))@a.b", .malformed),
        ("a@\(String(repeating: "d", count: 64)).com", .malformed),
        ("ada lovelace@example.com", .forbiddenCharacter),
        ("ada@exam\tple.com", .forbiddenCharacter),
        ("ada\u{0}@example.com", .forbiddenCharacter),
        ("ada\u{1B}@example.com", .forbiddenCharacter),
        ("ad\u{430}@example.com", .forbiddenCharacter),
        ("\u{212A}@example.com", .forbiddenCharacter),
        ("zoë@example.com", .forbiddenCharacter), ("ada\u{200B}@example.com", .forbiddenCharacter),
        ("ada＠example.com", .forbiddenCharacter),
    ])
    func `refuses what is none`(text: String, fault: Fault) {
        #expect(throws: fault) { try EmailAddress(text) }
    }

    @Test func `takes 254 bytes and not one more`() throws {
        let labels = Array(repeating: String(repeating: "d", count: 61), count: 4)
        let longest = "123456@" + labels.joined(separator: ".")
        try #require(longest.utf8.count == 254)
        #expect(try EmailAddress(longest).text == longest)
        #expect(throws: Fault.tooLong(maximum: 254)) { try EmailAddress("7" + longest) }
    }

    @Test func `drops white space around it`() throws {
        #expect(try EmailAddress("  ada@example.com\n").text == "ada@example.com")
    }

    @Test func `spellings in other case are one address`() throws {
        let (one, other) = (
            try EmailAddress("Ada@Example.com"), try EmailAddress("ada@example.COM")
        )
        #expect(one == other)
        #expect(Set([one, other]).count == 1)
        #expect(one.key == "ada@example.com")
    }
}

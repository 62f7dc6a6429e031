import Accounts
import Testing

@Suite struct PasswordTests {
    @Test(arguments: [
        "otter violin marzipan", "my dog hates tuesdays", "eleven ducks swam north",
        "fig tree lagoon", "Grüne Wiesen im Mai", "пароль для магазина",
        "日本語のとても長い合言葉ですよ", "aB3$kLm9!qWz7&xY", "0b7e2c91-4f5d-48aa", "correct horse paper clip",
        "we sailed 12 boats", "👩\u{200D}🚀 over seven oceans",
    ])
    func `a passphrase of a few words may be chosen`(text: String) throws {
        #expect(try Password(text).faults(email: "ada@example.com", names: ["Ada", "Byron"]) == [])
    }

    @Test(arguments: [(14, Fault.tooShort(minimum: 15)), (129, .tooLong(maximum: 128))])
    func `the length is limited`(count: Int, fault: Fault) throws {
        #expect(try Password(String(pangrams.prefix(count))).faults() == [fault])
    }

    @Test(arguments: [15, 128])
    func `both limits of the length are allowed`(count: Int) throws {
        #expect(try Password(String(pangrams.prefix(count))).faults() == [])
    }

    @Test func `the length counts code points, not bytes or graphemes`() throws {
        #expect(try Password("ünïcödé wörds").faults() == [.tooShort(minimum: 15)])
        #expect(try Password("x\u{323}y\u{323}z\u{323} ok then, you").faults() == [])
    }

    @Test(arguments: [
        "correct horse battery staple", "CorrectHorseBatteryStaple", "thisismypassword",
        "passwordpassword", "PasswordPassword1", "password12345678", "iloveyouforever",
    ])
    func `a common password is refused, in any case`(text: String) throws {
        #expect(try Password(text).faults().contains(.common))
    }

    @Test(arguments: [
        "ada.lovelace@example.com", "Ada.Lovelace@Example.com", "ada.lovelace1815",
        "adalovelace1815", "lovelace, ada 1815!", "lovelacelovelace", "ada.lovelace.ada.lovelace",
        "ada@example.com", "lovelacelovelacelovelace99",
    ])
    func `a password that is little more than the person is refused`(text: String) throws {
        let names = ["Ada", "Lovelace"]
        let email = text == "ada@example.com" ? text : "ada.lovelace@example.com"
        #expect(try Password(text).faults(email: email, names: names).contains(.personal))
    }

    @Test func `a name among enough other words does no harm`() throws {
        let password = try Password("the rose garden in winter")
        #expect(password.faults(email: "rose@example.com", names: ["Rose", "Li"]) == [])
    }

    @Test(arguments: [
        "aaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaab", "ababababababababab", "abcabcabcabcabc",
        "hunter2hunter2hunter2", "abcdefghijklmnop", "zyxwvutsrqponmlk", "123456789012345",
        "112233445566778899", "qwertyuiopasdfg", "QWERTYUIOP12345", "1qaz2wsx3edc4rfv5",
        "a b c d e f g h i", "               ", "xgqqxggxqxgqqgx", "абвгдежзийклмноп",
        "hello, hello, hello",
    ])
    func `repeats and sequences are refused`(text: String) throws {
        #expect(try Password(text).faults().contains(.predictable))
    }

    @Test func `no kind of character is asked for`() throws {
        #expect(try Password("only small letters").faults() == [])
    }

    @Test func `a new user's own details count`() throws {
        let user = try NewUser.ada(password: "adalovelace1815")
        #expect(user.passwordFaults == [.personal])
    }

    @Test(arguments: [
        ("other spaces become spaces", "a\u{A0}b\u{3000}c\u{2003}d\u{202F}e", "a b c d e"),
        ("marks are composed", "e\u{301}", "\u{E9}"),
        ("jamo are composed", "\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
        ("case is kept", "AbC", "AbC"),
        ("compatibility characters are kept", "Ａﬁ", "Ａﬁ"),
        ("nothing is trimmed", " a ", " a "),
        ("joiners are kept", "👩\u{200D}🚀", "👩\u{200D}🚀"),
    ])
    func `is normalised`(_ what: String, _ text: String, expected: String) throws {
        let password = try Password(text)
        #expect(password.withUTF8 { Array($0) } == Array(expected.utf8))
        #expect(try password == Password(expected))
    }

    @Test(arguments: [
        ("control", 0x00), ("tab", 0x09), ("line feed", 0x0A), ("DEL", 0x7F), ("C1", 0x85),
        ("unassigned", 0x378), ("noncharacter", 0xFFFE), ("private use", 0xE000),
        ("line separator", 0x2028), ("zero width space", 0x200B), ("byte order mark", 0xFEFF),
        ("bidirectional override", 0x202E), ("variation selector", 0xFE0F), ("tag", 0xE0041),
        ("lone jamo", 0x1161), ("soft hyphen", 0xAD), ("Hangul filler", 0x3164), ("tatweel", 0x640),
    ])
    func `refuses what nobody sees or PRECIS does not allow`(
        _ what: String, _ value: UInt32
    ) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(throws: Fault.forbiddenCharacter) { try Password("otter \(scalar) marzipan") }
    }

    @Test func `takes no nothing and no flood`() throws {
        #expect(throws: Fault.required) { try Password("") }
        _ = try Password(String(repeating: "a", count: 512))
        #expect(throws: Fault.tooLong(maximum: 128)) {
            try Password(String(repeating: "a", count: 513))
        }
    }

    private let pangrams = """
        The five boxing wizards jump quickly, while a mad boxer shot a quick, gloved jab to the jaw \
        of his dizzy opponent; sphinx of black quartz, judge my vow.
        """
}

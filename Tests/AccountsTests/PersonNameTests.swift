import Accounts
import Testing

@Suite struct PersonNameTests {
    @Test(arguments: [
        ("Ada", "Ada"), ("  Ada ", "Ada"), ("Zoe\u{308}", "Zo\u{EB}"),
        ("O'Neil-Smith Jr.", "O'Neil-Smith Jr."),
        ("李", "李"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("می\u{200C}نا", "می\u{200C}نا"),
        ("葛\u{E0100}城", "葛\u{E0100}城"), ("محمد", "محمد"),
    ])
    func `takes a name, trimmed and composed`(text: String, expected: String) throws {
        #expect(try PersonName(text).text.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(arguments: ["", " ", "\u{A0}\u{3000}", "\u{200D}", " \u{FE0F}"])
    func `refuses one with nothing to see`(text: String) {
        #expect(throws: Fault.required) { try PersonName(text) }
    }

    @Test(arguments: [
        0x00, 0x09, 0x0A, 0x1B, 0x7F, 0x85, 0x9B, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A, 0x202E,
        0x2028, 0x2029, 0x2066, 0x2069, 0x3164, 0xE000, 0xFDD0, 0xFEFF, 0xFFFE, 0xE0041, 0x10FFFF,
    ])
    func `refuses what reorders, hides or commands`(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(throws: Fault.forbiddenCharacter) { try PersonName("A\(scalar)da") }
        #expect(throws: Fault.forbiddenCharacter) { try PersonName("Ada\(scalar)") }
    }

    @Test func `takes 100 code points after composition and not one more`() throws {
        let longest = String(repeating: "e\u{301}", count: 100)
        #expect(try PersonName(longest).text.unicodeScalars.count == 100)
        #expect(throws: Fault.tooLong(maximum: 100)) { try PersonName(longest + "e") }
    }
}

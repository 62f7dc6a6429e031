import Testing
import Text

@Suite struct NormalisationTests {
    @Test(arguments: [
        ("ASCII", "plain", "plain"),
        ("a mark is composed", "e\u{301}", "\u{E9}"),
        ("composed stays", "\u{E9}", "\u{E9}"),
        ("Hangul jamo become a syllable", "\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
        ("marks are put in order", "q\u{307}\u{323}", "q\u{323}\u{307}"),
        ("marks are put in order and then composed", "s\u{307}\u{323}", "\u{1E69}"),
        ("a singleton is replaced", "\u{212B}", "\u{C5}"),
        ("an excluded composition comes apart", "\u{958}", "\u{915}\u{93C}"),
        ("compatibility characters stay", "ﬁ", "ﬁ"),
    ])
    func `composes canonically`(_ what: String, _ text: String, expected: String) {
        #expect(text.composed.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(arguments: [
        ("", ""), ("  ", ""), (" a b ", "a b"), ("\t\u{A0}\u{3000}a\n", "a"), ("a", "a"),
        (" \u{301}a", "\u{301}a"),
    ])
    func `trims white space at both ends`(text: String, expected: String) {
        #expect(text.trimmed.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(arguments: [
        ("ADA@Example.COM", "ada@example.com"), ("ÄK\u{212A}", "Äk\u{212A}"), ("", ""),
    ])
    func `lower case changes ASCII letters alone`(text: String, expected: String) {
        #expect(text.asciiLowercased.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}

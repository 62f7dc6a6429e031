import Testing
import Text

@Suite struct GlyphTests {
    @Test func `every printable ASCII character stands for itself in one cell`() {
        for value in UInt8(0x20)...0x7E {
            let character = Character(Unicode.Scalar(value))
            #expect(Drawn(Glyph(character)) == Drawn("\(character)", width: 1))
        }
    }

    @Test(arguments: [
        ("precomposed é", "\u{E9}", "\u{E9}", 1),
        ("é as two scalars", "e\u{301}", "\u{E9}", 1),
        ("a mark that composes with nothing", "x\u{301}", "x\u{301}", 1),
        ("CJK", "漢", "漢", 2),
        ("kana with a voicing mark apart", "か\u{3099}", "が", 2),
        ("fullwidth A", "Ａ", "Ａ", 2),
        ("halfwidth kana", "ｱ", "ｱ", 1),
        ("ideographic space", "\u{3000}", "\u{3000}", 2),
        ("CJK beyond the BMP", "\u{20000}", "\u{20000}", 2),
        ("Greek", "λ", "λ", 1),
        ("box drawing", "│", "│", 1),
        ("emoji", "😀", "😀", 2),
        ("lone skin tone", "\u{1F3FD}", "\u{1F3FD}", 2),
        ("a Hangul syllable", "한", "한", 2),
        ("a Hangul syllable as three jamo", "\u{1112}\u{1161}\u{11AB}", "한", 2),
        ("an old syllable, by its initial", "\u{1140}\u{1161}", "\u{1140}", 2),
        ("a letter of Unicode 16, narrow", "\u{A7DA}", "\u{A7DA}", 1),
    ])
    func `draws`(_ what: String, _ text: String, as drawn: String, width: Int) throws {
        try #require(text.count == 1)
        #expect(Drawn(Glyph(Character(text))) == Drawn(drawn, width: width))
    }

    @Test(arguments: [
        ("ZWJ family", "👩\u{200D}👩\u{200D}👧", "👩", 2),
        ("skin tone", "👍\u{1F3FD}", "👍", 2),
        ("heart with VS16", "\u{2764}\u{FE0F}", "\u{2764}", 1),
        ("keycap", "1\u{FE0F}\u{20E3}", "1\u{20E3}", 1),
        ("an ideograph with a variation selector", "葛\u{E0100}", "葛", 2),
        ("a letter with a joiner", "a\u{200D}", "a", 1),
    ])
    func `draws what terminals disagree on as its base`(
        _ what: String, _ text: String, as drawn: String, width: Int
    ) throws {
        try #require(text.count == 1)
        #expect(Drawn(Glyph(Character(text))) == Drawn(drawn, width: width))
    }

    @Test(arguments: [
        "\u{0}", "\u{7}", "\u{1B}", "\t", "\n", "\r\n", "\u{7F}", "\u{85}", "\u{9B}",
        "🇩🇪", "\u{1F1E9}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{200B}", "\u{AD}",
        "\u{202E}", "\u{2066}", "\u{61C}", "\u{2028}", "\u{FEFF}", "\u{E0041}", "\u{E000}",
        "\u{FFFE}", "\u{10FFFF}", "\u{378}", "\u{1161}", "\u{11AB}", "\u{D7CB}",
    ])
    func `what cannot stand alone in a cell is drawn as a replacement`(_ text: String) throws {
        try #require(text.count == 1)
        #expect(Drawn(Glyph(Character(text))) == Drawn("\u{FFFD}", width: 1))
    }

    @Test func `of ten combining marks four are kept`() {
        let text = "x" + String(repeating: "\u{323}", count: 10)
        let drawn = "x" + String(repeating: "\u{323}", count: 4)
        #expect(Drawn(Glyph(Character(text))) == Drawn(drawn, width: 1))
    }
}

/// What a glyph draws, scalar by scalar: equal characters may differ in those.
private struct Drawn: Equatable {
    let scalars: [Unicode.Scalar]
    let width: Int

    init(_ text: String, width: Int) {
        scalars = Array(text.unicodeScalars)
        self.width = width
    }

    init(_ glyph: Glyph) { self.init("\(glyph.character)", width: glyph.width) }
}

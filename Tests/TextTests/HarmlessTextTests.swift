import Testing
import Text

@Suite struct HarmlessTextTests {
    @Test(arguments: [
        "", "plain text, 100 %: ~{}[]", "Zoë Müller", "漢字かな", "👩\u{200D}👩\u{200D}👧",
        "\u{2764}\u{FE0F}", "می\u{200C}خواهم", "葛\u{E0100}", "x\u{301}\u{302}\u{303}\u{304}",
        "שלום",
    ])
    func `plain text of any script stays as it is`(text: String) {
        #expect(HarmlessText(text).string.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(arguments: [
        ("C0", 0x00...0x1F), ("DEL and C1", 0x7F...0x9F), ("soft hyphen", 0xAD...0xAD),
        ("Arabic letter mark", 0x61C...0x61C), ("zero width space", 0x200B...0x200B),
        ("direction marks", 0x200E...0x200F),
        ("separators and bidirectional embeddings", 0x2028...0x202E),
        ("word joiner", 0x2060...0x2060), ("bidirectional isolates", 0x2066...0x2069),
        ("Hangul filler", 0x3164...0x3164), ("private use", 0xE000...0xF8FF),
        ("noncharacters", 0xFDD0...0xFDEF), ("byte order mark", 0xFEFF...0xFEFF),
        ("interlinear annotations", 0xFFF9...0xFFFB), ("noncharacters of a plane", 0xFFFE...0xFFFF),
        ("noncharacters of another plane", 0x1FFFE...0x1FFFF), ("tags", 0xE0000...0xE007F),
        ("private use of the last planes", 0xF0000...0x10FFFF),
    ])
    func `what could command a terminal or deceive a reader is replaced`(
        _ what: String, _ range: ClosedRange<UInt32>
    ) {
        let survivors = range.compactMap(Unicode.Scalar.init).filter {
            HarmlessText("a\($0)b").string != "a\u{FFFD}b"
        }
        #expect(survivors.isEmpty)
    }

    @Test func `an escape sequence loses its escape and nothing else`() {
        #expect(HarmlessText("\u{1B}[2Jhi\r\n").string == "\u{FFFD}[2Jhi\u{FFFD}\u{FFFD}")
    }

    @Test func `of ten combining marks on one base four are kept`() {
        let marks = String(repeating: "\u{301}", count: 10)
        let text = HarmlessText("a\(marks)b\(marks)").string
        #expect(
            text.unicodeScalars.elementsEqual(
                "a\u{301}\u{301}\u{301}\u{301}b\u{301}\u{301}\u{301}\u{301}".unicodeScalars))
    }

    @Test func `a joiner between marks does not make room for more`() {
        let marks = String(repeating: "\u{301}\u{200D}\u{FE0F}", count: 10)
        #expect(HarmlessText("a\(marks)").string.unicodeScalars.count { $0 == "\u{301}" } == 4)
    }

    @Test func `interpolated values are cleaned too`() {
        let name = "\u{1B}]0;owned\u{7}"
        let line: HarmlessText = "Welcome, \(name)!"
        #expect(line.string == "Welcome, \u{FFFD}]0;owned\u{FFFD}!")
        #expect("\(line)" == line.string)
    }

    @Test(arguments: [("", 0), ("abc", 3), ("é", 1), ("漢字", 4), ("a\u{301}b", 2), ("🇩🇪!", 2)])
    func `its width is the sum of its cells`(text: String, width: Int) {
        #expect(HarmlessText(text).width == width)
    }
}

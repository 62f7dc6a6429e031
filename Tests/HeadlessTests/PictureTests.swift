import Foundation
import Screens
import Support
import Testing

@testable import Headless

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What tapes write: frames as text, with styles, and as pictures.
@Suite struct PictureTests {
    private let shop = TestShop()

    @Test func `a screenshot is the screen as text`() async throws {
        let end = try await shop.play("Enter Screenshot a.txt Type \"x\"")
        let lines = end.files["a.txt"]?.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines?.count == 25, "24 lines, each ended")
        #expect(lines?.contains { $0.contains("Create your account") } == true)
        #expect(end.files["a.txt"]?.contains("\u{1B}") == false)
    }

    @Test func `a screenshot waits until the program is idle`() async throws {
        let end = try await shop.play("\(Story.details) Enter Screenshot a.txt")
        #expect(end.files["a.txt"]?.contains("Your profile") == true)
    }

    @Test func `a screenshot of nothing is a blank one`() async throws {
        _ = try await shop.play(Story.createAccount + "Sleep 2m")
        let end = try await shop.play(#"Env FAULT "slow 3s" Screenshot a.txt"#)
        #expect(end.files["a.txt"]?.allSatisfy(\.isWhitespace) == true)
    }

    @Test func `colours are in an ANSI screenshot, and not in monochrome`() async throws {
        let dark = try await shop.play("Screenshot a.ansi")
        #expect(dark.files["a.ansi"]?.contains("\u{1B}[") == true)
        #expect(dark.files["a.ansi"]?.contains("38;2;") == true)
        let mono = try await shop.play("Screenshot a.ansi", theme: .mono)
        #expect(mono.files["a.ansi"]?.contains("38;2;") == false)
        let plain = dark.files["a.ansi"]?.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        let text = try await shop.play("Screenshot a.txt").files["a.txt"]
        #expect(plain?.lines == text?.lines)
    }

    @Test(arguments: [Theme.dark, .light, .mono])
    func `an SVG screenshot is well-formed, whatever is typed`(theme: Theme) async throws {
        let end = try await shop.play(
            #"Type "<&>]]>" Tab 2 Type '"é日本👩‍👩‍👧' Tab Type "x" Screenshot a.svg"#, theme: theme)
        let svg = try #require(end.files["a.svg"])
        let reader = SVGReader(svg)
        #expect(reader.isWellFormed)
        #expect(reader.text.contains("<&>]]>"))
        #expect(reader.text.contains("Create your account"))
        #expect(reader.text.contains("日本"))
    }

    @Test func `an Output has every frame that was shown`() async throws {
        let end = try await shop.play(#"Output a.txt Wait /Create/ Type "ab" Hide Type "c""#)
        let frames = end.frames("a.txt")
        #expect(frames.map(\.email) == ["", "a", "ab"])
    }

    @Test func `hidden frames are in no Output; showing goes on with what is there`() async throws {
        let end = try await shop.play(#"Output a.txt Hide Type "ab" Show Type "c" "#)
        #expect(end.frames("a.txt").map(\.email) == ["ab", "abc"])
    }

    @Test func `frames on the way are in the Output`() async throws {
        let end = try await shop.play("Output a.ascii " + Story.createAccount)
        let frames = end.frames("a.ascii")
        #expect(frames.contains { $0.contains("Create account ✓ · Log in …") })
        #expect(frames.last?.contains("Your profile") == true)
    }

    @Test func `every Output is written`() async throws {
        let end = try await shop.play("Output a.txt Output b.ascii Enter")
        #expect(end.files.keys.sorted() == ["a.txt", "b.ascii"])
        #expect(end.files["a.txt"] == end.files["b.ascii"])
    }

    @Test func `an Output is written also when a Wait is not met`() async throws {
        let end = try await shop.play("Output a.txt Wait@1s /Nonsense/")
        #expect(end.frames("a.txt").count == 1)
    }

    @Test func `a revealed password stays masked in every file`() async throws {
        let end = try await shop.play(
            """
            Output all.txt Wait /Create/ Tab Ctrl+r Type "marzipan otter 7"
            Screenshot a.txt Screenshot a.ansi Screenshot a.svg Ctrl+r Ctrl+r Screenshot b.txt
            """)
        #expect(end.files.count == 5)
        for (name, text) in end.files {
            #expect(!text.contains("marz") && !text.contains("otter"), "\(name)")
        }
        #expect(end.files["b.txt"]?.contains("••••••••••••••••") == true)
    }
}

extension TestShop.Played {
    /// The frames of an `Output`.
    fileprivate func frames(_ name: String) -> [String] {
        let rule = "\n" + String(repeating: "─", count: 80) + "\n"
        return (files[name] ?? "").split(separator: rule).map(String.init)
    }
}

extension String {
    /// What stands in the e-mail field.
    fileprivate var email: String {
        let line = split(separator: "\n").first { $0.contains("Email") }
        return line?.split(separator: " ").last.flatMap { $0 == "Email" ? nil : String($0) } ?? ""
    }

    /// The lines without the blanks at their ends.
    fileprivate var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0.reversed().drop { $0 == " " }.reversed())
        }
    }
}

/// Reads a picture as any XML reader would.
private final class SVGReader: NSObject, XMLParserDelegate {
    private(set) var text = ""
    private(set) var isWellFormed = false

    init(_ svg: String) {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

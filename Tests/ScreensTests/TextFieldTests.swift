import Testing
import Text

@testable import Screens

@Suite struct TextFieldTests {
    /// Keys after typing `one two-three`, then `|` typed where the caret stands.
    @Test(
        arguments: [
            ([], "one two-three|"),
            ([.left], "one two-thre|e"),
            ([.control("b")], "one two-thre|e"),
            ([.home], "|one two-three"),
            ([.control("a")], "|one two-three"),
            ([.home, .right], "o|ne two-three"),
            ([.home, .control("f")], "o|ne two-three"),
            ([.home, .left], "|one two-three"),
            ([.right], "one two-three|"),
            ([.home, .end], "one two-three|"),
            ([.home, .control("e")], "one two-three|"),
            ([.backspace], "one two-thre|"),
            ([.control("h")], "one two-thre|"),
            ([.home, .backspace], "|one two-three"),
            ([.home, .delete], "|ne two-three"),
            ([.home, .control("d")], "|ne two-three"),
            ([.delete], "one two-three|"),
            ([.alt("b")], "one two-|three"),
            ([.alt("b"), .alt("b")], "one |two-three"),
            ([.home, .alt("f")], "one| two-three"),
            ([.home, .alt("f"), .alt("f")], "one two|-three"),
            ([.alt("f")], "one two-three|"),
            ([.control("w")], "one two-|"),
            ([.control("w"), .control("w")], "one |"),
            ([.home, .control("w")], "|one two-three"),
            ([.home, .alt("d")], "| two-three"),
            ([.home, .alt("d"), .alt("d")], "|-three"),
            ([.alt("d")], "one two-three|"),
            ([.alt("b"), .control("k")], "one two-|"),
            ([.alt("b"), .control("u")], "|three"),
        ] as [([Key], String)])
    func `an editing key does what it says`(keys: [Key], value: String) {
        var field = typed("one two-three")
        for key in keys { _ = field.handle(.key(key)) }
        _ = field.handle(.text("|"))
        #expect(field.value == value)
    }

    @Test(arguments: [Key.enter, .tab, .escape, .up, .function(1), .control("c"), .alt("x")])
    func `a key that edits nothing is left to others`(key: Key) {
        var field = typed("one")
        let isTaken = field.handle(.key(key))
        #expect(!isTaken)
        #expect(field.value == "one")
    }

    @Test(arguments: ["e\u{301}", "👩‍👩‍👧", "🇩🇪", "👍🏽", "\u{1112}\u{1161}\u{11AB}", "日"])
    func `what a person sees as one character is edited as one`(character: String) {
        // Typed in two reads that cut through it.
        var field = TextField()
        for scalar in character.unicodeScalars { _ = field.handle(.text(String(scalar))) }
        #expect(field.value == character)
        var left = field
        _ = left.handle(.key(.left))
        _ = left.handle(.text("|"))
        #expect(left.value == "|" + character)
        _ = field.handle(.key(.backspace))
        #expect(field.isEmpty)
    }

    @Test func `characters that join after an edit are one for the caret`() {
        var field = typed("ex\u{301}")
        _ = field.handle(.key(.left))
        _ = field.handle(.key(.backspace))
        #expect(field.value == "x\u{301}")
        _ = field.handle(.key(.end))
        _ = field.handle(.key(.backspace))
        #expect(field.isEmpty)
    }

    @Test(arguments: [Key.home, .end, .alt("b")])
    func `the caret of a long value stays visible with text round it`(key: Key) {
        var field = TextField()
        _ = field.handle(.paste(String(repeating: "日a ", count: 3333)))
        _ = field.handle(.key(key))
        for width in [6, 10, 44] {
            let canvas = drawn(field, width: width)
            let caret = canvas.frame.caret
            #expect((1..<width - 1).contains(caret?.x ?? -1), "width \(width)")
            let row = canvas.frame.text(ofRow: 0)
            #expect(HarmlessText(row).width <= width)
            #expect(row.contains("a") || row.contains("日"))
        }
    }

    @Test func `every place of the caret in a long value is inside the field`() {
        var field = typed(String(repeating: "aé日👍🏽 ", count: 20))
        for _ in 0..<100 {
            let caret = drawn(field, width: 12).frame.caret
            #expect((1...10).contains(caret?.x ?? -1))
            _ = field.handle(.key(.left))
        }
    }

    @Test
    func `a hidden password is drawn as one mark a character, and nothing else but on a terminal`()
    {
        var field = typed("sécret👩‍👩‍👧", .password)
        #expect(drawn(field, width: 20).frame.text(ofRow: 0) == " •••••••")
        field.isRevealed = true
        let terminal = drawn(field, width: 20, showsSecrets: true)
        #expect(terminal.frame.text(ofRow: 0) == " sécret👩")
        #expect(drawn(field, width: 20).frame.text(ofRow: 0) == " •••••••")
    }

    @Test(
        arguments: [
            ([.control("w")], "|"), ([.alt("b")], "|one two"), ([.home, .alt("f")], "one two|"),
            ([.home, .alt("d")], "|"), ([.left, .control("w")], "|o"),
        ] as [([Key], String)])
    func `a word key acts on the whole password`(keys: [Key], value: String) {
        var field = typed("one two", .password)
        for key in keys { _ = field.handle(.key(key)) }
        _ = field.handle(.text("|"))
        #expect(field.value == value)
    }

    @Test(arguments: [
        ("20010203", "2001-02-03"), ("2001-02-03", "2001-02-03"), ("2001/2/3", "2001-2-3"),
        ("2001.02.03", "2001-02-03"), ("2001", "2001-"), ("200102", "2001-02-"),
        ("2001--02", "2001-02-"), ("2001-2-3", "2001-2-3"), ("2", "2"), ("", ""),
    ])
    func `the hyphens of a date fill in, typed or pasted`(input: String, value: String) {
        var stepwise = TextField(.date)
        for character in input { _ = stepwise.handle(.text(String(character))) }
        #expect(stepwise.value == value)
        var pasted = TextField(.date)
        _ = pasted.handle(.paste(input))
        #expect(pasted.value == value)
    }

    @Test func `Backspace takes a filled-in hyphen with the digit before it`() {
        var field = typed("2001", .date)
        _ = field.handle(.key(.backspace))
        #expect(field.value == "200")
        _ = field.handle(.text("2"))
        #expect(field.value == "2002-")
    }

    @Test func `a digit put into the middle of a date fills nothing in`() {
        var field = typed("20010203", .date)
        _ = field.handle(.key(.home))
        _ = field.handle(.key(.delete))
        _ = field.handle(.text("1"))
        #expect(field.value == "1001-02-03")
    }

    @Test(arguments: [
        ("  one  ", "one"), ("\r\none\n", "one"), ("one\r\ntwo", "one two"),
        ("one\ttwo", "one two"), ("one\n\n\ntwo", "one two"), ("one \n two", "one two"),
        ("a\u{1B}[31mb\u{1B}[0mc", "abc"), ("a\u{1B}[200~b", "ab"), ("a\u{1B}OAb", "ab"),
        ("a\u{1B}]0;title\u{7}b", "ab"), ("a\u{1B}]8;;x\u{1B}\\b", "ab"),
        ("a\u{1B}P1$r\u{1B}\\b", "ab"), ("a\u{9B}31mb", "ab"), ("a\u{1B}\nb", "a b"),
        ("a\u{1B}", "a"), ("a\u{202E}b\u{200F}c\u{0}\u{7}", "abc"),
        ("👩‍👩‍👧", "👩‍👩‍👧"), ("a  b", "a  b"), ("a\u{2028}b", "a b"), ("a\u{85}b", "a b"),
    ])
    func `a paste becomes one harmless line`(raw: String, value: String) {
        var field = TextField()
        _ = field.handle(.paste(raw))
        #expect(field.value == value)
    }

    @Test func `what is too long is cut at a character and said`() {
        var field = TextField()
        _ = field.handle(.paste(String(repeating: "é", count: TextField.limit)))
        #expect(field.value.utf8.count == TextField.limit)
        #expect(field.isFull)
        _ = field.handle(.key(.backspace))
        #expect(!field.isFull)
        _ = field.handle(.text("日"))
        #expect(field.isFull)
        #expect(field.value.utf8.count == TextField.limit - 2)
    }

    @Test(arguments: [(0, "|abc"), (1, "a|bc"), (2, "ab|c"), (9, "abc|")])
    func `a click places the caret`(cell: Int, value: String) {
        var field = typed("abc")
        field.placeCaret(atCell: cell, width: 20)
        _ = field.handle(.text("|"))
        #expect(field.value == value)
    }

    @Test(arguments: [(0, "|日本"), (1, "|日本"), (2, "日|本"), (3, "日|本"), (4, "日本|")])
    func `a click on either cell of a wide character places the caret before it`(
        cell: Int, value: String
    ) {
        var field = typed("日本")
        field.placeCaret(atCell: cell, width: 20)
        _ = field.handle(.text("|"))
        #expect(field.value == value)
    }

    @Test func `a click into a scrolled field places the caret where it is drawn`() {
        var field = typed(String(repeating: "abcdefghij", count: 10))
        let before = drawn(field, width: 22).frame
        field.placeCaret(atCell: 5, width: 20)
        _ = field.handle(.text("|"))
        #expect(
            field.value.contains(
                "\(before[5, 0].character ?? "?")|\(before[6, 0].character ?? "?")"))
    }

    private func typed(_ text: String, _ kind: TextField.Kind = .text) -> TextField {
        var field = TextField(kind)
        for character in text { _ = field.handle(.text(String(character))) }
        return field
    }

    private func drawn(
        _ field: TextField, width: Int, showsSecrets: Bool = false
    ) -> Canvas {
        let size = Size(width: width, height: 1)
        var canvas = Canvas(size: size, showsSecrets: showsSecrets)
        field.draw(on: &canvas, at: Point(x: 0, y: 0), width: width, isFocused: true)
        return canvas
    }
}

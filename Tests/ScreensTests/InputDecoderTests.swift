import Testing

@testable import Screens

@Suite struct InputDecoderTests {
    @Test(
        arguments: [
            ("a", [.text("a")]),
            ("\r", [.key(.enter)]),
            ("\n", [.key(.enter)]),
            ("\t", [.key(.tab)]),
            ("\u{7F}", [.key(.backspace)]),
            ("\u{8}", [.key(.control("h"))]),
            ("\u{1}", [.key(.control("a"))]),
            ("\u{1A}", [.key(.control("z"))]),
            ("\u{1B}[A", [.key(.up)]),
            ("\u{1B}OA", [.key(.up)]),
            ("\u{1B}OM", [.key(.enter)]),
            ("\u{1B}OP", [.key(.function(1))]),
            ("\u{1B}[1;5D", [.key(.left)]),
            ("\u{1B}[3~", [.key(.delete)]),
            ("\u{1B}[H", [.key(.home)]),
            ("\u{1B}[8~", [.key(.end)]),
            ("\u{1B}[5~", [.key(.pageUp)]),
            ("\u{1B}[Z", [.key(.backTab)]),
            ("\u{1B}[[A", [.key(.function(1))]),
            ("\u{1B}[15~", [.key(.function(5))]),
            ("\u{1B}[24~", [.key(.function(12))]),
            ("\u{1B}b", [.key(.alt("b"))]),
            ("\u{1B}\u{1B}[A", [.key(.escape), .key(.up)]),
            ("\u{1B}\r", [.key(.escape), .key(.enter)]),
            ("x\u{1B}[Ay", [.text("x"), .key(.up), .text("y")]),
        ] as [(String, [Event])])
    func `a key's bytes give the key`(bytes: String, events: [Event]) {
        var decoder = InputDecoder()
        #expect(decoder.decode(bytes.utf8) == events)
    }

    @Test(arguments: [
        ("\u{1B}[<0;1;1M", Mouse(.press, at: Point(x: 0, y: 0))),
        ("\u{1B}[<0;251;7m", Mouse(.release, at: Point(x: 250, y: 6))),
        ("\u{1B}[<64;2;3M", Mouse(.wheelUp, at: Point(x: 1, y: 2))),
        ("\u{1B}[<65;2;3M", Mouse(.wheelDown, at: Point(x: 1, y: 2))),
    ])
    func `a mouse report gives what the mouse did and where`(bytes: String, mouse: Mouse) {
        var decoder = InputDecoder()
        #expect(decoder.decode(bytes.utf8) == [.mouse(mouse)])
    }

    @Test(arguments: [
        "\u{1B}[?62;22c", "\u{1B}[24;80R", "\u{1B}[I", "\u{1B}[O", "\u{1B}[?2004;1$y",
        "\u{1B}]11;rgb:1616/1a1a/2121\u{7}", "\u{1B}]10;rgb:ff/ff/ff\u{1B}\\",
        "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P>|xterm(390)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
        "\u{1B}^message\u{1B}\\", "\u{1B}Xstring\u{1B}\\", "\u{1B}[99;7u", "\u{1B}[200;1:2x",
        "\u{1B}[M !!", "\u{1B}[<35;10;10M", "\u{1B}[>1;2c", "\u{1B}[8;24;80t",
    ])
    func `what a terminal answers is not typed`(reply: String) {
        var decoder = InputDecoder()
        let events = decoder.decode("a\(reply)b".utf8) + decoder.flush()
        #expect(merged(events) == [.text("ab")])
    }

    @Test func `bytes split anywhere give the same events`() {
        let corpus: [String] = [
            "aé日👩‍👩‍👧🇩🇪b", "\u{1B}[A\u{1B}OB\u{1B}[3~x\u{1B}[1;2Hy",
            "\u{1B}[200~one\r\ntwo\u{1B}[31m\u{1B}[20~é\u{1B}[201~after",
            "\u{1B}[<0;251;7M\u{1B}[<0;251;7mz", "\u{1B}]11;rgb:0/0/0\u{1B}\\q", "\u{1B}[[Bw",
            "\u{1B}bé\u{1B}[M !!k", "\t\r\u{7F}\u{1}",
        ]
        let whole = Array(corpus.joined().utf8) + [0xFF, 0xC3, 0x41, 0xE6, 0x97, 0x0D]
        var decoder = InputDecoder()
        let expected = merged(decoder.decode(whole))
        for index in 0...whole.count {
            var decoder = InputDecoder()
            let events = decoder.decode(whole[..<index]) + decoder.decode(whole[index...])
            #expect(merged(events) == expected, "split at byte \(index)")
        }
        var bytewise = InputDecoder()
        let events = whole.flatMap { bytewise.decode([$0]) }
        #expect(merged(events) == expected)
    }

    @Test func `a lone Escape waits until it is known to be one`() {
        var decoder = InputDecoder()
        #expect(decoder.decode([0x1B]).isEmpty)
        #expect(decoder.awaitsMore)
        #expect(decoder.flush() == [.key(.escape)])
        #expect(!decoder.awaitsMore)
        #expect(decoder.decode("[A".utf8) == [.text("[A")])
    }

    @Test(arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}[1;"])
    func `the beginning of a sequence waits for its rest`(bytes: String) {
        var decoder = InputDecoder()
        #expect(decoder.decode(bytes.utf8).isEmpty)
        #expect(!decoder.awaitsMore)
        #expect(decoder.flush().isEmpty)
        #expect(decoder.decode("A".utf8) == [.key(.up)])
    }

    @Test(arguments: ["]", "P", "_", "^", "X"])
    func `a key with Alt that looks like the beginning of a string traps nobody`(key: String) {
        var decoder = InputDecoder()
        #expect(decoder.decode("\u{1B}\(key)".utf8).isEmpty)
        #expect(decoder.flush() == [.key(.alt(Character(key)))])
        #expect(decoder.decode("\u{1B}\(key)swallowed\u{3}".utf8) == [.key(.control("c"))])
        #expect(decoder.decode("\u{1B}\(key)swallowed\u{1B}[A".utf8) == [.key(.up)])
        _ = decoder.decode("\u{1B}\(key)swallowed\u{1B}".utf8)
        #expect(decoder.flush() == [.key(.escape)])
        #expect(decoder.decode("a".utf8) == [.text("a")])
    }

    @Test func `a letter with Alt that is not ASCII is no Escape`() {
        var decoder = InputDecoder()
        #expect(decoder.decode("\u{1B}é".utf8) == [.text("é")])
    }

    @Test(arguments: ["\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[["])
    func `a character that breaks a sequence off is whole`(begun: String) {
        var decoder = InputDecoder()
        #expect(decoder.decode("\(begun)日\(begun)\r".utf8) == [.text("日"), .key(.enter)])
    }

    @Test(
        arguments: [
            ([0xFF], "\u{FFFD}"), ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
            ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
            ([0xE6, 0x97, 0x61], "\u{FFFD}a"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF0, 0x9F, 0x91, 0xC3, 0xA9], "\u{FFFD}é"), ([0x80], "\u{FFFD}"),
        ] as [([UInt8], String)])
    func `ill-formed bytes cost one replacement character and nothing after it`(
        bytes: [UInt8], text: String
    ) {
        var decoder = InputDecoder()
        let events = merged(decoder.decode(bytes))
        #expect(events == [.text(text)])
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    @Test func `a paste is one event, whatever is in it`() {
        var decoder = InputDecoder()
        let inside = "a\r\nb\tc\u{1B}[31md\u{1B}[201x\u{3}"
        let events = decoder.decode("\u{1B}[200~\(inside)\u{1B}[201~".utf8)
        #expect(events == [.paste(inside)])
    }

    @Test func `a paste past the limit is cut and still ends`() {
        var decoder = InputDecoder()
        let inside = String(repeating: "x", count: InputDecoder.pasteLimit + 5000)
        let events = decoder.decode("\u{1B}[200~\(inside)\u{1B}[201~y".utf8)
        let kept = String(repeating: "x", count: InputDecoder.pasteLimit)
        #expect(events == [.paste(kept), .text("y")])
    }

    @Test func `random bytes never trap and keep nothing for ever`() {
        var random = Xorshift(state: 0x9E37_79B9_7F4A_7C15)
        var decoder = InputDecoder()
        for _ in 0..<1000 {
            let bytes = (0..<100).map { _ in
                random.next() % 3 == 0
                    ? [0x1B, 0x5B, 0x4F, 0x3C, 0x4D, 0x7E, 0x3B][Int(random.next() % 7)]
                    : UInt8(truncatingIfNeeded: random.next())
            }
            _ = decoder.decode(bytes)
            _ = decoder.flush()
        }
        // An old mouse report takes three bytes, the rest ends what has begun.
        _ = decoder.decode("\u{18}\u{18}\u{18}\u{1B}[201~\u{18}".utf8)
        #expect(decoder.decode("\u{1B}[A".utf8).last == .key(.up))
    }

    /// With neighbouring typed text as one: how it is chunked depends on the reads.
    private func merged(_ events: [Event]) -> [Event] {
        events.reduce(into: []) { merged, event in
            if case .text(let more) = event, case .text(let text) = merged.last {
                merged[merged.count - 1] = .text(text + more)
            } else {
                merged.append(event)
            }
        }
    }
}

/// Marsaglia's generator: the same numbers in every run.
struct Xorshift: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

import Testing

@testable import Headless

@Suite struct TapeParserTests {
    @Test(
        arguments: [
            (#"Type "ab""#, ["a", "b"]), (#"Type 'it is "so"'"#, #"it is "so""#.map(String.init)),
            ("Type `a'b\"`", ["a", "'", "b", "\""]), (#"Type@50ms "é""#, ["é"]),
            ("Type ''", []), ("Type '# 1'", ["#", " ", "1"]),
            ("Enter", ["\r"]), ("Enter 2", ["\r", "\r"]), ("Enter@1s 2", ["\r", "\r"]),
            ("Tab", ["\t"]), ("Tab 3", ["\t", "\t", "\t"]), ("Space", [" "]),
            ("Space 2", [" ", " "]),
            ("Backspace", ["\u{7F}"]), ("Backspace 2", ["\u{7F}", "\u{7F}"]),
            ("Delete 2", ["\u{1B}[3~", "\u{1B}[3~"]), ("Up 2", ["\u{1B}[A", "\u{1B}[A"]),
            ("Down", ["\u{1B}[B"]), ("Right", ["\u{1B}[C"]), ("Left 2", ["\u{1B}[D", "\u{1B}[D"]),
            ("Home", ["\u{1B}[H"]), ("End", ["\u{1B}[F"]), ("PageUp", ["\u{1B}[5~"]),
            ("PageDown", ["\u{1B}[6~"]), ("Alt+f", ["\u{1B}f"]), ("Alt+Enter", ["\u{1B}\r"]),
            ("Shift+Tab", ["\u{1B}[Z"]), ("Shift+a", ["A"]),
        ] as [(String, [String])])
    func `a key is pressed as a terminal sends it`(line: String, presses: [String]) throws {
        #expect(try commands(line) == [.press(presses.map { Array($0.utf8) })])
    }

    @Test(
        arguments: [
            ("Escape", [[0x1B]]), ("Escape 2", [[0x1B], [0x1B]]), ("Ctrl+c", [[0x03]]),
            ("Ctrl+R", [[0x12]]),
        ] as [(String, [[UInt8]])])
    func `escape and control do not wait`(line: String, presses: [[UInt8]]) throws {
        #expect(try commands(line) == [.interrupt(presses)])
    }

    @Test(
        arguments: [
            ("Sleep 500ms", .sleep(.milliseconds(500))), ("Sleep 2s", .sleep(.seconds(2))),
            ("Sleep 1.5", .sleep(.milliseconds(1_500))), ("Sleep 1m", .sleep(.seconds(60))),
            ("Wait /a b/", .wait(pattern: "a b", timeout: nil)),
            ("Wait@5s /a/", .wait(pattern: "a", timeout: .seconds(5))),
            ("Wait+Screen /a/", .wait(pattern: "a", timeout: nil)),
            (#"Wait+Screen@5s /a\/b\d/"#, .wait(pattern: #"a/b\d"#, timeout: .seconds(5))),
            ("Hide", .hide), ("Show", .show),
            ("Screenshot a.txt", .screenshot("a.txt")),
            ("Screenshot a.ansi", .screenshot("a.ansi")),
            (#"Screenshot "a b.svg""#, .screenshot("a b.svg")),
            ("Output a.txt", .output("a.txt")), ("Output a/b.ascii", .output("a/b.ascii")),
            (#"Env FAULT "slow 3s""#, .environment(name: "FAULT", value: "slow 3s")),
            ("Env LANG 'C'", .environment(name: "LANG", value: "C")),
            ("Set WaitTimeout 3s", .setWaitTimeout(.seconds(3))),
        ] as [(String, Tape.Command)])
    func `a command is read`(line: String, command: Tape.Command) throws {
        #expect(try commands(line) == [command])
    }

    @Test(arguments: [
        "Set FontSize 22", #"Set Shell "bash""#, "Set TypingSpeed 50ms", "Set LoopOffset 50%",
        "Set MarginFill '#6B50FF'", "Set Padding 0", "Set WaitPattern /> $/",
        ##"Set Theme { "name": "Night } sky", "black": "#535178", "more": { "a": "\"" } }"##,
        "Set Theme {\n  \"name\": \"Night\"\n}", #"Set Theme "Catppuccin Frappe""#, "Require git",
    ])
    func `what has no meaning here is accepted`(line: String) throws {
        #expect(try commands("\(line) Enter") == [.ignored, .press([[13]])])
    }

    @Test func `several commands stand on a line, comments and blank lines between`() throws {
        let tape = "# a story\r\n\r\n  Type \"a\" Tab 2  Enter # done\n\tHide\n# end"
        #expect(
            try commands(tape)
                == [.press([[0x61]]), .press([[9], [9]]), .press([[13]]), .hide])
    }

    @Test func `an empty tape has no commands`() throws {
        #expect(try commands("\n# nothing\n") == [])
    }

    @Test func `a sourced tape stands where it is named`() throws {
        let files = ["login.tape": "Enter\nSource 'more.tape'", "more.tape": "Tab"]
        let tape = try TapeParser.parse("Hide Source login.tape Show", file: "a.tape") {
            try #require(files[$0])
        }
        #expect(tape.commands.map(\.value) == [.hide, .press([[13]]), .press([[9]]), .show])
        #expect(
            tape.commands.map(\.place.description)
                == ["a.tape:1:1", "login.tape:1:1", "more.tape:1:1", "a.tape:1:24"])
    }

    @Test func `what is wrong in a sourced tape is said with its own place`() {
        let error = #expect(throws: TapeError.self) {
            try TapeParser.parse("Source b.tape", file: "a.tape") { _ in "Enter\n  Frob" }
        }
        #expect(error?.description == #"b.tape:2:3: "Frob" is not a command."#)
    }

    @Test func `a tape that sources itself is refused`() {
        let error = #expect(throws: TapeError.self) {
            try TapeParser.parse("Source a.tape", file: "a.tape") { _ in "Source a.tape" }
        }
        #expect(error?.description == "a.tape:1:1: Tapes source each other too deep.")
    }

    @Test(arguments: [
        ("Frob", "1:1", #""Frob" is not a command."#),
        ("Enter\n  enter", "2:3", #""enter" is not a command."#),
        ("Hide 3", "1:6", #""3" is not a command."#),
        ("Enter!", "1:6", #""!" does not belong here."#),
        ("Type \"a\"Enter", "1:9", #""E" does not belong here."#),
        ("Type", "1:5", "Type needs a text in quotes."),
        ("Type abc", "1:6", "Type needs a text in quotes."),
        ("Enter Type \"abc", "1:12", "This text is not closed."),
        ("Type \"a\nb\"", "1:6", "This text is not closed."),
        ("Type@ \"a\"", "1:6", "Type@ needs a time, such as 500ms or 2s."),
        ("Enter 0", "1:7", "A key can be pressed 1 to 10000 times."),
        ("Tab 99999999999999999999", "1:5", "A key can be pressed 1 to 10000 times."),
        ("Sleep", "1:6", "Sleep needs a time, such as 500ms or 2s."),
        ("Sleep soon", "1:7", "Sleep needs a time, such as 500ms or 2s."),
        ("Sleep 1h", "1:7", "Sleep needs a time, such as 500ms or 2s."),
        ("Sleep 99999999999999", "1:7", "Sleep needs a time, such as 500ms or 2s."),
        ("Wait", "1:5", "Wait needs a pattern, as in Wait /Welcome/."),
        ("Wait Welcome", "1:6", "Wait needs a pattern, as in Wait /Welcome/."),
        ("Wait /Welcome", "1:6", "This pattern is not closed."),
        ("Wait /(/", "1:6", "/(/ is not a pattern."),
        ("Wait@x /a/", "1:6", "Wait@ needs a time, such as 500ms or 2s."),
        ("Wait+Page /a/", "1:10", "Wait+Page is not known; Wait looks at the whole screen."),
        ("Ctrl", "1:5", "Ctrl needs a key, as in Ctrl+c."),
        ("Ctrl+Tabs", "1:10", "Ctrl+Tabs is not a key."),
        ("Ctrl+1", "1:7", "Ctrl takes one letter, as in Ctrl+c."),
        ("Shift+Enter+", "1:13", "Shift+Enter+ is not a key."),
        ("Screenshot", "1:11", "Screenshot needs a file."),
        ("Screenshot a.png", "1:12", "Screenshot takes a file that ends in .txt, .ansi, .svg."),
        ("Output a.gif", "1:8", "Output takes a file that ends in .txt, .ascii."),
        ("Set", "1:4", "Set needs a setting."),
        ("Set WaitTimeout x", "1:17", "WaitTimeout needs a time, such as 500ms or 2s."),
        ("Set Theme { \"a\": {}", "1:11", "This object is not closed."),
        ("Env", "1:4", "Env needs a name."),
        ("Env A b", "1:7", "Env A needs a text in quotes."),
        ("Env FAULT \"odd\"", "1:11", "FAULT is offline, slow 3s, session-ended or none."),
        ("Env FAULT \"slow x\"", "1:11", "FAULT is offline, slow 3s, session-ended or none."),
        ("Source", "1:7", "Source needs a file."),
        ("Hide\nSource no.tape", "2:1", "Cannot read no.tape."),
        ("Require", "1:8", "Require needs a file."),
        ("\u{1B}[31m", "1:1", "\"\u{FFFD}\" is not a command."),
    ])
    func `what is no tape is refused with its place`(
        tape: String, place: String, message: String
    ) {
        let error = #expect(throws: TapeError.self) { try commands(tape) }
        #expect(error?.description == "a.tape:\(place): \(message)")
    }

    @Test(arguments: [
        ("Wait /Welcome/", true), ("Set FontSize 20\nOutput a.txt Hide\nWait@2s /Welcome/", true),
        ("Wait /Create/\nWait /Welcome/", false), ("Enter\nWait /Welcome/", false), ("", false),
    ])
    func `a tape tells whether it begins by waiting`(tape: String, begins: Bool) throws {
        let tape = try TapeParser.parse(tape, file: "", read: read)
        #expect(tape.begins(byWaitingFor: "Welcome") == begins)
    }

    private func commands(_ text: String) throws -> [Tape.Command] {
        try TapeParser.parse(text, file: "a.tape", read: read).commands.map(\.value)
    }

    private let read: TapeParser.Read = { throw NoSuchFile(path: $0) }

    private struct NoSuchFile: Error { let path: String }
}

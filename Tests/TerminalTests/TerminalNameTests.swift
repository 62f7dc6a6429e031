import Testing

@testable import Terminal

@Suite struct TerminalNameTests {
    @Test(arguments: [
        ("xterm-kitty", "xterm-256color"), ("alacritty", "xterm-256color"),
        ("tmux-direct", "tmux-256color"), ("screen.foo", "screen-256color"),
        ("rxvt-foo", "rxvt-unicode-256color"), ("linux-m1", "linux"), ("vt340", "vt220"),
    ])
    func `an unknown name leads to a near one`(name: String, near: String) {
        #expect(Array(TerminalName.candidates(for: name).prefix(2)) == [name, near])
    }

    @Test func `no name is tried twice`() {
        #expect(
            TerminalName.candidates(for: "xterm") == ["xterm", "xterm-256color", "ansi", "vt100"])
    }

    @Test(arguments: [nil, "", "dumb", "unknown"])
    func `a terminal that cannot move its cursor is not drawn on`(name: String?) {
        #expect(!TerminalName.canMoveCursor(name))
    }

    @Test(arguments: ["$<5>a$<10/>b", "a$<2*>b"])
    func `pauses are not sent`(capability: String) {
        #expect(TerminalCodes.withoutPauses(capability) == "ab")
    }

    @Test(arguments: ["a$b", "$", "a$<b"])
    func `a dollar that is none stays`(capability: String) {
        #expect(TerminalCodes.withoutPauses(capability) == capability)
    }

    @Test(arguments: [
        (["LC_ALL": "de_DE.ISO-8859-1", "LANG": "C.UTF-8"], true),
        (["LANG": "de_DE.ISO-8859-15@euro"], true), (["LANG": "en_US.UTF-8"], false),
        (["LANG": "en_US.utf8"], false), (["LC_ALL": "", "LANG": "C"], false), ([:], false),
    ])
    func `only a character set that is named is believed`(
        environment: [String: String], isAnother: Bool
    ) {
        let name = CharacterSet.localeName { environment[$0] }
        #expect(CharacterSet.namesAnotherSet(name) == isAnother)
    }
}

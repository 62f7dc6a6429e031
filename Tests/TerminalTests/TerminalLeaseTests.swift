import Glibc
import Screens
import TerminalSupport
import Testing
import Text

@testable import Terminal

/// On a pseudoterminal, one test after another: ncurses keeps its state in globals.
@Suite(.serialized) struct TerminalLeaseTests {
    @Test(arguments: ["xterm-256color", "vt100", "linux", "screen", "tmux-256color", "unheard-of"])
    func `the terminal is given back as it was`(name: String) throws {
        let terminal = try Pseudoterminal()
        let before = terminal.modes()
        var lease = try leased(terminal, name)
        #expect(terminal.modes() != before)
        lease.draw(picture("hello"))
        lease.leave()
        lease.leave()
        #expect(terminal.modes() == before)
        terminal.readAvailable()
        let text = terminal.text
        #expect(text.contains("hello"))
        for mode in ["2004", "1000", "1006"] {
            #expect(text.contains("\u{1B}[?\(mode)h"))
            #expect(text.split(separator: "\u{1B}[?\(mode)l").count > 1)
        }
        #expect(text.contains("\u{1B}[?1049h") == text.contains("\u{1B}[?1049l"))
    }

    @Test func `a key writes what it changed, and the same frame nothing`() throws {
        let terminal = try Pseudoterminal()
        var lease = try leased(terminal)
        lease.draw(picture("hell", caret: 4))
        let start = drained(terminal)
        lease.draw(picture("hello", caret: 5))
        let next = drained(terminal)
        #expect((1...24).contains(next - start))
        lease.draw(picture("hello", caret: 5))
        #expect(drained(terminal) == next)
    }

    @Test(arguments: [("é", "é"), ("日本", "日本"), ("e\u{301}x", "e\u{301}x"), ("👩‍👩‍👧", "👩")])
    func `wide and combining characters are sent whole`(text: String, sent: String) throws {
        let terminal = try Pseudoterminal()
        var lease = try leased(terminal)
        lease.draw(picture(text))
        _ = drained(terminal)
        #expect(terminal.text.contains(sent))
    }

    @Test func `a terminal without UTF-8 gets ASCII alone`() throws {
        let terminal = try Pseudoterminal()
        var lease = try leased(terminal, variables: ["LC_ALL": "de_DE.ISO-8859-1"])
        lease.draw(picture("日é"))
        _ = drained(terminal)
        let (lacksUnicode, symbols) = (lease.lacksUnicode, lease.symbols)
        #expect(lacksUnicode && symbols.isASCII)
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
        #expect(terminal.text.contains("? ?"))
    }

    @Test func `without colour no colour is ever set`() throws {
        let terminal = try Pseudoterminal()
        var lease = try leased(terminal) { $0.usesColor = false }
        lease.draw(picture("all"))
        lease.leave()
        terminal.readAvailable()
        #expect(terminal.text.matches(of: /\e\[[0-9;]*[34][0-9][0-9;]*m/).isEmpty)
        #expect(!terminal.text.matches(of: /\e\[[0-9;]*1m/).isEmpty)
    }

    @Test func `the mouse can be left alone`() throws {
        let terminal = try Pseudoterminal()
        _ = try leased(terminal) { $0.usesMouse = false }
        _ = drained(terminal)
        #expect(!terminal.text.contains("\u{1B}[?1000h"))
    }

    @Test func `the window's size counts, not LINES and COLUMNS`() throws {
        setenv("LINES", "7", 1)
        setenv("COLUMNS", "9", 1)
        defer {
            unsetenv("LINES")
            unsetenv("COLUMNS")
        }
        let terminal = try Pseudoterminal(columns: 90, rows: 30)
        var lease = try leased(terminal)
        #expect(lease.size == Size(width: 90, height: 30))
        for size in [Size(width: 300, height: 100), Size(width: 1, height: 1), .smallest] {
            terminal.resize(columns: size.width, rows: size.height)
            lease.measure()
            #expect(lease.size == size)
            lease.draw(Frame(size: size))
        }
    }

    @Test(arguments: ["dumb", ""])
    func `on a terminal that cannot be drawn on nothing is written`(name: String) throws {
        let terminal = try Pseudoterminal()
        #expect(throws: (any Error).self) { _ = try leased(terminal, name) }
        terminal.readAvailable()
        #expect(terminal.output.isEmpty)
    }

    private struct NotLeased: Error {}

    private func leased(
        _ terminal: Pseudoterminal, _ name: String = "xterm-256color",
        variables: [String: String] = [:], change: (inout FullScreen.Options) -> Void = { _ in }
    ) throws -> TerminalLease {
        var variables = variables
        variables["TERM"] = name
        var options = FullScreen.Options { [variables] in variables[$0] }
        change(&options)
        let end = open(terminal.path, O_RDWR | O_NOCTTY)
        guard let lease = TerminalLease(options, input: end, output: end) else { throw NotLeased() }
        return lease
    }

    private func drained(_ terminal: Pseudoterminal) -> Int {
        terminal.readAvailable()
        return terminal.output.count
    }

    private func picture(_ text: String, caret: Int = 0) -> Frame {
        var canvas = Canvas(size: Size(width: 80, height: 24))
        for (row, style) in Style.allCases.enumerated() {
            canvas.write("row", at: Point(x: 20, y: row), style)
        }
        canvas.write(HarmlessText(text), at: Point(x: 0, y: 0), .focusedField)
        canvas.placeCaret(Point(x: caret, y: 0))
        return canvas.frame
    }
}

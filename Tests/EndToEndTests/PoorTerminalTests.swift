import Foundation
import TerminalSupport
import Testing

/// The built program on terminals of many kinds.
@Suite(.timeLimit(.minutes(2))) struct PoorTerminalTests {
    private let machine: Machine

    init() throws { machine = try Machine() }

    @Test(
        .enabled(if: Window.isPossible, Window.whyNot),
        arguments: ["vt100", "linux", "screen", "screen-256color", "tmux-256color", "unheard-of"])
    func `every terminal shows the same characters`(name: String) async throws {
        var screens: [String] = []
        for name in ["tmux-256color", name] {
            try await Window.open(
                on: machine, arguments: "--home home --no-splash", terminal: name
            ) { window in
                try await window.wait(for: "I have an account")
                try await window.type("aé日b")
                try await window.press("Tab")
                try await window.type("secret")
                screens.append(try await window.wait(for: "••••••"))
            }
        }
        #expect(screens[0] == screens[1])
    }

    @Test func `NO_COLOR sends no colour from the first byte to the last`() throws {
        let terminal = try machine.terminal([], environment: ["NO_COLOR": "1"])
        try terminal.wait(for: "I have an account")
        _ = try terminal.answer(to: "x")
        _ = try terminal.answer(to: "\t")
        try terminal.wait(for: "Write it like")
        terminal.type("\u{3}\u{3}")
        #expect(try terminal.status() == .exited(130))
        #expect(terminal.colors.isEmpty)
        #expect(terminal.text.contains("\u{1B}[0;1"), "the focus and errors are bold")
    }

    @Test func `NO_COLOR sends none when it crashes either`() throws {
        let terminal = try machine.terminal(environment: ["NO_COLOR": "1"])
        try terminal.wait(for: "I have an account")
        terminal.send(signal: SIGSEGV)
        #expect(try terminal.status() == .signalled(SIGSEGV))
        #expect(terminal.colors.isEmpty)
    }

    @Test(arguments: [("dark", true), ("light", true), ("mono", false)])
    func `a theme is chosen by its name`(theme: String, hasColor: Bool) throws {
        let terminal = try machine.terminal(["--no-splash", "--theme", theme])
        try terminal.wait(for: "I have an account")
        #expect(terminal.colors.isEmpty == !hasColor)
    }

    @Test(arguments: [("vt100", 0), ("linux", 8), ("xterm-256color", 256)])
    func `no more colours are sent than the terminal has`(name: String, depth: Int) throws {
        let terminal = try machine.terminal(name: name)
        try terminal.wait(for: "I have an account")
        let codes = Set(terminal.colors)
        #expect(codes.isEmpty == (depth == 0))
        if depth < 256 { #expect(!codes.contains { $0.contains("8;5;") }) }
    }

    @Test func `without UTF-8 it is drawn in ASCII, and that is said until a key`() throws {
        let terminal = try machine.terminal(environment: ["LC_ALL": "de_DE.ISO-8859-1"])
        try terminal.wait(for: "ASCII only; LC_ALL=C.UTF-8 shows more.")
        #expect(try !terminal.answer(to: "a").isEmpty)
        #expect(try !terminal.redrawn().contains("ASCII only"))
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: [["LANG": "C"], ["LANG": ""], ["LANG": "POSIX"]])
    func `a locale that names no character set gets UTF-8`(variables: [String: String]) throws {
        let terminal = try machine.terminal(environment: variables)
        try terminal.wait(for: "›")
        #expect(!terminal.text.contains("ASCII only"))
    }
}

extension Pseudoterminal {
    /// The parameters of all sequences that set a colour.
    fileprivate var colors: [String] {
        text.matches(of: /\e\[([0-9;]*)m/).map { String($0.1) }.filter { parameters in
            parameters.split(separator: ";").contains {
                (30...49).contains(Int($0) ?? 0) || (90...107).contains(Int($0) ?? 0)
            }
        }
    }
}

import Foundation
import Support
import TerminalSupport

extension Machine {
    /// Starts `shop` at this machine's home, on a terminal that a test reads and types at.
    func terminal(
        _ arguments: [String] = ["--no-splash"], columns: Int = 80, rows: Int = 24,
        name: String? = "xterm-256color", environment: [String: String] = [:],
        ignoring ignored: Int32 = 0
    ) throws -> Pseudoterminal {
        let terminal = try Pseudoterminal(columns: columns, rows: rows)
        var variables = Program.environment(home: "\(folder.path)/user", environment)
        variables["TERM"] = name
        try terminal.start(
            Program.shop(), ["--home", home] + arguments, environment: variables, ignoring: ignored)
        return terminal
    }
}

extension Pseudoterminal {
    /// Waits until something is written.
    func wait(for text: String) throws { try read { $0.contains(text) } }

    /// Types and waits until the program has written something about it; gives what it wrote.
    ///
    /// Ctrl-L, which draws the whole screen anew, marks the end.
    func answer(to keys: String) throws -> String {
        readUntilQuiet()
        let start = output.count
        type(keys)
        try read(from: start) { !$0.isEmpty }
        type("\u{C}")
        let text = try read(from: start) { $0.contains(Self.clear) }
        readUntilQuiet()
        return String(text[..<(text.range(of: Self.clear)?.lowerBound ?? text.endIndex)])
    }

    /// What the program writes to draw its whole screen anew.
    func redrawn() throws -> String {
        readUntilQuiet()
        let start = output.count
        type("\u{C}")
        try read(from: start) { $0.contains(Self.clear) }
        readUntilQuiet()
        return String(decoding: output.dropFirst(start), as: UTF8.self)
    }

    private static let clear = "\u{1B}[H\u{1B}[2J"
}

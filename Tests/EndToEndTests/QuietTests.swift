import Foundation
import TerminalSupport
import Testing

/// How much the built program writes to a terminal, and when.
@Suite(.timeLimit(.minutes(1))) struct QuietTests {
    private let machine: Machine

    init() throws { machine = try Machine() }

    @Test func `a key writes little and stays in its field`() throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        let keys = ["a", "b", "c", "\u{7F}", "\u{1B}[D", "x", "\u{1B}[C", "日"]
        for key in keys { try expectLittle(terminal.answer(to: key), key) }
        _ = try terminal.answer(to: "\t")
        for key in ["q", "r", "s", "\u{7F}", "é"] {
            let written = try terminal.answer(to: key)
            expectLittle(written, key)
            #expect(!written.contains(key) || key.hasPrefix("\u{1B}") || key == "\u{7F}")
        }
    }

    @Test func `of the keys that scroll a field only some write it anew`() throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        var large = 0
        for index in 0..<100 {
            let key = String(Unicode.Scalar(UInt8(0x61 + index % 26)))
            if try terminal.answer(to: key).utf8.count > 24 { large += 1 }
        }
        #expect(large <= 5)
    }

    @Test func `a long paste is one picture, and a burst of keys a few`() throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        let text = String(repeating: "0123456789", count: 1000)
        let pasted = try terminal.answer(to: "\u{1B}[200~\(text)\u{1B}[201~")
        #expect(pasted.utf8.count < 120)
        _ = try terminal.answer(to: "\u{15}")
        let written = try terminal.answer(to: text)
        #expect(written.utf8.count < text.utf8.count)
    }

    @Test func `past what a field holds a paste is cut, and that is said`() throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        terminal.type("\u{1B}[200~\(String(repeating: "x", count: 20_000))\u{1B}[201~")
        try terminal.wait(for: "This field holds no more.")
    }

    @Test func `at rest nothing is written and nobody wakes`() throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        terminal.readUntilQuiet(for: .milliseconds(300))
        let (count, wakes) = (terminal.output.count, try switches(of: terminal.process))
        terminal.readUntilQuiet(for: .seconds(1))
        #expect(terminal.output.count == count)
        #expect(try switches(of: terminal.process) == wakes)
    }

    /// How often all threads of a process have gone to sleep.
    private func switches(of process: pid_t) throws -> Int {
        let tasks = "/proc/\(process)/task"
        return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, id in
            let status = try String(contentsOfFile: "\(tasks)/\(id)/status", encoding: .utf8)
            let line = try #require(
                status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") })
            return sum + (Int(line.split(separator: "\t").last ?? "") ?? 0)
        }
    }

    private func expectLittle(
        _ written: String, _ key: String, at location: SourceLocation = #_sourceLocation
    ) {
        #expect(
            (1...24).contains(written.utf8.count), "\(key.debugDescription)",
            sourceLocation: location)
        // No jump to another row.
        #expect(written.matches(of: /\e\[\d+;\d+H|\e\[\d+d|\n/).isEmpty, sourceLocation: location)
    }
}

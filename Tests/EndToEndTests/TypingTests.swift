import Foundation
import TerminalSupport
import Testing

/// What becomes of the bytes that a terminal sends, in the built program.
@Suite(.timeLimit(.minutes(1))) struct TypingTests {
    private let machine: Machine

    init() throws { machine = try Machine() }

    @Test(arguments: ["e\u{301}", "👩‍👩‍👧", "🇩🇪", "👍🏽", "\u{1112}\u{1161}\u{11AB}", "日"])
    func `one Backspace takes what a person sees as one character`(character: String) throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        let empty = try terminal.redrawn()
        _ = try terminal.answer(to: character)
        #expect(try terminal.redrawn() != empty)
        _ = try terminal.answer(to: "\u{7F}")
        #expect(try terminal.redrawn() == empty)
    }

    @Test(arguments: [
        "\u{1B}[?1;2c", "\u{1B}[24;80R", "\u{1B}[I\u{1B}[O", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
        "\u{1B}]4;1;rgb:ff/ff/ff\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
        "\u{1B}[?2026;2$y", "\u{1B}[>41;354;0c", "\u{1B}[999;999z",
    ])
    func `what a terminal answers changes nothing`(reply: String) throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        _ = try terminal.answer(to: "ada")
        let before = try terminal.redrawn()
        terminal.type(reply)
        #expect(try terminal.redrawn() == before)
    }

    @Test func `bytes that come one by one are the same keys`() throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        let bytes = Array("aé日\u{1B}[D\u{1B}OC\u{1B}[200~b\r\nc\u{1B}[201~\u{1B}[<65;1;1M".utf8)
        terminal.type(bytes: bytes)
        let whole = try terminal.redrawn()
        let other = try machine.terminal()
        try other.wait(for: "I have an account")
        for byte in bytes { other.type(bytes: [byte]) }
        #expect(try other.redrawn() == whole)
    }

    @Test func `Escape alone acts at once`() throws {
        var times: [Duration] = []
        while times.count < 5, times.allSatisfy({ $0 > .milliseconds(50) }) {
            let terminal = try machine.terminal()
            try terminal.wait(for: "I have an account")
            let pressed = ContinuousClock.now
            terminal.type("\u{1B}")
            try terminal.wait(for: "Nothing lies behind.")
            times.append(.now - pressed)
        }
        #expect(times.contains { $0 <= .milliseconds(50) }, "\(times)")
    }

    @Test func `a paste with line breaks submits nothing and is one line`() throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        terminal.type("\u{1B}[200~\r\n Ada\tof\u{1B}[31m\r\nHouse \u{1B}[201~")
        try terminal.wait(for: "Ada of House")
        #expect(try terminal.redrawn().contains("Nothing") == false)
    }

    @Test func `a birthday is filled in, and what is no day is refused with the reason`() throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        terminal.type("\t\t\t\t20010230\t")
        try terminal.wait(for: "The calendar has no such day.")
        terminal.type("\u{1B}[Z\u{15}\u{1B}[200~2001/2/3\u{1B}[201~\t")
        let form = try terminal.redrawn()
        #expect(form.contains("2001-2-3"))
        #expect(!form.contains("no such day"))
    }

    @Test func `a revealed password is masked again when it is left`() throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        terminal.type("\tcanary")
        try terminal.wait(for: "••••••")
        #expect(!terminal.text.contains("canary"))
        terminal.type("\u{12}")
        try terminal.wait(for: "canary")
        terminal.type("\t")
        #expect(try !terminal.redrawn().contains("canary"))
    }
}

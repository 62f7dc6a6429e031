import Foundation
import TerminalSupport
import Testing

/// How the built program leaves its terminal.
@Suite(.timeLimit(.minutes(2))) struct EndingTests {
    private let machine: Machine

    init() throws { machine = try Machine() }

    private static let signals = [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE,
    ]

    @Test(arguments: signals)
    func `a signal ends it at once by that signal, the terminal restored`(number: Int32) throws {
        var times: [Duration] = []
        while times.count < 3, times.allSatisfy({ $0 > .milliseconds(100) }) {
            let terminal = try machine.terminal()
            try terminal.wait(for: "I have an account")
            _ = try terminal.answer(to: "canary")
            let start = terminal.output.count
            let sent = ContinuousClock.now
            terminal.send(signal: number)
            #expect(try terminal.status() == .signalled(number))
            times.append(.now - sent)
            expectRestored(terminal, since: start)
        }
        #expect(times.contains { $0 <= .milliseconds(100) }, "\(times)")
    }

    #if DEBUG
        @Test func `a trap restores the terminal, and what it said can be read after it`() throws {
            let terminal = try machine.terminal(environment: ["SHOP_CRASH": "2"])
            try terminal.wait(for: "I have an account")
            terminal.type("abc")
            guard case .signalled(let number) = try terminal.status() else {
                Issue.record("It did not crash.")
                return
            }
            #expect([SIGTRAP, SIGILL].contains(number))
            expectRestored(terminal, since: 0)
            let end = try #require(terminal.text.range(of: "\u{1B}[?1049l"))
            #expect(terminal.text[end.upperBound...].contains("This crash was asked for."))
        }
    #endif

    @Test(arguments: [(Int32(0), false), (SIGHUP, false), (0, true)])
    func `a closed window ends it`(ignored: Int32, isWorking: Bool) throws {
        var times: [Duration] = []
        while times.count < 3, times.allSatisfy({ $0 > .milliseconds(100) }) {
            let terminal = try machine.terminal(isWorking ? [] : ["--no-splash"], ignoring: ignored)
            try terminal.wait(for: isWorking ? "Welcome" : "I have an account")
            let closed = ContinuousClock.now
            terminal.hangUp()
            #expect(try terminal.status() == .signalled(SIGHUP))
            times.append(.now - closed)
        }
        #expect(times.contains { $0 <= .milliseconds(100) }, "\(times)")
    }

    @Test func `while it is shown the terminal is raw, and after it as it was`() throws {
        let terminal = try machine.terminal()
        let before = terminal.modes()
        try terminal.wait(for: "I have an account")
        #expect(terminal.modes() != before)
        terminal.type("\u{3}")
        #expect(try terminal.status() == .exited(130))
        expectRestored(terminal, since: 0)
        #expect(terminal.modes() == before)
    }

    /// Everything that was switched on was switched off after it, and nothing typed is visible.
    private func expectRestored(
        _ terminal: Pseudoterminal, since start: Int, at location: SourceLocation = #_sourceLocation
    ) {
        let all = terminal.text
        let end = String(decoding: terminal.output.dropFirst(start), as: UTF8.self)
        for mode in ["1049", "2004", "1000", "1006"] {
            #expect(all.contains("\u{1B}[?\(mode)h"), sourceLocation: location)
            #expect(end.contains("\u{1B}[?\(mode)l"), "mode \(mode)", sourceLocation: location)
        }
        let hidden = all.range(of: "25l", options: .backwards)?.lowerBound ?? all.startIndex
        let shown = all.range(of: "25h", options: .backwards)?.lowerBound ?? all.startIndex
        #expect(hidden <= shown, sourceLocation: location)
    }
}

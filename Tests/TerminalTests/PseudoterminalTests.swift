import Glibc
import TerminalSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct PseudoterminalTests {
    @Test func `a program reads what is typed and its exit code is told`() throws {
        let terminal = try Pseudoterminal(columns: 91, rows: 17)
        try terminal.start("/bin/sh", ["-c", "stty size; read line; echo got $line; exit 3"])
        try terminal.read { $0.contains("17 91") }
        terminal.type("hello\n")
        #expect(try terminal.status() == .exited(3))
        #expect(terminal.text.contains("got hello"))
    }

    @Test func `the signal that ends a program is told`() throws {
        let terminal = try Pseudoterminal()
        try terminal.start("/bin/sh", ["-c", "echo ready; read line"])
        try terminal.read { $0.contains("ready") }
        terminal.send(signal: SIGTERM)
        #expect(try terminal.status() == .signalled(SIGTERM))
    }

    @Test(arguments: [(Int32(0), Pseudoterminal.Status.signalled(SIGHUP)), (SIGHUP, .exited(5))])
    func `a closed window hangs the program up, unless that is ignored`(
        ignored: Int32, status: Pseudoterminal.Status
    ) throws {
        let terminal = try Pseudoterminal()
        try terminal.start("/bin/sh", ["-c", "echo ready; read line; exit 5"], ignoring: ignored)
        try terminal.read { $0.contains("ready") }
        terminal.hangUp()
        #expect(try terminal.status() == status)
    }

    @Test func `waiting ends at its deadline`() throws {
        let terminal = try Pseudoterminal()
        try terminal.start("/bin/cat")
        #expect(throws: Pseudoterminal.Failure.self) {
            try terminal.read(within: .milliseconds(20)) { $0.contains("never") }
        }
        #expect(throws: Pseudoterminal.Failure.self) {
            try terminal.status(within: .milliseconds(20))
        }
    }
}

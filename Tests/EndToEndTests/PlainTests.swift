import Foundation
import TerminalSupport
import Testing

/// The built program as a dialogue, line by line: for a screen reader, a poor terminal, or a pipe.
@Suite(.timeLimit(.minutes(1))) struct PlainTests {
    private let machine: Machine
    private static let answers = [
        "ada@example.com", Story.password, "Ada", "Lovelace", "1990-12-10",
    ]

    init() throws { machine = try Machine() }

    @Test func `a pipe of answers leads to the profile`() async throws {
        let run = try await machine.shop(
            "--plain", "--home", machine.home,
            input: Self.answers.joined(separator: "\n") + "\n")
        #expect(run.code == 0)
        #expect(run.errors == "")
        #expect(run.isHarmless)
        let lines = run.output.split(separator: "\n").map(String.init)
        let order = [
            "Create your account", "Every answer is required.", "Email: ", "Password: ",
            "First name: ", "Last name: ", "Birthday: ", "Your profile", "Name: Ada Lovelace",
        ]
        #expect(lines.filter(order.contains) == order)
        #expect(!run.output.contains(Story.password))
    }

    @Test func `a pipe that ends too early is said`() async throws {
        let run = try await machine.shop(
            "--plain", "--home", machine.home, input: "ada@example.com\n")
        #expect(run.code == 1)
        #expect(run.errors.contains("The input ended before all was answered."))
        #expect(run.saysOneHarmlessLine)
    }

    @Test func `on a terminal all but the password is echoed`() throws {
        let terminal = try machine.terminal(["--plain"])
        let before = terminal.modes()
        for (prompt, answer) in zip(
            ["Email: ", "Password: ", "First name: ", "Last name: ", "Birthday: "], Self.answers)
        {
            try terminal.wait(for: prompt)
            if prompt == "Password: " { try terminal.waitForModes { $0 != before } }
            terminal.type(answer + "\n")
        }
        try terminal.wait(for: "Your profile")
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.text.contains("ada@example.com"))
        #expect(!terminal.text.contains(Story.password))
        #expect(!terminal.output.contains(0x1B))
        #expect(terminal.modes() == before)
    }

    @Test func `what cannot be taken is said after the answer, and asked again`() throws {
        let terminal = try machine.terminal(["--plain"])
        try terminal.wait(for: "Email: ")
        terminal.type("ada\n")
        try terminal.read { $0.contains("Write it like ada@example.com.\r\nEmail: ") }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
    func `the echo comes back whatever ends it at the password`(number: Int32) throws {
        let terminal = try machine.terminal(["--plain"])
        let before = terminal.modes()
        try terminal.wait(for: "Email: ")
        terminal.type("ada@example.com\n")
        try terminal.wait(for: "Password: ")
        try terminal.waitForModes { $0 != before }
        if number == SIGINT { terminal.type("\u{3}") } else { terminal.send(signal: number) }
        #expect(try terminal.status() == .signalled(number))
        #expect(terminal.modes() == before)
        #expect(!terminal.output.contains(0x1B))
    }

    @Test(arguments: [
        (String?("xterm-256color"), ["ACCESSIBLE": "1"]), ("dumb", [:]), (nil, [:]), ("", [:]),
    ])
    func `who cannot use a screen gets lines without asking`(
        name: String?, environment: [String: String]
    ) throws {
        let terminal = try machine.terminal([], name: name, environment: environment)
        try terminal.wait(for: "Email: ")
        terminal.type("\u{4}")
        #expect(try terminal.status() == .exited(1))
        #expect(!terminal.output.contains(0x1B))
    }

    @Test(arguments: ["0", "false", ""])
    func `an ACCESSIBLE that says no changes nothing`(value: String) throws {
        let terminal = try machine.terminal(environment: ["ACCESSIBLE": value])
        try terminal.wait(for: "\u{1B}[?1049h")
    }
}

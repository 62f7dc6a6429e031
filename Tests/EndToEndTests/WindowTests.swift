import Foundation
import Support
import Testing

/// The real program in a real terminal, used by hand.
@Suite(.enabled(if: Window.isPossible, Window.whyNot), .timeLimit(.minutes(2)))
struct WindowTests {
    private let machine: Machine

    init() throws { machine = try Machine() }

    @Test func `the first story: create, log out, log in, quit, come back`() async throws {
        try await Window.open(on: machine, arguments: "--home home") { window in
            // What is typed at the splash is not lost.
            try await window.wait("the splash or the form") {
                $0.contains("Welcome") || $0.contains("Create your account")
            }
            try await window.type("ada@example.com")
            try await window.wait(for: "ada@example.com")
            #expect(try await window.state == "1 1 1")
            try await window.press("Tab")
            try await window.type(Story.password)
            try await window.press("Tab")
            try await window.type("Ada")
            try await window.press("Tab")
            try await window.type("Lovelace")
            try await window.press("Tab")
            try await window.type("19901210")
            let form = try await window.wait(for: "1990-12-10")
            #expect(!form.contains("quartz") && form.contains("••••"))
            try await window.press("Enter")
            let profile = try await window.wait(for: "Your profile")
            #expect(profile.contains("Ada Lovelace") && profile.contains("live"))

            try await window.type("l")
            try await window.wait(for: "Log in to your account")
            try await window.type(Story.password)
            try await window.press("Enter")
            try await window.wait(for: "Your profile")
            try await window.type("q")
            let end = try await window.wait(for: "ended with")
            #expect(end.contains("ended with 0"))
        }
        try await Window.open(on: machine, arguments: "--home home") { window in
            let profile = try await window.wait(for: "Your profile")
            #expect(profile.contains("Ada Lovelace"))
            try await window.type("q")
            try await window.wait(for: "ended with 0")
        }
    }

    @Test func `the terminal is as it was after quitting`() async throws {
        _ = try await machine.play(Story.createAccount)
        try await Window.open(on: machine, arguments: "--home home") { window in
            try await window.wait(for: "Your profile")
            try await window.type("q")
            try await expectRestored(window, code: 0)
        }
    }

    @Test func `control-C leaves with 130, asking first when something was typed`() async throws {
        try await Window.open(on: machine, arguments: "--home home --no-splash") { window in
            try await window.wait(for: "Create your account")
            try await window.type("ada")
            try await window.wait(for: "ada")
            try await window.press("C-c")
            try await window.wait(for: "Press Ctrl-C again to quit")
            try await window.press("C-c")
            try await expectRestored(window, code: 130)
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func `a signal from outside ends it, the terminal restored`(number: Int32) async throws {
        try await Window.open(on: machine, arguments: "--home home --no-splash") { window in
            try await window.wait(for: "Create your account")
            let text = try machine.text("pid").trimmingCharacters(in: .newlines)
            let process = try #require(pid_t(text))
            #expect(kill(process, number) == 0)
            try await expectRestored(window, code: 128 + number)
        }
    }

    @Test func `the window may change its size, and nothing is lost`() async throws {
        try await Window.open(on: machine, arguments: "--home home --no-splash") { window in
            try await window.wait(for: "Create your account")
            try await window.type("ada@example.com")
            let before = try await window.wait(for: "ada@example.com")

            try await window.resize(to: 40, 12)
            let small = try await window.wait("the form in 40 columns") {
                $0.contains("I have an account") && $0.lines.allSatisfy { $0.count <= 40 }
            }
            for label in ["Email", "Password", "First name", "Last name", "Birthday"] {
                #expect(small.contains(label))
            }
            #expect(small.contains("ada@example.com"))

            try await window.resize(to: 30, 5)
            let tiny = try await window.wait(for: "Please enlarge to 40x12")
            #expect(!tiny.contains("ada@example.com"))

            try await window.resize(to: 100, 30)
            let large = try await window.wait(for: "ada@example.com")
            #expect(large.contains("I have an account"))

            try await window.resize(to: 80, 24)
            try await window.wait("the same as before") { $0 == before }
            try await window.press("C-c", "C-c")
            try await expectRestored(window, code: 130)
        }
    }

    @Test func `a home that must not be touched is said on the restored terminal`() async throws {
        try machine.write("this is no database", to: "home/data/accounts.sqlite")
        try await Window.open(on: machine, arguments: "--home home") { window in
            try await expectRestored(window, code: 78)
            #expect(try await window.screen.contains("accounts.sqlite"))
        }
    }

    /// The program has ended with a code, and the terminal is as it was before.
    private func expectRestored(
        _ window: Window, code: Int32, at location: SourceLocation = #_sourceLocation
    ) async throws {
        let modes = try await window.modes
        #expect(modes.count == 2 && modes[0] == modes[1], sourceLocation: location)
        #expect(
            try await window.screen.contains("ended with \(code)\n"), sourceLocation: location)
        #expect(try await window.state == "1 0 0", sourceLocation: location)
    }
}

extension String {
    fileprivate var lines: [Substring] { split(separator: "\n") }
}

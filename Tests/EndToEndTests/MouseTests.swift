import Foundation
import TerminalSupport
import Testing

/// The mouse and the window's size, in the built program.
@Suite(.enabled(if: Window.isPossible, Window.whyNot), .timeLimit(.minutes(2)))
struct MouseTests {
    private let machine: Machine

    init() throws { machine = try Machine() }

    @Test func `a click far to the right places the caret on its cell`() async throws {
        try await Window.open(on: machine, (480, 30), arguments: Self.form) { window in
            let screen = try await window.wait(for: "I have an account")
            try await window.type(String(repeating: "0123456789", count: 3))
            let row = try #require(screen.row(of: "Email"))
            for column in [250, 240] {
                try await window.click(column: column, row: row)
                try await window.wait(forCursor: "\(column - 1) \(row)")
            }
        }
    }

    @Test func `a click presses a button, and the wheel moves the focus`() async throws {
        try await Window.open(on: machine, arguments: Self.form) { window in
            let screen = try await window.wait(for: "I have an account")
            let start = try await window.cursor
            try await window.type("\u{1B}[<65;5;5M")
            let email = try #require(screen.row(of: "Email"))
            let password = try #require(screen.row(of: "Password"))
            try await window.wait(
                forCursor: start.replacing(" \(email)", with: " \(password)"))
            try await window.type("\u{1B}[<64;5;5M")
            try await window.wait(forCursor: start)
            let row = try #require(screen.row(of: "I have an account"))
            let column = try #require(screen.column(of: "I have an account"))
            try await window.click(column: column + 3, row: row)
            try await window.wait(for: "Log in to your account")
        }
    }

    @Test func `the mouse can be left to the terminal`() async throws {
        try await Window.open(on: machine, arguments: Self.form + " --no-mouse") { window in
            try await window.wait(for: "I have an account")
            #expect(try await window.state == "1 1 0")
        }
    }

    @Test func `after any sizes the first one shows the same, the caret too`() async throws {
        try await Window.open(on: machine, arguments: Self.form) { window in
            try await window.wait(for: "I have an account")
            try await window.type("ada@example.com")
            try await window.press("Left", "Left")
            let before = try await window.wait(for: "ada@example.com")
            let cursor = try await window.cursor
            for (width, height) in [(20, 5), (300, 100), (1, 1), (80, 24)] {
                try await window.resize(to: width, height)
            }
            try await window.wait("the same as before") { $0 == before }
            try await window.wait(forCursor: cursor)
        }
    }

    @Test func `a storm of sizes ends in the frame of the last`() throws {
        let terminal = try machine.terminal()
        try terminal.wait(for: "I have an account")
        _ = try terminal.answer(to: "ada@example.com")
        let before = try terminal.redrawn()
        for index in 0..<60 {
            terminal.resize(columns: 20 + index * 37 % 280, rows: 3 + index * 13 % 90)
        }
        terminal.resize(columns: 80, rows: 24)
        #expect(try terminal.redrawn() == before)
    }

    private static let form = "--home home --no-splash"
}

extension Window {
    fileprivate func click(column: Int, row: Int) async throws {
        try await type("\u{1B}[<0;\(column);\(row + 1)M\u{1B}[<0;\(column);\(row + 1)m")
    }
}

extension String {
    /// The row that holds a text, from 0.
    fileprivate func row(of text: String) -> Int? {
        split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(text) }
    }

    /// The column at which a text begins, from 1.
    fileprivate func column(of text: String) -> Int? {
        for line in split(separator: "\n") {
            if let range = line.range(of: text) {
                return line.distance(from: line.startIndex, to: range.lowerBound) + 1
            }
        }
        return nil
    }
}

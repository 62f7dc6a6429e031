import Foundation
import Support
import Testing

/// A terminal window with a shell's worth of a program in it, held by a tmux server of its own.
struct Window {
    static let isPossible = FileManager.default.isExecutableFile(atPath: tmux)
    static let whyNot: Comment = "There is no /usr/bin/tmux; `Assets/setup --tests` installs it."

    private static let tmux = "/usr/bin/tmux"
    private let machine: Machine

    struct NeverShown: Error, CustomStringConvertible {
        let text: String
        let screen: String
        var description: String { "\"\(text)\" was never shown. The screen was:\n\(screen)" }
    }

    /// Opens a window, starts `shop` in it, and closes it in any case.
    ///
    /// Around the program the shell prints the terminal's modes, and after it how it ended:
    /// `modes A`, `modes B`, `ended with 0`. The program's own id is in the file `pid`.
    static func open(
        on machine: Machine, _ size: (width: Int, height: Int) = (80, 24),
        arguments: String = "", _ body: (Window) async throws -> Void
    ) async throws {
        let window = Window(machine: machine)
        let script = """
            echo "modes $(stty -g)"
            sh -c 'echo $$ > pid; exec "$0" "$@"' \(try Program.shop()) \(arguments)
            echo "ended with $?"; echo "modes $(stty -g)"; exec cat
            """
        try await window.tell(
            "set", "-g", "status", "off", ";", "new-session", "-d", "-x", "\(size.width)", "-y",
            "\(size.height)", "sh", "-c", script)
        do {
            try await body(window)
        } catch {
            _ = try? await window.tell("kill-server")
            throw error
        }
        _ = try? await window.tell("kill-server")
    }

    /// Types text as it stands.
    func type(_ text: String) async throws { try await tell("send-keys", "-l", text) }

    /// Presses keys by tmux's names, such as `Enter` or `C-c`.
    func press(_ keys: String...) async throws { _ = try await tell(["send-keys"] + keys) }

    func resize(to width: Int, _ height: Int) async throws {
        try await tell("resize-window", "-x", "\(width)", "-y", "\(height)")
    }

    /// What is on the screen now.
    var screen: String {
        get async throws { try await tell("capture-pane", "-p") }
    }

    /// Whether the cursor shows, the second screen is in use, and the mouse is, as `1 0 0`.
    var state: String {
        get async throws {
            try await tell("display", "-p", "#{cursor_flag} #{alternate_on} #{mouse_any_flag}")
                .trimmingCharacters(in: .newlines)
        }
    }

    /// Looks at the screen until it shows a text; gives the screen.
    @discardableResult
    func wait(for text: String, within limit: Duration = .seconds(20)) async throws -> String {
        try await wait("\"\(text)\"", within: limit) { $0.contains(text) }
    }

    /// Looks at the screen until it is as wanted; gives the screen.
    @discardableResult
    func wait(
        _ what: String, within limit: Duration = .seconds(20), until isThere: (String) -> Bool
    ) async throws -> String {
        let deadline = ContinuousClock.now + limit
        while true {
            let screen = try await screen
            if isThere(screen) { return screen }
            guard ContinuousClock.now < deadline else {
                throw NeverShown(text: what, screen: screen)
            }
        }
    }

    /// The terminal's modes before and after the program, once it has ended.
    var modes: [Substring] {
        get async throws {
            let modes = { (screen: String) in
                screen.split(separator: "\n").filter { $0.hasPrefix("modes ") }
            }
            return modes(try await wait("modes twice") { modes($0).count == 2 })
        }
    }

    @discardableResult
    private func tell(_ words: String...) async throws -> String { try await tell(words) }

    private func tell(_ words: [String]) async throws -> String {
        let folder = machine.folder.path
        let run = try await Program.run(
            Self.tmux, ["-u", "-L", "shop", "-f", "/dev/null"] + words,
            environment: Program.environment(
                home: "\(folder)/user", ["TMUX_TMPDIR": folder, "TERM": "xterm-256color"]),
            in: folder)
        guard run.code == 0 else { throw Refused(words: words, errors: run.errors) }
        return run.output
    }

    struct Refused: Error {
        let words: [String]
        let errors: String
    }
}

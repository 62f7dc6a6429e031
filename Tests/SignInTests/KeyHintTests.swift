import Accounts
import Screens
import Support
import Synchronization
import Testing
import Text

@testable import SignIn

/// Every key that a screen lists does something there.
@Suite struct KeyHintTests {
    private let size = Size(width: 80, height: 24)

    @Test func `on the form for a new account, at each of its places`() async throws {
        var screen = CreateAccountScreen(texts: Texts(), today: try CalendarDay("2026-01-01"))
        for _ in 0..<7 {
            screen.type("ab")
            try await expectWorking(screen, everywhere: screen.form.focusedRow != nil)
            screen.type(.tab)
        }
    }

    @Test func `on the login, at each of its places, and while it works`() async throws {
        var screen = LoginScreen(texts: Texts())
        for _ in 0..<4 {
            screen.type("ab")
            try await expectWorking(screen, everywhere: screen.form.focusedRow != nil)
            screen.type(.tab)
        }
        screen.show(.working(.line(for: Login(try Backend.unused()), Texts())))
        try await expectWorking(screen)
    }

    @Test func `on the profile, and while it works`() async throws {
        var screen = ProfileScreen(
            texts: Texts(), user: User(try Samples.profile(), .live), time: TestTime())
        for _ in 0..<3 {
            try await expectWorking(screen)
            screen.type(.tab)
        }
        screen.show(.working(.line(for: GetUserProfile(try Backend.unused()), Texts())))
        try await expectWorking(screen)
    }

    @Test func `on the splash, and while the door is slow to open`() async throws {
        try await expectWorking(SplashScreen(texts: Texts()))
        try await expectWorking(SplashScreen(texts: Texts()).connecting)
    }

    @Test func `over a screen`() async throws {
        let small = Size.smallest
        for hint in Texts().stage.overlayKeys {
            for keys in try events(of: hint) {
                let stage = try await stage(LoginScreen(texts: Texts()))
                stage.handle([.key(.function(1)), .key(.down)], in: small)
                let before = stage.frame(small, symbols: .unicode)
                stage.handle([keys], in: small)
                #expect(stage.frame(small, symbols: .unicode) != before, "\(hint.key): \(keys)")
            }
        }
    }

    /// Presses each key that is listed, from the same state each time.
    private func expectWorking<S: Screen>(_ screen: S, everywhere: Bool = false) async throws {
        let hints =
            screen.keys + [Texts().stage.help]
            + (everywhere ? Texts().stage.keysEverywhere : [])
        for hint in hints {
            for event in try events(of: hint) where !Self.ofTheWindow.contains(event) {
                let stage = try await stage(screen)
                // In the middle of what is typed, where every editing key has something to do.
                if everywhere { stage.handle([.key(.left)], in: size) }
                let before = stage.frame(size, symbols: .unicode, showsSecrets: true)
                var copy = screen
                let outcome = copy.handle(event)
                stage.handle([event], in: size)
                let after = stage.frame(size, symbols: .unicode, showsSecrets: true)
                #expect(
                    outcome != nil || after != before || stage.isInterrupted,
                    "\(hint.key) \(hint.action): \(event) does nothing")
            }
        }
    }

    /// What the loop that owns the window does itself; its own tests press them.
    private static let ofTheWindow: [Event] = [.key(.control("l")), .key(.control("z"))]

    /// A stage on which the screen is shown.
    private func stage<S: Screen>(_ screen: S) async throws -> Stage {
        let stage = Stage(words: Texts().stage) {}
        Task {
            var shown = screen
            _ = try await stage.present(&shown)
        }
        while stage.version == 0 { await Task.yield() }
        return stage
    }

    /// The keys that a hint names, such as `Tab`, `↑↓` or `Ctrl-A Ctrl-E`.
    private func events(of hint: KeyHint) throws -> [Event] {
        if hint.key == Texts().anyKey.key { return [.text("x"), .key(.enter), .key(.escape)] }
        let names = hint.key.string == "↑↓" ? ["↑", "↓"] : hint.key.string.split(separator: " ")
        return try names.map { try #require(event(of: String($0)), "what is \($0)?") }
    }

    private func event(of name: String) -> Event? {
        let named: [String: Key] = [
            "Tab": .tab, "Shift-Tab": .backTab, "Enter": .enter, "Esc": .escape, "↑": .up,
            "↓": .down, "←": .left, "→": .right, "F1": .function(1),
        ]
        if let key = named[name] { return .key(key) }
        if name.count == 1 { return .text(name) }
        guard let letter = name.last?.lowercased().first else { return nil }
        if name.hasPrefix("Ctrl-") { return .key(.control(letter)) }
        return name.hasPrefix("Alt-") ? .key(.alt(letter)) : nil
    }
}

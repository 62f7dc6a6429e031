import Accounts
import Screens
import Support
import Testing
import Text

@testable import SignIn

/// A hundred thousand random events over all screens, in windows of all sizes.
@Suite struct RandomEventTests {
    /// Repeats itself exactly, so that a failure does too.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let mixed = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
            return mixed ^ (mixed >> 32)
        }
    }

    @Test(arguments: 0..<10)
    func `whatever happens, a screen stays whole and keeps its secret`(seed: Int) throws {
        var dice = Dice(state: UInt64(seed + 1))
        for round in 0..<20 {
            let shift = seed * 20 + round
            switch round % 5 {
            case 0, 1: run(try create(), events: 500, &dice, shift)
            case 2, 3: run(try login(), events: 500, &dice, shift)
            default: run(try profile(), events: 500, &dice, shift)
            }
        }
        run(SplashScreen(texts: Texts()), events: 20, &dice, seed)
    }

    private func run<S: Screen>(_ first: S, events: Int, _ dice: inout Dice, _ shift: Int) {
        var screen = first
        for index in 0..<events {
            let size = Self.size(&dice)
            var event = Self.event(&dice)
            if case .mouse(var mouse) = event {
                mouse.window = size
                event = .mouse(mouse)
            }
            if screen.handle(event) != nil, dice.next() % 4 == 0 { screen = first }
            // A value of 16 KiB in a window of 300x100 at each event would take minutes.
            guard index % 10 == shift % 10 else { continue }
            let symbols: Symbols = dice.next() % 2 == 0 ? .unicode : .ascii
            let frame = screen.frame(
                on: Canvas(size: size, symbols: symbols), words: Texts().stage)
            expectWhole(frame, size)
        }
    }

    private func expectWhole(_ frame: Frame, _ size: Size) {
        #expect(frame.size == size)
        #expect(frame.cells.count == size.width * size.height)
        #expect(!frame.text.contains(Self.canary))
        guard let caret = frame.caret else { return }
        let style = frame[caret.x, caret.y].style
        #expect(
            style == .focusedField || style == .focusedButton,
            "the caret stands on \(style) at \(caret) of\n\(frame.text)")
    }

    /// Typed and pasted as a whole into whatever has the focus, but only a password field keeps what
    /// a field for all to see must not show.
    private static let canary = "§"

    private static func size(_ dice: inout Dice) -> Size {
        switch dice.next() % 4 {
        case 0, 1: Size(width: 80, height: 24)
        case 2: .smallest
        default:
            Size(
                width: Int.random(in: 1...300, using: &dice),
                height: Int.random(in: 1...100, using: &dice))
        }
    }

    private static let keys: [Key] = [
        .enter, .tab, .backTab, .escape, .backspace, .delete, .up, .down, .left, .right, .home,
        .end, .pageUp, .pageDown, .function(1), .function(12), .control("a"), .control("b"),
        .control("d"), .control("e"), .control("f"), .control("h"), .control("k"), .control("r"),
        .control("u"), .control("w"), .alt("b"), .alt("d"), .alt("f"), .control("x"), .alt("x"),
    ]
    private static let texts = [
        "a", "ada@example.com", "2001", "-", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇩🇪", "\u{1F1E9}",
        "日本", "\u{200D}", "\u{FE0F}", "\u{1B}[31m", "\r\n", "\u{202E}", "한", " ", "", "q",
        String(repeating: "x", count: 300), String(repeating: "日", count: 100),
    ]

    private static func event(_ dice: inout Dice) -> Event {
        switch dice.next() % 10 {
        case 0...3: return .key(keys.randomElement(using: &dice) ?? .tab)
        case 4...6: return .text(texts.randomElement(using: &dice) ?? "")
        case 7: return .paste(texts.randomElement(using: &dice) ?? "")
        case 8:
            let action: Mouse.Action =
                [.press, .release, .wheelUp, .wheelDown].randomElement(using: &dice) ?? .press
            let point = Point(
                x: Int.random(in: 0...310, using: &dice), y: Int.random(in: 0...110, using: &dice))
            return .mouse(Mouse(action, at: point))
        default:
            let parts = ["CreateNewUser", "AccessToken", "GetUserProfile", "Logout", "?"]
            let states: [Event.PartState] = [.running, .done, .failed]
            return .progress(
                part: parts.randomElement(using: &dice) ?? "",
                states.randomElement(using: &dice) ?? .done)
        }
    }

    // Each with a secret in its password field, which stays out of every frame.

    private func create() throws -> CreateAccountScreen {
        var screen = CreateAccountScreen(texts: Texts(), today: try CalendarDay("2026-01-01"))
        screen.type(.tab, .init(String(repeating: Self.canary, count: 20)), .key(.backTab))
        return screen
    }

    private func login() throws -> LoginScreen {
        var screen = LoginScreen(texts: Texts(), email: try EmailAddress("ada@example.com"))
        screen.type(.init(String(repeating: Self.canary, count: 20)))
        return screen
    }

    private func profile() throws -> ProfileScreen {
        ProfileScreen(texts: Texts(), user: User(try Samples.profile(), .live), time: TestTime())
    }
}

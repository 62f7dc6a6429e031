import Screens
import Synchronization
import Testing
import Text

@Suite struct OverlayTests {
    private let size = Size(width: 40, height: 12)

    @Test(arguments: [Event.key(.function(1)), .key(.control("g"))])
    func `the keys of a screen are listed with those that work everywhere`(event: Event) async {
        await withStage { stage in
            stage.handle([event], in: size)
            let text = stage.frame(size, symbols: .unicode)?.text ?? ""
            #expect(text.contains("Keys"))
            #expect(text.contains("Enter   stop here"))
            #expect(text.contains("Ctrl-L  draw again"))
        }
    }

    @Test func `steps are shown with their state, and again when they change`() async {
        await withStage { stage in
            stage.handle([.key(.control("t"))], in: size)
            let text = stage.frame(size, symbols: .unicode)?.text ?? ""
            #expect(text.contains("Login ✓  12 ms"))
            #expect(text.contains("  AccessToken …"))
            let version = stage.version
            stage.stepsChanged()
            #expect(stage.version > version)
        }
    }

    @Test func `steps that are not shown cause no frame`() async {
        await withStage { stage in
            let version = stage.version
            stage.stepsChanged()
            #expect(stage.version == version)
        }
    }

    @Test func `an overlay keeps what is typed from the screen and any key closes it`() async {
        await withStage { stage in
            stage.handle([.key(.control("g")), .text("x")], in: size)
            let text = stage.frame(size, symbols: .unicode)?.text ?? ""
            #expect(text.contains("typed nothing"))
            stage.handle([.text("y")], in: size)
            #expect(stage.frame(size, symbols: .unicode)?.text.contains("typed y") == true)
        }
    }

    @Test func `a list longer than the window scrolls to its end and no further`() async {
        await withStage { stage in
            stage.handle([.key(.control("g"))], in: size)
            stage.handle(Array(repeating: .key(.down), count: 50), in: size)
            let text = stage.frame(size, symbols: .unicode)?.text ?? ""
            #expect(text.contains("F9"))
            #expect(!text.contains("Enter"))
        }
    }

    /// Runs a test while a screen that ends at Enter is presented.
    private func withStage(_ body: (Stage) -> Void) async {
        let (presented, continuation) = AsyncStream.makeStream(of: Void.self)
        let stage = Stage(words: Self.words, steps: { Self.steps }) { continuation.yield() }
        async let outcome: Void? = {
            var screen = EchoScreen()
            return try? await stage.present(&screen)
        }()
        for await _ in presented { break }
        body(stage)
        stage.handle([.key(.escape), .key(.enter), .key(.enter)], in: size)
        _ = await outcome
    }

    private static let steps = [
        StepLine(depth: 0, name: "Login", state: .done, note: "12 ms"),
        StepLine(depth: 1, name: "AccessToken", state: .running),
    ]

    private static let words = Stage.Words(
        tooSmall: "too small", confirmQuit: "again", keysTitle: "Keys", stepsTitle: "Steps",
        keysEverywhere: [KeyHint("Ctrl-L", "draw again")]
            + (1...9).map { KeyHint("F\($0)", "more") })
}

/// Shows what was typed; Enter ends it.
private struct EchoScreen: Screen {
    var typed = "nothing"
    let keys = [KeyHint("Enter", "stop here")]
    var dialogue: Dialogue { Dialogue(title: "Echo") }

    func draw(on canvas: inout Canvas) {
        canvas.write("typed \(typed)", at: Point(x: 0, y: 0))
    }

    mutating func handle(_ event: Event) -> Void? {
        if case .text(let text) = event { typed = text }
        return event == .key(.enter) ? () : nil
    }
}

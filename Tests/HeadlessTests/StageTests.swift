import Screens
import Testing
import Text

@testable import Headless

/// The stage, with its presenting tasks run step by step.
@Suite final class StageTests {
    private let stage = Stage(
        words: .init(tooSmall: "Please enlarge", confirmQuit: "Again to quit"), wake: {})
    private let pump = Pump()
    private let log = Log()
    private let window = Size(width: 40, height: 12)
    private var tasks: [Task<Void, Never>] = []

    deinit { for task in tasks { task.cancel() } }

    @Test func `nothing is shown before a screen is presented`() {
        #expect(stage.frame(window, symbols: .ascii) == nil)
    }

    @Test func `a screen is shown until its outcome, and after it`() {
        present("first")
        run()
        #expect(shown == "first:")
        type("ab")
        #expect(shown == "first:ab")
        press(.enter)
        run()
        #expect(log.lines == ["first:ab"])
        #expect(shown == "first:ab")
    }

    @Test func `what is typed before a screen is up is for it, in order`() {
        type("a", "b")
        present("first")
        run()
        #expect(shown == "first:ab")
    }

    @Test func `what is typed after an outcome is for the next screen`() {
        present("first")
        run()
        press(.text("a"), .key(.enter), .text("b"), .text("c"))
        run()
        present("second")
        run()
        #expect(log.lines == ["first:a"])
        #expect(shown == "second:bc")
    }

    @Test func `a screen that takes no input leaves it to the next`() {
        present("first", takesInput: false)
        run()
        type("a", "b")
        #expect(shown == "first:")
        present("second")
        run()
        #expect(shown == "second:ab")
    }

    @Test func `an event given back comes before all that wait`() {
        type("b", "c")
        stage.send(.text("a"))
        present("first")
        run()
        #expect(shown == "first:abc")
    }

    @Test func `an event given back to a screen that is up reaches it`() {
        present("first")
        run()
        stage.send(.text("a"))
        #expect(shown == "first:a")
    }

    @Test func `progress before the screen is up is kept, in order`() {
        stage.send(.progress(part: "1", .running))
        stage.send(.progress(part: "2", .done))
        present("first")
        run()
        #expect(shown == "first:12")
    }

    @Test func `a cancelled presentation ends and stays to be seen`() {
        let task = present("first")
        run()
        task.cancel()
        run()
        #expect(log.lines == ["first cancelled"])
        #expect(shown == "first:")
        type("a")
        present("second")
        run()
        #expect(shown == "second:a")
    }

    @Test func `a presentation that was cancelled before it began is never seen`() {
        present("first")
        run()
        present("second").cancel()
        run()
        #expect(log.lines == ["second cancelled"])
        #expect(shown == "first:")
        type("a")
        press(.enter)
        run()
        #expect(log.lines == ["second cancelled", "first:a"])
    }

    @Test func `a screen that another one covers can still be cancelled`() {
        let task = present("first")
        run()
        present("second")
        run()
        task.cancel()
        run()
        #expect(log.lines == ["first cancelled"])
        type("a")
        #expect(shown == "second:a")
    }

    @Test func `control-C interrupts a screen with nothing on it`() {
        present("first")
        run()
        press(.key(.control("c")))
        #expect(stage.isInterrupted)
    }

    @Test func `control-C on a half filled screen is asked for twice`() {
        present("first")
        run()
        type("a")
        press(.key(.control("c")))
        #expect(!stage.isInterrupted)
        #expect(lastRow == "Again to quit")
        press(.key(.control("c")))
        #expect(stage.isInterrupted)
    }

    @Test func `any other key takes the question back`() {
        present("first")
        run()
        type("a")
        press(.key(.control("c")), .text("b"), .key(.control("c")))
        #expect(!stage.isInterrupted)
        #expect(shown == "first:ab")
    }

    @Test func `a window that is too small asks for room and loses nothing`() {
        present("first")
        run()
        type("a")
        let small = stage.frame(Size(width: 39, height: 12), symbols: .ascii)
        #expect(small?.text.contains("Please enlarge") == true)
        #expect(small?.text.contains("first") == false)
        #expect(shown == "first:a")
    }

    @Test func `a click says in which window it was`() {
        present("first")
        run()
        stage.handle([.mouse(Mouse(.press, at: Point(x: 1, y: 1)))], in: window)
        #expect(shown == "first:40x12")
    }

    @discardableResult
    private func present(_ name: String, takesInput: Bool = true) -> Task<Void, Never> {
        let task = Task(executorPreference: pump) { [stage, log] in
            var screen = Note(name: name, takesInput: takesInput)
            do {
                log.note(try await stage.present(&screen))
            } catch {
                log.note("\(name) cancelled")
            }
        }
        tasks.append(task)
        return task
    }

    private func run() { while pump.runNext() {} }

    private func type(_ texts: String...) { stage.handle(texts.map { .text($0) }, in: window) }

    private func press(_ events: Event...) { stage.handle(events, in: window) }

    private func press(_ key: Key) { press(.key(key)) }

    private var shown: String? { row(0) }

    private var lastRow: String? { row(window.height - 1) }

    private func row(_ y: Int) -> String? {
        stage.frame(window, symbols: .ascii)?.text(ofRow: y).drop { $0 == " " }.description
    }
}

/// A screen that shows its name and what came in; Enter ends it.
private struct Note: Screen {
    let name: String
    var takesInput = true
    private(set) var text = ""

    init(name: String, takesInput: Bool) {
        self.name = name
        self.takesInput = takesInput
    }

    func draw(on canvas: inout Canvas) {
        canvas.write("\(name):\(text)", at: Point(x: 0, y: 0))
    }

    mutating func handle(_ event: Event) -> String? {
        switch event {
        case .key(.enter): return "\(name):\(text)"
        case .text(let typed): text += typed
        case .progress(let part, _): text += part
        case .mouse(let mouse): text += "\(mouse.window.width)x\(mouse.window.height)"
        default: break
        }
        return nil
    }

    var keys: [KeyHint] { [] }
    var dialogue: Dialogue { Dialogue(title: "Test") }
    var isHalfFilled: Bool { !text.isEmpty }
}

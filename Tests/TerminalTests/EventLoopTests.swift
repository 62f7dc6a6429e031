import Dispatch
import Glibc
import Screens
import Synchronization
import Testing
import Text

@testable import Terminal

@Suite(.timeLimit(.minutes(1))) struct EventLoopTests {
    @Test func `typed text is drawn, and Enter ends what is shown`() async {
        let run = await Run { line, person in person.type(line.isEmpty ? "aé" : "\r") }
        #expect(run.ending == .finished)
        #expect(run.log.prefix(2) == ["draw ", "draw aé"])
        #expect(run.log.last == "leave")
    }

    @Test func `a lone Escape acts, though nothing follows`() async {
        let run = await Run { _, person in person.type("\u{1B}") }
        #expect(run.ending == .finished)
    }

    @Test func `what was typed before an Escape sequence was complete waits for its rest`() async {
        let run = await Run { line, person in
            switch line {
            case "": person.type("a\u{1B}[")
            case "a": person.type("Cb")
            default: person.type("\u{3}")
            }
        }
        #expect(run.log == ["draw ", "draw a", "draw ab", "leave"])
    }

    @Test func `a burst is drawn once`() async {
        let burst = String(repeating: "x", count: 30_000)
        let run = await Run { line, person in person.type(line.isEmpty ? burst : "\u{3}") }
        #expect(run.ending == .interrupted)
        #expect(run.log.count == 3)
    }

    @Test func `a terminal that is closed ends the loop`() async {
        let run = await Run { _, person in person.hangUp() }
        #expect(run.ending == .hungUp)
        #expect(run.log == ["draw ", "leave"])
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func `a signal that ends a program ends the loop`(signal: Int32) async {
        let run = await Run { _, person in person.send(signal: signal) }
        #expect(run.ending == .signal(signal))
        #expect(run.log == ["draw ", "leave"])
    }

    @Test func `a resize is measured and drawn in the new size`() async {
        let run = await Run { _, person in
            guard person.resize(to: Size(width: 100, height: 30)) else {
                return person.type("\u{3}")
            }
            person.send(signal: SIGWINCH)
        }
        #expect(run.log == ["draw ", "measure", "draw ", "leave"])
    }

    @Test func `Ctrl-Z gives the terminal back before it stops, and takes it again`() async {
        let run = await Run { line, person in
            switch line {
            case "": person.type("a\u{1A}b")
            case "covered a": break
            default: person.type("\u{3}")
            }
        }
        #expect(
            run.log == [
                "draw ", "draw covered a", "leave", "stop group", "enter", "draw covered ab",
                "leave",
            ])
    }

    @Test func `a stop from outside stops this process alone`() async {
        let run = await Run { line, person in
            if line.isEmpty { person.send(signal: SIGTSTP) } else { person.type("\u{3}") }
        }
        #expect(run.log.contains("stop process"))
    }

    @Test func `after a stop that nobody catches the terminal is taken again`() async {
        let run = await Run { _, person in
            guard person.resize(to: Size(width: 81, height: 24)) else {
                return person.type("\u{3}")
            }
            person.send(signal: SIGCONT)
        }
        #expect(run.log == ["draw ", "enter", "draw ", "leave"])
    }

    @Test func `Ctrl-L draws everything again`() async {
        let run = await Run { _, person in person.type("\u{C}\u{3}") }
        #expect(run.log == ["draw ", "forget", "leave"])
    }
}

/// One run of the loop, with a person who answers each new picture by its first line.
private struct Run {
    let ending: Ending
    let log: [String]

    init(_ answer: @escaping @Sendable (String, Person) -> Void) async {
        let log = RecordingDisplay.Log()
        let person = Person(log)
        let wake = Wake()
        let stage = Stage(
            words: .init(tooSmall: "too small", confirmQuit: "again"),
            wake: { wake.signal() })
        let finish = Finish()
        let presenting = Task {
            var line = Line()
            _ = try? await stage.present(&line)
            finish.isReached.withLock { $0 = true }
            wake.signal()
        }
        ending = await withCheckedContinuation { continuation in
            // A thread of its own, as the loop blocks it.
            DispatchQueue(label: "loop").async {
                let loop = EventLoop(
                    display: RecordingDisplay(log) { answer($0.text(ofRow: 0), person) },
                    input: person.input, signals: SignalSource(descriptor: person.signals),
                    wake: wake, stage: stage,
                    isFinished: { finish.isReached.withLock { $0 } })
                continuation.resume(returning: loop.run())
            }
        }
        self.log = log.entries
        presenting.cancel()
        await presenting.value
    }

    private final class Finish: Sendable {
        let isReached = Mutex(false)
    }
}

/// A screen of one line of typed text, which ends at Enter and Escape.
private struct Line: Screen {
    private var text = ""
    private var isCovered = false

    var keys: [KeyHint] { [] }
    var dialogue: Dialogue { Dialogue(title: "Test") }

    func draw(on canvas: inout Canvas) {
        canvas.write(HarmlessText((isCovered ? "covered " : "") + text), at: Point(x: 0, y: 0))
    }

    mutating func handle(_ event: Event) -> Void? {
        switch event {
        case .text(let typed): text += typed
        case .key(.enter), .key(.escape): return ()
        default: break
        }
        return nil
    }

    mutating func cover() { isCovered = true }
}

package import Accounts
package import Screens
package import SignIn
import Synchronization
package import Workflows

/// Plays a tape on the program's own screens, steps and services, without a terminal.
package final class Player {
    /// What a tape is played on.
    package struct Setup {
        package let size: Size
        package let symbols: Symbols
        package let theme: Theme
        package let texts: Texts
        package let skipsSplash: Bool
        package let observers: [any WorkflowObserver]
        /// Writes a picture; throws what a person is told.
        package let write: (_ path: String, _ text: String) throws -> Void

        package init(
            size: Size, symbols: Symbols, theme: Theme, texts: Texts = Texts(),
            skipsSplash: Bool = false, observers: [any WorkflowObserver] = [],
            write: @escaping (_ path: String, _ text: String) throws -> Void
        ) {
            self.size = size
            self.symbols = symbols
            self.theme = theme
            self.texts = texts
            self.skipsSplash = skipsSplash
            self.observers = observers
            self.write = write
        }
    }

    /// How a tape ended.
    package enum Ending {
        /// The tape is over and the program still runs.
        case tapeOver
        case quit
        case interrupted
        /// The program's journey failed.
        case failed(any Error)
        /// A `Wait` was not met, or the program did not become idle; says which and shows the screen.
        case unmet(String)
    }

    let stage: Stage
    let board = StepBoard()
    let pump = Pump()
    let time: VirtualTime
    let tape: Tape
    let setup: Setup
    let backend: Backend
    let service: FaultyService
    let journeyEnd = JourneyEnd()
    var task: Task<Void, Never>?
    var decoder = InputDecoder()
    var waitTimeout = Duration.seconds(15)
    var recorder: Recorder

    /// - Parameters:
    ///   - backend: what the workflows work with; its `time` must be `time`.
    ///   - time: moves in the tape's `Sleep` and `Wait` alone.
    package init(_ tape: Tape, setup: Setup, backend: Backend, time: VirtualTime) {
        self.tape = tape
        self.setup = setup
        self.time = time
        stage = Stage(words: setup.texts.stage, steps: { [board] in board.lines }, wake: {})
        board.onChange(stage.stepsChanged)
        service = FaultyService(backend.service, time: time, pump: pump)
        self.backend = Backend(
            service: service, origin: backend.origin, tokens: backend.tokens,
            cache: backend.cache, time: time)
        recorder = Recorder()
    }

    /// Plays the whole tape on the calling thread.
    ///
    /// Throws what `setup.write` throws.
    package func play() throws -> Ending {
        var ending = try playCommands()
        if case .tapeOver = ending { ending = settled() ?? .tapeOver }
        task?.cancel()
        if let frame { recorder.record(frame.text) }
        try recorder.save(to: setup.write)
        return ending
    }

    /// The frame that is shown now, without secrets; the last one after the program has ended.
    package var frame: Frame? { stage.frame(setup.size, symbols: setup.symbols) }

    /// Whether the tape writes its frames to a file.
    package var hasOutput: Bool { !recorder.paths.isEmpty }

    private func playCommands() throws -> Ending {
        for command in tape.commands {
            if task == nil, command.value.needsProgram { start() }
            if let ending = try perform(command) { return ending }
            if let ending = currentEnding { return ending }
        }
        if task == nil { start() }
        return .tapeOver
    }

    private func start() {
        let isSplashWanted = !setup.skipsSplash && tape.begins(byWaitingFor: "Welcome")
        let door = FrontDoor(
            backend: backend, texts: setup.texts, greeting: isSplashWanted ? .seconds(1) : nil)
        let observers = [board] + setup.observers
        task = Task(executorPreference: pump) { [stage, journeyEnd] in
            do {
                try await door.open(on: stage, observer: ObserverGroup(observers))
                journeyEnd.set(.success(()))
            } catch {
                journeyEnd.set(.failure(error))
            }
        }
    }
}

/// How the program's journey ended, once it has.
final class JourneyEnd: Sendable {
    private let result = Mutex<Result<Void, any Error>?>(nil)

    func set(_ result: Result<Void, any Error>) { self.result.withLock { $0 = result } }

    func get() -> Result<Void, any Error>? { result.withLock { $0 } }
}

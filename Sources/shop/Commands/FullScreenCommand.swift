import ArgumentParser
import Screens
import SignIn
import Terminal
import Text
import Workflows

/// `shop`: the journey on the full screen.
struct FullScreenCommand {
    let home: HomeOptions
    let look: LookOptions
    let trace: TraceOptions

    func run() throws {
        guard FullScreen.isPossible(environment: Environment.value) else {
            throw Failure(
                "this is not a terminal to draw on. Use shop headless or shop --plain.", .usage
            ).exit()
        }
        do throws(Failure) {
            let executor = QuietExecutor()
            let time = SystemTime(executor: executor)
            try show(
                FrontDoor(
                    backend: makeBackend(at: Locations(home: home.home), time: time),
                    greeting: look.noSplash ? nil : .seconds(1)),
                watchedBy: trace.observers(time), on: executor)
        } catch {
            throw error.exit()
        }
    }

    private func show(
        _ door: FrontDoor, watchedBy observers: [any WorkflowObserver],
        on executor: QuietExecutor
    ) throws(Failure) {
        let wake = Wake()
        guard let screen = FullScreen(options, wake: wake) else {
            throw Failure("this terminal cannot be drawn on. Use shop --plain.", .usage)
        }
        let board = StepBoard()
        let stage = Stage(
            words: door.texts.stage, steps: { board.lines }, wake: wake.signal)
        board.onChange(stage.stepsChanged)
        let observer = ObserverGroup([board] + observers)
        let journey = RunningJourney()
        Task.detached(executorPreference: executor) {
            await journey.run { try await door.open(on: stage, observer: observer) }
            wake.signal()
        }
        let ending = screen.run(stage) { journey.result != nil }
        if case .finished = ending, case .failure(let error) = journey.result {
            throw Failure(error)
        }
        ending.exit()
    }

    private var options: FullScreen.Options {
        var options = FullScreen.Options(environment: Environment.value)
        options.theme = look.effectiveTheme
        options.usesColor = !Environment.forbidsColor
        options.usesMouse = !look.noMouse
        options.usesASCII = look.ascii
        return options
    }
}

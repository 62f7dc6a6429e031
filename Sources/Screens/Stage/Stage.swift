import Synchronization

/// Where screens are shown: joins the task that presents them to whoever owns the window.
///
/// The presenting task awaits ``present(_:)``; the owner feeds events and takes frames. What
/// is typed while no screen is presented is kept for the next. Every member may be called from any
/// thread.
package final class Stage: Sendable {
    private let state: Mutex<State>
    private let words: Words
    private let wake: @Sendable () -> Void

    /// What the workflows have been doing, for the overlay.
    private let steps: @Sendable () -> [StepLine]

    fileprivate struct State: Sendable {
        var current: (any Presentation)?
        /// Open ones that a later one has covered: they only wait to be cancelled.
        var covered: [any Presentation] = []
        var nextID = 0
        var waiting: [Event] = []
        var asksToQuit = false
        var isInterrupted = false
        var overlay: Overlay?
        var scroll = 0
        var version = 0
    }

    /// - Parameters:
    ///   - steps: what the workflows have been doing, the outermost step first.
    ///   - wake: tells the owner that a new frame is due; called from any thread.
    package init(
        words: Words, steps: @escaping @Sendable () -> [StepLine] = { [] },
        wake: @escaping @Sendable () -> Void
    ) {
        state = Mutex(State())
        self.words = words
        self.steps = steps
        self.wake = wake
    }
}

// MARK: - For the presenting task

extension Stage {
    /// Shows a screen, lets a person use it, and gives the outcome. `screen` is then as they left it.
    package func present<S: Screen>(_ screen: inout S) async throws -> S.Outcome {
        let shown = screen
        let id = state.withLock {
            $0.nextID += 1
            return $0.nextID
        }
        let (outcome, left) = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(
                    TypedPresentation(
                        id: id, screen: shown, continuation: continuation))
            }
        } onCancel: {
            withdraw(id)
        }
        screen = left
        return outcome
    }

    /// Hands the presented screen an event that no person caused, or one that the screen before did
    /// not use: it comes before all that wait.
    package func send(_ event: Event) {
        state.withLock { state in
            if state.current?.isOpen == true {
                state.current?.handle(event)
            } else if case .progress = event {
                state.waiting.append(event)
            } else {
                state.waiting.insert(event, at: 0)
            }
            state.version += 1
        }
        wake()
    }

    private func begin(_ presentation: some Presentation) {
        state.withLock { state in
            // Asked here: a cancellation that came before found nothing to withdraw.
            guard !Task.isCancelled else {
                var presentation = presentation
                return presentation.cancel()
            }
            if let covered = state.current, covered.isOpen { state.covered.append(covered) }
            state.current = presentation
            while !state.waiting.isEmpty, state.takesInput {
                state.current?.handle(state.waiting.removeFirst())
            }
            state.version += 1
        }
        wake()
    }

    private func withdraw(_ id: Int) {
        state.withLock { state in
            if state.current?.id == id { state.current?.cancel() }
            for index in state.covered.indices where state.covered[index].id == id {
                state.covered[index].cancel()
            }
            state.covered.removeAll { !$0.isOpen }
        }
        wake()
    }
}

// MARK: - For the owner

extension Stage {
    /// Hands on what a person did.
    package func handle(_ events: [Event], in window: Size) {
        guard !events.isEmpty else { return }
        state.withLock { state in
            for var event in events {
                if case .mouse(var mouse) = event {
                    mouse.window = window
                    event = .mouse(mouse)
                }
                state.take(event)
            }
            state.version += 1
        }
        wake()
    }

    /// The picture of what is presented now; `nil` before anything was.
    ///
    /// - Parameter showsSecrets: whether a revealed password may be in it.
    package func frame(_ size: Size, symbols: Symbols, showsSecrets: Bool = false) -> Frame? {
        let state = state.withLock { $0 }
        var canvas = Canvas(size: size, symbols: symbols, showsSecrets: showsSecrets)
        if let current = state.current, let overlay = state.overlay, size.fits(.smallest) {
            page(overlay, current.keys, symbols).draw(on: &canvas, scrolledBy: state.scroll)
            words.drawLastRow(words.overlayKeys, on: &canvas, asksToQuit: state.asksToQuit)
            return canvas.frame
        }
        return state.current?.frame(on: canvas, words: words, asksToQuit: state.asksToQuit)
    }

    private func page(_ overlay: Overlay, _ keys: [KeyHint], _ symbols: Symbols) -> OverlayPage {
        switch overlay {
        case .keys:
            let others = words.keysEverywhere.filter { other in
                !keys.contains { $0.key == other.key }
            }
            return OverlayPage(keys: keys + others, title: words.keysTitle)
        case .steps:
            return OverlayPage(
                steps: steps(), title: words.stepsTitle, empty: words.noSteps, symbols)
        }
    }

    /// Says that the steps have changed: a new frame is due if they are shown.
    package func stepsChanged() {
        let isDue = state.withLock { state in
            guard state.overlay == .steps else { return false }
            state.version += 1
            return true
        }
        if isDue { wake() }
    }

    /// Whether Ctrl-C was pressed, and meant.
    package var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

    /// Grows with everything that may change the frame.
    package var version: Int { state.withLock { $0.version } }

    /// Hides secrets, before the program is put aside.
    package func cover() {
        state.withLock {
            $0.current?.cover()
            $0.version += 1
        }
    }
}

extension Stage.State {
    fileprivate var takesInput: Bool { current.map { $0.isOpen && $0.takesInput } ?? false }

    /// Takes an event from a person: Ctrl-C is the stage's own.
    fileprivate mutating func take(_ event: Event) {
        if event == .key(.control("c")) {
            if asksToQuit || current?.isHalfFilled != true {
                isInterrupted = true
            } else {
                asksToQuit = true
            }
            return
        }
        asksToQuit = false
        if let asked = Overlay(event) {
            (overlay, scroll) = (overlay == asked ? nil : asked, 0)
        } else if overlay != nil {
            lookThroughOverlay(event)
        } else if takesInput {
            current?.handle(event)
        } else {
            waiting.append(event)
        }
    }

    /// Scrolls; every key that does not scroll closes the overlay.
    private mutating func lookThroughOverlay(_ event: Event) {
        switch event {
        case .key(.down): scroll += 1
        case .key(.up): scroll = max(0, scroll - 1)
        case .mouse, .progress: break
        case .key, .text, .paste: overlay = nil
        }
    }
}

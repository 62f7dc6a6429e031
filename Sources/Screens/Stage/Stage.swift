import Synchronization
package import Text

/// Where screens are shown: joins the task that presents them to whoever owns the window.
///
/// The presenting task awaits ``present(_:)``; the owner feeds events and takes frames. What
/// is typed while no screen is presented is kept for the next. Every member may be called from any
/// thread.
package final class Stage: Sendable {
    private let state: Mutex<State>
    private let words: Words
    /// Tells the owner that a new frame is due or that the stage has closed.
    private let wake: @Sendable () -> Void

    /// What the stage itself says.
    package struct Words: Sendable {
        let tooSmall: HarmlessText
        let confirmQuit: HarmlessText

        package init(tooSmall: HarmlessText, confirmQuit: HarmlessText) {
            self.tooSmall = tooSmall
            self.confirmQuit = confirmQuit
        }
    }

    fileprivate struct State: Sendable {
        var current: (any Presentation)?
        /// Open ones that a later one has covered: they only wait to be cancelled.
        var covered: [any Presentation] = []
        var nextID = 0
        var waiting: [Event] = []
        var asksToQuit = false
        var isInterrupted = false
        var version = 0
    }

    package init(words: Words, wake: @escaping @Sendable () -> Void) {
        state = Mutex(State())
        self.words = words
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
        let (current, asksToQuit) = state.withLock { ($0.current, $0.asksToQuit) }
        let canvas = Canvas(size: size, symbols: symbols, showsSecrets: showsSecrets)
        return current?.frame(on: canvas, words: words, asksToQuit: asksToQuit)
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
        if takesInput { current?.handle(event) } else { waiting.append(event) }
    }
}

// MARK: - Presentations

/// A screen while it is shown, its types erased.
private protocol Presentation: Sendable {
    var id: Int { get }
    /// Whether it still awaits its outcome.
    var isOpen: Bool { get }
    var isHalfFilled: Bool { get }
    var takesInput: Bool { get }
    func frame(on canvas: Canvas, words: Stage.Words, asksToQuit: Bool) -> Frame
    mutating func handle(_ event: Event)
    mutating func cover()
    mutating func cancel()
}

private struct TypedPresentation<S: Screen>: Presentation {
    let id: Int
    var screen: S
    /// Resumed exactly once, then `nil`.
    var continuation: CheckedContinuation<(S.Outcome, S), any Error>?

    var isOpen: Bool { continuation != nil }
    var isHalfFilled: Bool { screen.isHalfFilled }
    var takesInput: Bool { screen.takesInput }

    func frame(on canvas: Canvas, words: Stage.Words, asksToQuit: Bool) -> Frame {
        screen.frame(on: canvas, words: words, asksToQuit: asksToQuit)
    }

    mutating func cover() { screen.cover() }

    mutating func handle(_ event: Event) {
        guard let outcome = screen.handle(event) else { return }
        continuation?.resume(returning: (outcome, screen))
        continuation = nil
    }

    mutating func cancel() {
        continuation?.resume(throwing: CancellationError())
        continuation = nil
    }
}

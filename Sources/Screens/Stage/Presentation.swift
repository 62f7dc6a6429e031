/// A screen while it is shown, its types erased.
protocol Presentation: Sendable {
    var id: Int { get }
    /// Whether it still awaits its outcome.
    var isOpen: Bool { get }
    var isHalfFilled: Bool { get }
    var takesInput: Bool { get }
    var keys: [KeyHint] { get }
    func frame(on canvas: Canvas, words: Stage.Words, asksToQuit: Bool) -> Frame
    mutating func handle(_ event: Event)
    mutating func cover()
    mutating func cancel()
}

struct TypedPresentation<S: Screen>: Presentation {
    let id: Int
    var screen: S
    /// Resumed exactly once, then `nil`.
    var continuation: CheckedContinuation<(S.Outcome, S), any Error>?

    var isOpen: Bool { continuation != nil }
    var isHalfFilled: Bool { screen.isHalfFilled }
    var takesInput: Bool { screen.takesInput }
    var keys: [KeyHint] { screen.keys }

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

import Synchronization

/// A journey's surface for tests: it notes what is shown on it and answers from a script, so a whole
/// journey, or one step performed alone, runs without anybody there.
///
/// ```swift
/// let surface = ScriptedSurface(answers: [Move<String>.proceed("Ada"), .back])
/// let move = try await NameStep().perform(on: surface, during: Visit())
/// #expect(surface.shown == ["name"])
/// ```
public final class ScriptedSurface<Answer: Sendable>: Sendable {
    private let state: Mutex<(shown: [String], answers: ArraySlice<Answer>)>

    /// - Parameter answers: what is answered, one for each time that something is shown.
    public init(answers: [Answer]) { state = Mutex((shown: [], answers: answers[...])) }

    /// What was shown so far, in order.
    public var shown: [String] { state.withLock { $0.shown } }

    /// The answers that nobody has asked for yet.
    public var remaining: [Answer] { state.withLock { Array($0.answers) } }

    /// Shows a screen, under a name of the step's own choice, and gives the next answer. Throws
    /// ``ScriptEnded`` when there is none.
    public func show(_ screen: String) throws(ScriptEnded) -> Answer {
        let answer = state.withLock { state in
            state.shown.append(screen)
            return state.answers.popFirst()
        }
        guard let answer else { throw ScriptEnded(screen: screen) }
        return answer
    }
}

/// A screen was shown for which the script holds no answer.
public struct ScriptEnded: Error, Equatable {
    /// The name of the screen.
    public let screen: String

    public init(screen: String) { self.screen = screen }
}

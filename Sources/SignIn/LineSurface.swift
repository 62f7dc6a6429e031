package import Screens
import Synchronization
package import Text

/// Where a dialogue is written and answered, line by line.
package protocol Console: Sendable {
    func write(_ line: HarmlessText)

    /// Asks and waits for one line; `nil` at the end of the input. A secret answer is not echoed.
    func ask(_ prompt: HarmlessText, isSecret: Bool) -> String?
}

/// Holds the screens as a dialogue: appends lines, moves no cursor, says nothing by colour or place.
package final class LineSurface: Surface {
    private let console: any Console
    private let texts: Texts
    private let title = Mutex<HarmlessText?>(nil)

    /// The input ended while there was still something to answer.
    package struct InputEnded: Error {}

    package init(console: any Console, texts: Texts) {
        self.console = console
        self.texts = texts
    }

    /// Says which part of the work is done; other events are for screens with keys.
    package func send(_ event: Event) {
        guard case .progress(let name, .done) = event, let part = texts.part(name) else { return }
        console.write(texts.done(part))
    }

    package func present<S: Screen>(_ screen: inout S) async throws -> S.Outcome {
        let dialogue = screen.dialogue
        if dialogue.isWorking { try await untilCancelled() }
        introduce(dialogue)
        guard !dialogue.questions.isEmpty else {
            if let leave = dialogue.leave, let outcome = screen.handle(leave) { return outcome }
            try await untilCancelled()
        }
        return try converse(with: &screen)
    }

    private func introduce(_ dialogue: Dialogue) {
        let isNew = title.withLock { title in
            defer { title = dialogue.title }
            return title != dialogue.title
        }
        if isNew {
            console.write(dialogue.title)
            if let alternative = dialogue.alternative { console.write(texts.other(alternative)) }
        }
        for fact in dialogue.facts {
            let label = fact.label.string
            console.write(label.isEmpty ? fact.value : "\(label): \(fact.value)")
        }
        if let status = dialogue.status { console.write(status) }
    }

    /// Waits for somebody else to end the presentation.
    private func untilCancelled() async throws -> Never {
        let (never, end) = AsyncStream.makeStream(of: Never.self)
        // Ends when the task is cancelled.
        for await _ in never {}
        end.finish()
        throw CancellationError()
    }
}

// MARK: - Questions

extension LineSurface {
    /// Asks until the screen has an outcome: first everything, or what is in error; then again what
    /// is refused.
    private func converse<S: Screen>(with screen: inout S) throws -> S.Outcome {
        var asked = screen.dialogue.questionsInError
        if asked.isEmpty { asked = Array(screen.dialogue.questions.indices) }
        while true {
            for index in asked {
                if let outcome = try ask(index, of: &screen) { return outcome }
            }
            let submit = screen.dialogue.questions.count
            if let outcome = press(submit, of: &screen) { return outcome }
            asked = screen.dialogue.questionsInError
        }
    }

    /// Asks one question until its answer is taken; gives an outcome if the answer brought one about.
    private func ask<S: Screen>(_ index: Int, of screen: inout S) throws -> S.Outcome? {
        while true {
            let question = screen.dialogue.questions[index]
            if let error = question.error { console.write(error) }
            if !question.hint.string.isEmpty, question.error == nil { console.write(question.hint) }
            if question.hasValue, question.error == nil { console.write(texts.keptByEnter) }
            guard let answer = console.ask("\(question.label): ", isSecret: question.isSecret)
            else { throw InputEnded() }
            if answer == "<", screen.dialogue.alternative != nil {
                return press(screen.dialogue.questions.count + 1, of: &screen)
            }
            focus(index, of: &screen)
            if !answer.isEmpty {
                for event in [Event.key(.control("e")), .key(.control("u")), .paste(answer)] {
                    _ = screen.handle(event)
                }
            }
            _ = screen.handle(.key(.tab))
            if screen.dialogue.questions[index].error == nil { return nil }
        }
    }

    private func press<S: Screen>(_ place: Int, of screen: inout S) -> S.Outcome? {
        focus(place, of: &screen)
        return screen.handle(.key(.enter))
    }

    /// Moves the focus as a person would.
    private func focus<S: Screen>(_ place: Int, of screen: inout S) {
        for _ in 0...place + screen.dialogue.questions.count + 2
        where screen.dialogue.focus != place {
            _ = screen.handle(.key(.backTab))
        }
    }
}

extension Dialogue {
    fileprivate var questionsInError: [Int] {
        questions.indices.filter { questions[$0].error != nil }
    }
}

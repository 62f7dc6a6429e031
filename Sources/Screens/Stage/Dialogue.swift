package import Text

/// A screen as it is held line by line, for a screen reader, a terminal that cannot move its cursor,
/// or a pipe of answers.
package struct Dialogue: Sendable {
    package struct Question: Sendable {
        package let label: HarmlessText
        package let hint: HarmlessText
        package let isSecret: Bool
        /// Whether there is a value that an empty answer keeps.
        package let hasValue: Bool
        package let error: HarmlessText?
    }

    package let title: HarmlessText
    package var facts: [FormFact] = []
    package var status: HarmlessText?
    /// Whether something runs and nothing is asked.
    package var isWorking = false
    package var questions: [Question] = []
    /// What else can be done than answer.
    package var alternative: HarmlessText?
    /// Which question has the focus; past the last one the buttons do.
    package var focus = 0
    /// What leaves a screen that only tells.
    package var leave: Event?

    package init(title: HarmlessText) { self.title = title }
}

extension Form {
    /// The form's part of a dialogue.
    package func dialogue(title: HarmlessText) -> Dialogue {
        var dialogue = Dialogue(title: title)
        dialogue.facts = facts
        dialogue.focus = focus
        dialogue.isWorking = isWorking
        dialogue.alternative = buttons.count == 2 ? buttons[1].label : nil
        dialogue.questions = rows.map { row in
            Dialogue.Question(
                label: row.label, hint: row.hint, isSecret: row.field.kind == .password,
                hasValue: !row.field.isEmpty, error: row.error)
        }
        switch status {
        case .notice(let text), .error(let text): dialogue.status = text
        case .working, nil: break
        }
        return dialogue
    }
}

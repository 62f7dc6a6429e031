package import Text

/// Labelled fields and the buttons under them: focus, editing, errors where they belong.
///
/// A person is never trapped: moving and going back work whatever the fields hold, only submitting is
/// refused. A field is judged when it is left forward or submitted, and from then on at every key.
package struct Form<ID: Hashable & Sendable, Action: Hashable & Sendable>: Sendable {
    package struct Row: Sendable {
        package let id: ID
        package let label: HarmlessText
        package var field: TextField
        package let placeholder: HarmlessText
        package let hint: HarmlessText
        package var error: HarmlessText?
        /// Whether the field was left or submitted, so that it may show errors.
        var isJudged = false

        package var value: String { field.value }

        package init(
            _ id: ID, _ label: HarmlessText, _ field: TextField = TextField(),
            placeholder: HarmlessText = "", hint: HarmlessText = ""
        ) {
            self.id = id
            self.label = label
            self.field = field
            self.placeholder = placeholder
            self.hint = hint
        }
    }

    package struct Button: Sendable {
        package let action: Action
        package let label: HarmlessText

        package init(_ action: Action, _ label: HarmlessText) {
            self.action = action
            self.label = label
        }
    }

    /// What a person has asked for.
    package enum Reaction: Sendable, Equatable {
        /// The first button, or Enter on the last field.
        case submit
        /// Another button.
        case press(Action)
        /// Esc, while nothing runs.
        case back
        /// Esc, while something runs.
        case cancel
    }

    package var facts: [FormFact] = []
    package private(set) var rows: [Row]
    package let buttons: [Button]
    /// Counts the rows first, then the buttons.
    package private(set) var focus = 0
    /// What the form says above its buttons.
    package var status: Status?

    package enum Status: Sendable, Equatable {
        case notice(HarmlessText)
        case error(HarmlessText)
        /// Work is under way: the fields rest and Esc cancels.
        case working(ProgressLine)
    }

    /// The first empty field has the focus; with none, the first button.
    package init(_ rows: [Row], buttons: [Button]) {
        self.rows = rows
        self.buttons = buttons
        focusFirstEmpty()
    }
}

// MARK: - State

extension Form {
    package subscript(id: ID) -> String {
        get { rows.first { $0.id == id }?.field.value ?? "" }
        set {
            for index in rows.indices where rows[index].id == id {
                rows[index].field.value = newValue
                rows[index].error = nil
                rows[index].isJudged = false
            }
        }
    }

    package var isWorking: Bool {
        if case .working = status { true } else { false }
    }

    package var hasInput: Bool { rows.contains { !$0.field.isEmpty } }

    package mutating func focusFirstEmpty() {
        focus = rows.firstIndex { $0.field.isEmpty } ?? rows.count
    }

    package mutating func focus(on id: ID) {
        focus = rows.firstIndex { $0.id == id } ?? focus
    }

    /// The field that has the focus.
    package var focusedRow: Row? { rows.indices.contains(focus) ? rows[focus] : nil }

    /// Shows errors at their fields and gives the focus to the first of them.
    package mutating func show(errors: [ID: HarmlessText]) {
        for index in rows.indices {
            guard let error = errors[rows[index].id] else { continue }
            rows[index].error = error
            rows[index].isJudged = true
        }
        focus = rows.firstIndex { errors[$0.id] != nil } ?? focus
    }

    /// Hides every password, and empties it where `emptied`.
    package mutating func coverPasswords(emptied: Bool) {
        for index in rows.indices where rows[index].field.kind == .password {
            rows[index].field.isRevealed = false
            if emptied { rows[index].field.value = "" }
        }
    }
}

// MARK: - Events

extension Form {
    /// Takes an event and gives what it asks for.
    ///
    /// - Parameter judge: what is wrong with a field's value, in one sentence; `nil` when it is right.
    package mutating func handle(_ event: Event, judge: (Row) -> HarmlessText?) -> Reaction? {
        if case .working(var progress) = status {
            if event == .key(.escape) { return .cancel }
            if case .progress(let part, let state) = event {
                progress.update(part, state)
                status = .working(progress)
            }
            return nil
        }
        switch event {
        case .key(.escape): return .back
        case .key(.enter): return enter(judge)
        case .key(.tab), .key(.down): leave(forward: true, judge)
        case .key(.backTab), .key(.up): leave(forward: false, judge)
        case .key(.control("r")): toggleReveal()
        case .key(.left) where focus > rows.count: focus -= 1
        case .key(.right) where focus >= rows.count && focus < lastFocus: focus += 1
        case .mouse(let mouse): return handle(mouse, judge)
        case .text(" ") where focus >= rows.count: return enter(judge)
        default: edit(event, judge)
        }
        return nil
    }

    /// Judges all fields, shows what is wrong, and gives whether nothing is.
    package mutating func isValid(_ judge: (Row) -> HarmlessText?) -> Bool {
        for index in rows.indices {
            rows[index].isJudged = true
            rows[index].error = judge(rows[index])
        }
        guard let first = rows.firstIndex(where: { $0.error != nil }) else { return true }
        focus = first
        return false
    }

    private var lastFocus: Int { rows.count + buttons.count - 1 }

    private mutating func enter(_ judge: (Row) -> HarmlessText?) -> Reaction? {
        if focus < rows.count - 1 {
            leave(forward: true, judge)
            return nil
        }
        let button = max(0, focus - rows.count)
        guard button == 0 else { return .press(buttons[button].action) }
        coverPasswords(emptied: false)
        return isValid(judge) ? .submit : nil
    }

    private mutating func leave(forward: Bool, _ judge: (Row) -> HarmlessText?) {
        if rows.indices.contains(focus) {
            rows[focus].field.isRevealed = false
            if forward, !rows[focus].field.isEmpty {
                rows[focus].isJudged = true
                rows[focus].error = judge(rows[focus])
            }
        }
        let count = lastFocus + 1
        focus = (focus + (forward ? 1 : count - 1)) % count
    }

    private mutating func edit(_ event: Event, _ judge: (Row) -> HarmlessText?) {
        guard rows.indices.contains(focus), rows[focus].field.handle(event) else { return }
        status = nil
        if rows[focus].isJudged { rows[focus].error = judge(rows[focus]) }
    }

    private mutating func toggleReveal() {
        guard rows.indices.contains(focus), rows[focus].field.kind == .password else { return }
        rows[focus].field.isRevealed.toggle()
    }

    /// A click focuses a field and places the caret, or presses a button; the wheel moves the focus.
    private mutating func handle(_ mouse: Mouse, _ judge: (Row) -> HarmlessText?) -> Reaction? {
        switch mouse.action {
        case .release: return nil
        case .wheelUp: leave(forward: false, judge)
        case .wheelDown: leave(forward: true, judge)
        case .press:
            switch FormLayout(self, in: mouse.window).target(at: mouse.point) {
            case nil: break
            case .field(let index, let cell, let width):
                if focus != index, rows.indices.contains(focus) {
                    rows[focus].field.isRevealed = false
                }
                focus = index
                rows[index].field.placeCaret(atCell: cell, width: width)
            case .button(let index):
                coverPasswords(emptied: false)
                focus = rows.count + index
                return enter(judge)
            }
        }
        return nil
    }
}

/// Something that a form shows and that is not edited.
package struct FormFact: Sendable {
    package let label: HarmlessText
    package let value: HarmlessText
    package let style: Style

    package init(_ label: HarmlessText, _ value: HarmlessText, _ style: Style = .plain) {
        self.label = label
        self.value = value
        self.style = style
    }
}

package import Text

/// Where everything of a form stands: computed from the form and the window alone, and used both to
/// draw it and to find what was clicked.
///
/// A window with room gives each field a line of its own for what is said about it. A small one has
/// such a line for the focused field only, so that all fields and buttons are visible at 40x12.
package struct FormLayout: Sendable {
    let left: Int
    let width: Int
    let titleRow: Int
    let hasSubtitle: Bool
    let factRows: [Int]
    let fieldRows: [Int]
    let messageRows: [Int?]
    let messageLeft: Int
    let fieldLeft: Int
    let fieldWidth: Int
    let statusRow: Int
    let buttonRow: Int
    /// The first cell and the number of cells of each button.
    let buttonSpans: [Range<Int>]

    static let statusHeight = 2

    package init<ID, Action>(_ form: Form<ID, Action>, in window: Size) {
        let count = form.rows.count
        let facts = form.facts.count
        let available = window.height - 1
        let isRoomy = available >= facts + 2 * count + 9 && window.width >= 60
        width = min(isRoomy ? 62 : 58, window.width - 2)
        left = (window.width - width) / 2

        let header = isRoomy ? 4 : 2
        let spare = count > 0 || isRoomy ? 1 : 0
        let body = facts + (isRoomy ? 2 * count : count) + spare
        let height = header + body + Self.statusHeight + 1 + (isRoomy ? 1 : 0)
        let top = max(0, (available - height) / 2)
        titleRow = top
        hasSubtitle = isRoomy
        factRows = (0..<facts).map { top + header + $0 }
        let first = top + header + facts
        if isRoomy {
            fieldRows = (0..<count).map { first + 2 * $0 }
            messageRows = fieldRows.map { $0 + 1 }
        } else {
            let focus = min(form.focus, max(0, count - 1))
            fieldRows = (0..<count).map { first + $0 + ($0 > focus ? 1 : 0) }
            messageRows = (0..<count).map { $0 == focus ? first + focus + 1 : nil }
        }
        statusRow = top + header + body
        buttonRow = statusRow + Self.statusHeight + (isRoomy ? 1 : 0)

        let labels = (form.rows.map(\.label) + form.facts.map(\.label)).map(\.width).max() ?? 0
        fieldLeft = left + 2 + labels + 2
        fieldWidth = min(42, left + width - fieldLeft)
        messageLeft = isRoomy ? fieldLeft + 1 : left + 2

        let padding = isRoomy ? 4 : 2
        var spans: [Range<Int>] = []
        var x = isRoomy ? fieldLeft : left + 2
        for button in form.buttons {
            let end = x + button.label.width + padding
            spans.append(x..<end)
            x = end + (isRoomy ? 2 : 1)
        }
        let overflow = max(0, (spans.last?.upperBound ?? 0) - (left + width))
        buttonSpans = spans.map { $0.lowerBound - overflow..<$0.upperBound - overflow }
    }

    /// What stands at a cell.
    enum Target: Equatable {
        case field(Int, cell: Int, width: Int)
        case button(Int)
    }

    func target(at point: Point) -> Target? {
        if let index = fieldRows.firstIndex(of: point.y), point.x < fieldLeft + fieldWidth {
            return .field(index, cell: max(0, point.x - fieldLeft - 1), width: fieldWidth - 2)
        }
        guard point.y == buttonRow else { return nil }
        return buttonSpans.firstIndex { $0.contains(point.x) }.map(Target.button)
    }
}

extension Form {
    /// Draws the whole form in the middle of the canvas, above its last row.
    package func draw(on canvas: inout Canvas, title: HarmlessText, subtitle: HarmlessText = "") {
        let layout = FormLayout(self, in: canvas.size)
        let titleLeft = layout.hasSubtitle ? layout.fieldLeft : layout.left + 2
        canvas.write(title, at: Point(x: titleLeft, y: layout.titleRow), .accent)
        if layout.hasSubtitle {
            canvas.write(subtitle, at: Point(x: titleLeft, y: layout.titleRow + 1), .muted)
        }
        for (fact, y) in zip(facts, layout.factRows) {
            canvas.write(fact.label, at: Point(x: layout.left + 2, y: y), .muted)
            let at = Point(x: layout.fieldLeft, y: y)
            canvas.write(fact.value, at: at, fact.style, limit: canvas.size.width - at.x - 1)
        }
        for index in rows.indices { draw(row: index, layout, on: &canvas) }
        drawStatus(layout, on: &canvas)
        for index in buttons.indices { draw(button: index, layout, on: &canvas) }
    }

    private func draw(row index: Int, _ layout: FormLayout, on canvas: inout Canvas) {
        let row = rows[index]
        let isFocused = index == focus && !isWorking
        let y = layout.fieldRows[index]
        if isFocused {
            canvas.write(canvas.symbols.focusMark, at: Point(x: layout.left, y: y), .accent)
        } else if row.error != nil {
            canvas.write("!", at: Point(x: layout.left, y: y), .error)
        }
        canvas.write(
            row.label, at: Point(x: layout.left + 2, y: y), isFocused ? .focusedLabel : .label)
        row.field.draw(
            on: &canvas, at: Point(x: layout.fieldLeft, y: y), width: layout.fieldWidth,
            isFocused: isFocused, placeholder: row.placeholder)
        guard let messageRow = layout.messageRows[index] else { return }
        let at = Point(x: layout.messageLeft, y: messageRow)
        let limit = canvas.size.width - at.x - 1
        if let error = row.error {
            canvas.write(error, at: at, .error, limit: limit)
        } else if isFocused {
            canvas.write(row.hint, at: at, .muted, limit: limit)
        }
    }

    private func drawStatus(_ layout: FormLayout, on canvas: inout Canvas) {
        let left = layout.messageLeft
        let width = min(58, canvas.size.width - left - 1)
        switch status {
        case nil: break
        case .working(let progress):
            progress.draw(on: &canvas, at: Point(x: left, y: layout.statusRow), width: width)
        case .notice(let text), .error(let text):
            let style: Style = if case .error = status { .error } else { .plain }
            for (index, line) in text.lines(width: width).prefix(FormLayout.statusHeight)
                .enumerated()
            {
                canvas.write(line, at: Point(x: left, y: layout.statusRow + index), style)
            }
        }
    }

    private func draw(button index: Int, _ layout: FormLayout, on canvas: inout Canvas) {
        let span = layout.buttonSpans[index]
        let label = buttons[index].label
        let isFocused = focus == rows.count + index && !isWorking
        let style: Style = isFocused ? .focusedButton : .button
        let point = Point(x: span.lowerBound, y: layout.buttonRow)
        let padding = (span.count - label.width) / 2
        canvas.fill(point, count: span.count, style)
        canvas.write("[", at: point, style)
        canvas.write(label, at: Point(x: point.x + padding, y: point.y), style)
        canvas.write("]", at: Point(x: span.upperBound - 1, y: point.y), style)
        if isFocused { canvas.placeCaret(Point(x: point.x + padding, y: point.y)) }
    }
}

extension HarmlessText {
    /// The text in lines of at most `width` cells, broken at spaces where there are any.
    package func lines(width: Int) -> [HarmlessText] {
        var lines: [String] = []
        for word in string.split(separator: " ") {
            let joined = lines.last.map { "\($0) \(word)" } ?? String(word)
            if !lines.isEmpty, HarmlessText(joined).width <= width {
                lines[lines.count - 1] = joined
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { HarmlessText($0) }
    }
}

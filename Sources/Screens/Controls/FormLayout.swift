package import Text

/// Where everything of a form stands: computed from the form and the window alone, and used both to
/// draw it and to find what was clicked.
///
/// A window with room gives each field a line of its own for what is said about it. A small one has
/// room for that at the focused field only, so that all fields and buttons are visible at 40x12: one
/// or two lines as the sentence needs, and the buttons in two rows where one is too narrow for them.
package struct FormLayout: Sendable {
    let left: Int
    let width: Int
    let titleRow: Int
    let hasSubtitle: Bool
    let factRows: [Int]
    let fieldRows: [Int]
    let messageRows: [Int?]
    let messageLeft: Int
    let messageWidth: Int
    /// The most lines that a field's message takes.
    let messageHeight: Int
    let fieldLeft: Int
    let fieldWidth: Int
    let statusRow: Int
    let statusHeight: Int
    let buttonRows: [Int]
    /// The first cell and the number of cells of each button.
    let buttonSpans: [Range<Int>]

    package init<ID, Action>(_ form: Form<ID, Action>, in window: Size) {
        let count = form.rows.count
        let facts = form.facts.count
        let available = window.height - 1
        let isRoomy = available >= facts + 2 * count + 9 && window.width >= 60
        width = min(isRoomy ? 62 : 58, window.width - 2)
        left = (window.width - width) / 2

        let labels = (form.rows.map(\.label) + form.facts.map(\.label)).map(\.width).max() ?? 0
        fieldLeft = left + 2 + labels + 2
        fieldWidth = min(42, left + width - fieldLeft)
        messageLeft = isRoomy ? fieldLeft + 1 : left + 2
        messageWidth = window.width - messageLeft - 1

        let (spans, lines) = Self.placeButtons(
            form.buttons.map(\.label.width), from: isRoomy ? fieldLeft : left + 2,
            to: left + width, atLeast: left, padding: isRoomy ? 4 : 2, gap: isRoomy ? 2 : 1)
        buttonSpans = spans
        let buttonHeight = (lines.last ?? 0) + 1

        let message = isRoomy ? nil : form.focusedRow.map { $0.error ?? $0.hint }
        let needed = message?.lines(width: messageWidth, count: 2).count ?? 1
        messageHeight = max(1, needed)
        let spare = count > 0 || isRoomy ? 1 : 0
        let body = facts + (isRoomy ? 2 * count : count) + spare
        let room = available - body - (messageHeight - 1) - buttonHeight - (isRoomy ? 1 : 0)
        // Where there is too little, first the title moves closer, then the status gives way.
        let header = isRoomy ? 4 : room < 4 ? 1 : 2
        statusHeight = max(0, min(2, room - header))
        let height = header + body + 2 + 1 + (isRoomy ? 1 : 0)
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
            let height = messageHeight
            fieldRows = (0..<count).map { first + $0 + ($0 > focus ? height : 0) }
            messageRows = (0..<count).map { $0 == focus ? first + focus + 1 : nil }
        }
        statusRow = top + header + body + messageHeight - 1
        let buttonRow = statusRow + statusHeight + (isRoomy ? 1 : 0)
        buttonRows = lines.map { buttonRow + $0 }
    }

    /// The cells of each button and its line: in one where they fit, moved to the left if need be.
    private static func placeButtons(
        _ widths: [Int], from start: Int, to end: Int, atLeast left: Int, padding: Int, gap: Int
    ) -> (spans: [Range<Int>], lines: [Int]) {
        var spans: [Range<Int>] = []
        var lines: [Int] = []
        let total = widths.reduce(0) { $0 + $1 + padding } + gap * max(0, widths.count - 1)
        let first = max(left, min(start, end - total))
        var x = first
        for width in widths.map({ $0 + padding }) {
            let isNext = x > first && x + width > end
            if isNext { x = first }
            lines.append((lines.last ?? 0) + (isNext ? 1 : 0))
            spans.append(x..<x + width)
            x += width + gap
        }
        return (spans, lines)
    }

    /// Where a fact's value begins: under the fields, or further left where that takes no label's room.
    func left(of fact: FormFact) -> Int {
        let overflow = fieldLeft + fact.value.width - (left + width)
        return fact.label.string.isEmpty ? max(left + 2, fieldLeft - max(0, overflow)) : fieldLeft
    }

    /// Where a message begins: under its field, or further left where it needs the room.
    func left(ofMessage message: HarmlessText) -> Int {
        max(left + 2, min(messageLeft, messageLeft + messageWidth - message.width))
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
        return buttonSpans.indices.first {
            buttonRows[$0] == point.y && buttonSpans[$0].contains(point.x)
        }.map(Target.button)
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
            canvas.write(fact.value, at: Point(x: layout.left(of: fact), y: y), fact.style)
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
        guard let message = row.error ?? (isFocused ? row.hint : nil) else { return }
        let lines = message.lines(width: layout.messageWidth, count: layout.messageHeight)
        for (index, line) in lines.enumerated() {
            let left = layout.left(ofMessage: line)
            canvas.write(
                line, at: Point(x: left, y: messageRow + index),
                row.error == nil ? .muted : .error, limit: canvas.size.width - left - 1)
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
            let lines = text.lines(width: width, count: layout.statusHeight)
            for (index, line) in lines.enumerated() {
                let at = Point(x: left, y: layout.statusRow + index)
                canvas.write(line, at: at, style, limit: width)
            }
        }
    }

    private func draw(button index: Int, _ layout: FormLayout, on canvas: inout Canvas) {
        let span = layout.buttonSpans[index]
        let label = buttons[index].label
        let isFocused = focus == rows.count + index && !isWorking
        let style: Style = isFocused ? .focusedButton : .button
        let point = Point(x: span.lowerBound, y: layout.buttonRows[index])
        let padding = (span.count - label.width) / 2
        canvas.fill(point, count: span.count, style)
        canvas.write("[", at: point, style)
        canvas.write(label, at: Point(x: point.x + padding, y: point.y), style)
        canvas.write("]", at: Point(x: span.upperBound - 1, y: point.y), style)
        if isFocused { canvas.placeCaret(Point(x: point.x + padding, y: point.y)) }
    }
}

extension HarmlessText {
    /// The text in at most `count` lines of `width` cells, broken at spaces where there are any. What
    /// is left over stays on the last line, too long for it.
    func lines(width: Int, count: Int) -> [HarmlessText] {
        var lines: [String] = []
        guard count > 0 else { return [] }
        for word in string.split(separator: " ") {
            let joined = lines.last.map { "\($0) \(word)" } ?? String(word)
            if !lines.isEmpty, lines.count == count || HarmlessText(joined).width <= width {
                lines[lines.count - 1] = joined
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { HarmlessText($0) }
    }
}

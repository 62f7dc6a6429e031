package import Text

/// The parts of a piece of work and how far each is, on one line:
/// `Create account ✓ · Log in … · Load profile`.
package struct ProgressLine: Sendable, Equatable {
    package struct Part: Sendable, Equatable {
        /// The name under which ``Event/progress(part:_:)`` reports it.
        package let name: String
        package let label: HarmlessText
        package var state: Event.PartState?

        package init(name: String, label: HarmlessText) {
            self.name = name
            self.label = label
        }
    }

    package private(set) var parts: [Part]

    package init(_ parts: [Part]) { self.parts = parts }

    /// Takes a report; one about something that is not shown changes nothing.
    package mutating func update(_ name: String, _ state: Event.PartState) {
        for index in parts.indices where parts[index].name == name { parts[index].state = state }
    }

    /// Draws the parts in a row, going on in the next one where `width` cells are used up.
    package func draw(on canvas: inout Canvas, at start: Point, width: Int) {
        var point = start
        for (index, part) in parts.enumerated() {
            let mark = mark(part, canvas.symbols).map { " \($0)" as HarmlessText } ?? ""
            let separator = index > 0 ? canvas.symbols.separator : ""
            let used = point.x - start.x + separator.width + part.label.width + mark.width
            if used > width, index > 0 {
                point = Point(x: start.x, y: point.y + 1)
            } else {
                point.x += canvas.write(separator, at: point, .muted)
            }
            point.x += canvas.write("\(part.label)\(mark)", at: point, style(part))
        }
    }

    private func style(_ part: Part) -> Style {
        switch part.state {
        case nil: .muted
        case .running: .plain
        case .done: .success
        case .failed: .error
        }
    }

    private func mark(_ part: Part, _ symbols: Symbols) -> HarmlessText? {
        switch part.state {
        case nil: nil
        case .running: symbols.running
        case .done: symbols.done
        case .failed: symbols.failed
        }
    }
}

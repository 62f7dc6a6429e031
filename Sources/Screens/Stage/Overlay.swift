package import Text

/// What a person can lay over any screen: the keys, or what the workflows are doing.
enum Overlay: Sendable {
    case keys
    case steps

    /// The overlay that a key asks for.
    init?(_ event: Event) {
        switch event {
        case .key(.control("g")), .key(.function(1)): self = .keys
        case .key(.control("t")): self = .steps
        default: return nil
        }
    }
}

/// A step of a workflow, as the overlay shows it.
package struct StepLine: Sendable, Equatable {
    /// How many steps it is inside of.
    package let depth: Int
    package let name: HarmlessText
    package var state: Event.PartState
    /// How long it took, or what became of it.
    package var note: HarmlessText

    package init(
        depth: Int, name: HarmlessText, state: Event.PartState, note: HarmlessText = ""
    ) {
        self.depth = depth
        self.name = name
        self.state = state
        self.note = note
    }
}

/// Lines of text over the whole window, under a title.
struct OverlayPage {
    let title: HarmlessText
    let lines: [Line]

    struct Line {
        let indent: Int
        let parts: [(text: HarmlessText, style: Style)]
    }

    init(keys: [KeyHint], title: HarmlessText) {
        self.title = title
        let width = keys.map(\.key.width).max() ?? 0
        lines = keys.map { hint in
            let gap = String(repeating: " ", count: width - hint.key.width + 2)
            return Line(
                indent: 0,
                parts: [(hint.key, .key), ("\(gap)", .plain), (hint.action, .plain)])
        }
    }

    init(steps: [StepLine], title: HarmlessText, empty: HarmlessText, _ symbols: Symbols) {
        self.title = title
        let none = Line(indent: 0, parts: [(empty, .muted)])
        lines = steps.isEmpty ? [none] : steps.map { Self.line(of: $0, symbols) }
    }

    private static func line(of step: StepLine, _ symbols: Symbols) -> Line {
        let (mark, style): (HarmlessText, Style) =
            switch step.state {
            case .running: (symbols.running, .plain)
            case .done: (symbols.done, .success)
            case .failed: (symbols.failed, .error)
            }
        return Line(
            indent: 2 * step.depth,
            parts: [(step.name, .plain), (" \(mark)", style), ("  \(step.note)", .muted)])
    }

    /// How many lines can be scrolled away in a window.
    func depth(in window: Size) -> Int { max(0, lines.count - Self.room(in: window)) }

    func draw(on canvas: inout Canvas, scrolledBy scroll: Int) {
        canvas.write(title, at: Point(x: 3, y: 1), .accent)
        let first = min(scroll, depth(in: canvas.size))
        for (row, line) in lines.dropFirst(first).prefix(Self.room(in: canvas.size)).enumerated() {
            var point = Point(x: 3 + line.indent, y: 3 + row)
            for part in line.parts { point.x += canvas.write(part.text, at: point, part.style) }
        }
    }

    private static func room(in window: Size) -> Int { max(0, window.height - 5) }
}

package import Text

/// What a person sees and acts on: a value that draws itself and takes events.
///
/// It knows no clock, no service and no neighbour.
package protocol Screen: Sendable {
    /// What a person can do here that ends the screen's turn.
    associatedtype Outcome: Sendable

    /// Paints the screen. The last row is not its own: the keys stand there.
    func draw(on canvas: inout Canvas)

    /// Takes an event; gives an outcome when the event brings one about.
    mutating func handle(_ event: Event) -> Outcome?

    /// The same, line by line.
    var dialogue: Dialogue { get }

    /// The keys that work now, the most needed first.
    var keys: [KeyHint] { get }

    /// Whether leaving now loses something that was typed.
    var isHalfFilled: Bool { get }

    /// Whether the screen wants what a person does; if not, the next screen gets it.
    var takesInput: Bool { get }

    /// Called when the program is put aside: nothing secret may stay visible.
    mutating func cover()
}

extension Screen {
    package var isHalfFilled: Bool { false }
    package var takesInput: Bool { true }
    package mutating func cover() {}
}

extension Screen {
    /// The whole picture of the screen: itself, and the last row; or a line that asks for more room.
    ///
    /// - Parameter asksToQuit: whether the last row asks if leaving is meant.
    package func frame(on blank: Canvas, words: Stage.Words, asksToQuit: Bool = false) -> Frame {
        var canvas = blank
        guard canvas.size.fits(.smallest) else {
            canvas.writeCentered(words.tooSmall, row: canvas.size.height / 2)
            return canvas.frame
        }
        draw(on: &canvas)
        words.drawLastRow(keys + [words.help], on: &canvas, asksToQuit: asksToQuit)
        return canvas.frame
    }
}

/// A key and what it does, as the last row shows them.
package struct KeyHint: Sendable, Equatable {
    package let key: HarmlessText
    package let action: HarmlessText

    package init(_ key: HarmlessText, _ action: HarmlessText) {
        self.key = key
        self.action = action
    }

    /// Draws as many hints as fit into a row, whole ones only.
    static func draw(_ hints: [KeyHint], on canvas: inout Canvas, row: Int) {
        var point = Point(x: 1, y: row)
        for hint in hints {
            let width = hint.key.width + 1 + hint.action.width
            guard point.x + width < canvas.size.width else { return }
            point.x += canvas.write(hint.key, at: point, .key) + 1
            point.x += canvas.write(hint.action, at: point, .muted) + 3
        }
    }
}

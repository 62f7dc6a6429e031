package import Text

/// What a screen paints on. Painting outside of it does nothing.
package struct Canvas: Sendable {
    package let symbols: Symbols
    /// Whether a password that its person asked to see may be drawn: on a real terminal only.
    package let showsSecrets: Bool
    package private(set) var frame: Frame

    package init(size: Size, symbols: Symbols = .unicode, showsSecrets: Bool = false) {
        self.symbols = symbols
        self.showsSecrets = showsSecrets
        frame = Frame(size: size)
    }

    package var size: Size { frame.size }

    /// Writes text from a point to the right, at most `limit` cells of it and never beyond the edge.
    ///
    /// Gives the number of cells written. Text that does not fit ends in an ellipsis.
    @discardableResult
    package mutating func write(
        _ text: HarmlessText, at point: Point, _ style: Style = .plain, limit: Int = .max
    ) -> Int {
        let room = min(limit, size.width - point.x)
        guard room > 0 else { return 0 }
        if text.string.utf8.count <= room || text.width <= room {
            return put(text.string, at: point, style, room: room)
        }
        let mark = symbols.ellipsis
        let written = put(text.string, at: point, style, room: max(0, room - mark.width))
        let end = Point(x: point.x + written, y: point.y)
        return written + put(mark.string, at: end, style, room: room - written)
    }

    /// Writes text in the middle of a row.
    package mutating func writeCentered(_ text: HarmlessText, row: Int, _ style: Style = .plain) {
        write(text, at: Point(x: max(0, (size.width - text.width) / 2), y: row), style)
    }

    /// Gives `count` cells a style and blanks them.
    package mutating func fill(_ point: Point, count: Int, _ style: Style) {
        guard (0..<size.height).contains(point.y) else { return }
        for x in max(0, point.x)..<max(0, min(size.width, point.x + count)) {
            frame.put(" ", width: 1, style: style, x: x, y: point.y)
        }
    }

    /// Puts the caret on a cell, if the canvas has it.
    package mutating func placeCaret(_ point: Point) {
        guard (0..<size.width).contains(point.x), (0..<size.height).contains(point.y) else {
            return
        }
        frame.caret = point
    }

    private mutating func put(_ text: String, at point: Point, _ style: Style, room: Int) -> Int {
        guard (0..<size.height).contains(point.y) else { return 0 }
        var used = 0
        for character in text {
            let glyph = Glyph(character)
            guard used + glyph.width <= room else { break }
            let x = point.x + used
            if x >= 0 {
                frame.put(glyph.character, width: glyph.width, style: style, x: x, y: point.y)
            }
            used += glyph.width
        }
        return used
    }
}

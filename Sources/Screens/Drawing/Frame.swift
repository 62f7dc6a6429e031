/// One whole picture of a screen: a grid of cells and the caret.
package struct Frame: Equatable, Sendable {
    package let size: Size
    /// Row by row, `size.width * size.height` of them.
    package fileprivate(set) var cells: [Cell]
    /// Where the caret stands.
    package var caret: Point?

    package init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: size.width * size.height)
    }

    package struct Cell: Equatable, Sendable {
        /// What is drawn; `nil` for the second cell of a wide character.
        package var character: Character?
        package var style: Style

        package static let blank = Cell(character: " ", style: .plain)
    }

    package subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

    /// The cells of a row.
    package func row(_ y: Int) -> ArraySlice<Cell> {
        cells[y * size.width..<(y + 1) * size.width]
    }

    /// The text of a row, without the blanks at its end.
    package func text(ofRow y: Int) -> String {
        var text = String(row(y).compactMap(\.character))
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The text of all rows.
    package var text: String {
        (0..<size.height).map(text(ofRow:)).joined(separator: "\n")
    }

    /// Writes a character over one or two cells. A wide character that it cuts through is blanked.
    mutating func put(_ character: Character, width: Int, style: Style, x: Int, y: Int) {
        let row = y * size.width
        if cells[row + x].character == nil, x > 0 { cells[row + x - 1].character = " " }
        let after = x + width
        if after < size.width, cells[row + after].character == nil {
            cells[row + after].character = " "
        }
        cells[row + x] = Cell(character: character, style: style)
        if width == 2 { cells[row + x + 1] = Cell(character: nil, style: style) }
    }
}

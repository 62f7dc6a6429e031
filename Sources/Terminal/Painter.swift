private import CNcurses
import Screens

/// Puts frames on the terminal that ncurses has open, writing what differs from the frame before.
struct Painter {
    private let characters: CharacterSet
    private let pens: [Pen]
    /// What the terminal shows; `nil` when that is not known.
    private var shown: Frame?
    private var isCaretShown: Bool?

    private struct Pen {
        let attributes: UInt32
        let pair: Int32
    }

    /// Starts ncurses' colours, unless the theme or the person wants none.
    init(theme: Theme, usesColor: Bool, _ characters: CharacterSet) {
        self.characters = characters
        var depth = ColorDepth.none
        if usesColor, theme != .mono, has_colors(), start_color() == OK {
            depth = ColorDepth(colors: Int(ncurses_colors()))
        }
        let hasOwnColors = depth != .none && use_default_colors() == OK
        let palette = Palette(theme, depth)
        pens = Style.allCases.map { style in
            let paint = palette.paint(style)
            let attributes = ncurses_attributes(
                paint.isBold, paint.isUnderlined, paint.isReversed)
            guard paint.ink != nil || paint.paper != nil else {
                return Pen(attributes: attributes, pair: 0)
            }
            let pair = Int32(style.rawValue) + 1
            init_extended_pair(
                pair, Int32(paint.ink ?? (hasOwnColors ? -1 : 7)),
                Int32(paint.paper ?? (hasOwnColors ? -1 : 0)))
            return Pen(attributes: attributes, pair: pair)
        }
    }

    /// Says that the terminal may show anything: the next frame is written as a whole.
    mutating func forget() {
        shown = nil
        isCaretShown = nil
    }

    /// Shows a frame of the window's size.
    mutating func draw(_ frame: Frame) {
        guard frame != shown else { return }
        let before = shown.flatMap { $0.size == frame.size ? $0 : nil }
        if before == nil { ncurses_forget() }
        for y in 0..<frame.size.height {
            for x in 0..<frame.size.width {
                let cell = frame[x, y]
                if let before, before[x, y] == cell { continue }
                if before == nil, cell == .blank { continue }
                put(cell, of: frame, x: x, y: y)
            }
        }
        placeCaret(frame.caret)
        ncurses_update()
        shown = frame
    }

    private func put(_ cell: Frame.Cell, of frame: Frame, x: Int, y: Int) {
        guard let character = cell.character else { return }
        let isWide = x + 1 < frame.size.width && frame[x + 1, y].character == nil
        let text = CellText(character, isWide: isWide, characters)
        let pen = pens[Int(cell.style.rawValue)]
        ncurses_put(Int32(y), Int32(x), text.scalars, pen.attributes, pen.pair)
        if text.leavesBlank {
            ncurses_put(Int32(y), Int32(x + 1), [0x20, 0], pen.attributes, pen.pair)
        }
    }

    private mutating func placeCaret(_ caret: Point?) {
        let isShown = caret != nil
        if isCaretShown != isShown { curs_set(isShown ? 1 : 0) }
        isCaretShown = isShown
        if let caret { ncurses_move(Int32(caret.y), Int32(caret.x)) }
    }
}

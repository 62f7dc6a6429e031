package import Text

/// One line of text that a person edits, grapheme by grapheme.
///
/// Long values scroll so that the caret stays visible with text round it. Holds up to 16 KiB of UTF-8;
/// what goes beyond is refused and ``isFull`` says so.
package struct TextField: Sendable, Equatable {
    /// What the field is for, where that changes how it is edited or drawn.
    package enum Kind: Sendable, Equatable {
        case text
        /// Drawn as one mark a character until it is revealed.
        case password
        /// Digits fill in `YYYY-MM-DD`.
        case date
    }

    package let kind: Kind
    package var isRevealed = false
    /// Whether something was refused because the field holds all it can.
    package private(set) var isFull = false

    /// The text on both sides of the caret.
    private var before: String
    private var after = ""

    package static let limit = 16 * 1024

    package init(_ kind: Kind = .text, _ value: String = "") {
        self.kind = kind
        before = value
    }

    /// All of the text. Setting it puts the caret at the end.
    package var value: String {
        get { before + after }
        set {
            (before, after) = (newValue, "")
            isFull = false
        }
    }

    package var isEmpty: Bool { before.isEmpty && after.isEmpty }
}

// MARK: - Editing

extension TextField {
    /// Takes an event; gives whether it was one for the field.
    package mutating func handle(_ event: Event) -> Bool {
        switch event {
        case .text(let text): insert(text)
        case .paste(let text): insert(PastedText(text).line)
        case .key(let key): return handle(key)
        case .mouse, .progress: return false
        }
        return true
    }

    private mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .left, .control("b"): move(to: before.dropLast().endIndex)
        case .right, .control("f"): moveForward(1)
        case .home, .control("a"): (before, after) = ("", value)
        case .end, .control("e"): (before, after) = (value, "")
        case .alt("b"): move(to: before.startOfLastWord(in: kind))
        case .alt("f"): moveForward(after.endOfFirstWord(in: kind))
        case .backspace, .control("h"): deleteBackward()
        case .delete, .control("d"): after = String(after.dropFirst())
        case .control("k"): after = ""
        case .control("u"): before = ""
        case .control("w"): before = String(before[..<before.startOfLastWord(in: kind)])
        case .alt("d"): after = String(after.dropFirst(after.endOfFirstWord(in: kind)))
        default: return false
        }
        isFull = false
        return true
    }

    private mutating func insert(_ raw: String) {
        let clean = String(String.UnicodeScalarView(raw.unicodeScalars.filter(\.isTypeable)))
        if kind == .date {
            for character in clean { insertIntoDate(character) }
            return
        }
        let room = Self.limit - before.utf8.count - after.utf8.count
        var piece = clean
        if clean.utf8.count > room {
            isFull = true
            piece = ""
            for character in clean where piece.utf8.count + character.utf8.count <= room {
                piece.append(character)
            }
        }
        before += piece
    }

    /// Fills in the hyphens: after four digits, and after a month of two.
    private mutating func insertIntoDate(_ character: Character) {
        guard before.utf8.count + after.utf8.count < Self.limit else { return isFull = true }
        let isSeparator = "-/.".contains(character)
        if isSeparator, before.hasSuffix("-") { return }
        before.append(isSeparator ? "-" : character)
        guard after.isEmpty, character.isNumber, character.isASCII else { return }
        // Longer ones are no dates, and looking through them at each digit would take long.
        guard before.utf8.count <= 7 else { return }
        let parts = before.split(separator: "-", omittingEmptySubsequences: false).map(\.count)
        if parts == [4] || parts == [4, 2] { before.append("-") }
    }

    /// A hyphen that was filled in goes with the digit before it.
    private mutating func deleteBackward() {
        let wasFilledIn = kind == .date && after.isEmpty && before.hasSuffix("-")
        before = String(before.dropLast(wasFilledIn ? 2 : 1))
    }

    private mutating func move(to index: String.Index) {
        (before, after) = (String(before[..<index]), before[index...] + after)
    }

    private mutating func moveForward(_ count: Int) {
        let index = after.index(after.startIndex, offsetBy: count, limitedBy: after.endIndex)
        let moved = after[..<(index ?? after.endIndex)]
        (before, after) = (before + moved, String(after.dropFirst(moved.count)))
    }

    /// Puts the caret where a cell of the drawn field is clicked.
    package mutating func placeCaret(atCell cell: Int, width: Int) {
        let mark: Character? = kind == .password && !isRevealed ? "*" : nil
        let window = window(width: width, mark: mark)
        var (used, count) = (0, 0)
        for character in window.visible {
            used += Glyph(character).width
            if used > cell { break }
            count += 1
        }
        let whole = value
        let index = whole.index(
            whole.startIndex, offsetBy: window.start + count, limitedBy: whole.endIndex)
        (before, after) = (
            String(whole[..<(index ?? whole.endIndex)]), String(whole[(index ?? whole.endIndex)...])
        )
    }
}

// MARK: - Drawing

extension TextField {
    /// Draws the field over `width` cells; with the focus, places the caret.
    package func draw(
        on canvas: inout Canvas, at point: Point, width: Int, isFocused: Bool,
        placeholder: HarmlessText = ""
    ) {
        let style = isFocused ? Style.focusedField : .field
        canvas.fill(point, count: width, style)
        let inner = Point(x: point.x + 1, y: point.y)
        if isEmpty {
            let hint = isFocused ? Style.focusedField : .placeholder
            canvas.write(isFocused ? "" : placeholder, at: inner, hint, limit: width - 2)
            if isFocused { canvas.placeCaret(inner) }
            return
        }
        let window = window(width: width - 2, mark: mark(on: canvas))
        canvas.write(HarmlessText(window.visible), at: inner, style, limit: width - 2)
        if isFocused { canvas.placeCaret(Point(x: inner.x + window.caret, y: inner.y)) }
    }

    /// What every character is drawn as; `nil` for itself.
    private func mark(on canvas: Canvas) -> Character? {
        guard kind == .password, !isRevealed || !canvas.showsSecrets else { return nil }
        return canvas.symbols.passwordMark
    }

    /// What is visible in `width` cells, the index of its first character, and the caret's cell.
    ///
    /// Scrolls by about half the field at a time, so that most keys change one cell only.
    private func window(
        width: Int, mark: Character?
    ) -> (visible: String, start: Int, caret: Int) {
        let left = mark.map { String(repeating: $0, count: before.count) } ?? before
        let right = mark.map { String(repeating: $0, count: after.count) } ?? after
        let leftWidth = left.reduce(0) { $0 + Glyph($1).width }
        // Some text stays visible on both sides of the caret, and a cell for the caret itself.
        let lookahead = min(4, width / 4)
        var rightWidth = 0
        for character in right where rightWidth < lookahead {
            rightWidth += Glyph(character).width
        }
        let limit = max(0, width - 1 - min(rightWidth, lookahead))
        let step = max(1, (width - lookahead) / 2)
        let hidden = max(0, (leftWidth - limit + step - 1) / step * step)

        var start = 0
        var skipped = 0
        for character in left where skipped < hidden {
            skipped += Glyph(character).width
            start += 1
        }
        var visible = ""
        var used = 0
        for character in left.dropFirst(start) + right {
            used += Glyph(character).width
            if used > width { break }
            visible.append(character)
        }
        return (visible, start, leftWidth - skipped)
    }
}

// MARK: - Words

extension String {
    /// Where the word before the end begins. A password is one word, so that its parts do not show.
    fileprivate func startOfLastWord(in kind: TextField.Kind) -> Index {
        guard kind != .password else { return startIndex }
        let words = reversed().drop { !$0.isWordPart }.drop { $0.isWordPart }
        return words.startIndex.base
    }

    /// How many characters the first word takes, with what stands before it.
    fileprivate func endOfFirstWord(in kind: TextField.Kind) -> Int {
        guard kind != .password else { return count }
        return count - drop { !$0.isWordPart }.drop { $0.isWordPart }.count
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber }
}

extension Unicode.Scalar {
    /// What may stand in a field: harmless, or a joiner inside a cluster.
    fileprivate var isTypeable: Bool { isHarmless || value == 0x200D }
}

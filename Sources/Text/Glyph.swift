/// How one user-perceived character stands in a grid of terminal cells.
///
/// Terminals disagree on clusters: an emoji joined by ZWJ, with a variation selector or a skin tone
/// is drawn as its base, a flag, a lone regional indicator or a lone mark as U+FFFD. So the column of
/// what follows is the same on all of them.
package struct Glyph: Hashable, Sendable {
    /// What to draw: a base with at most four combining marks.
    package let character: Character

    /// The number of cells, 1 or 2.
    package let width: Int

    package init(_ character: Character) {
        let isSingle = character.unicodeScalars.count == 1
        if isSingle, let byte = character.utf8.first, (0x20...0x7E).contains(byte) {
            self.character = character
            width = 1
            return
        }
        let scalars = (isSingle ? String(character) : String(character).composed).unicodeScalars
        guard let base = scalars.first, base.isHarmless, base.isDrawable else {
            self.character = "\u{FFFD}"
            width = 1
            return
        }
        self.character =
            isSingle
            ? character : Character(base, marks: scalars.dropFirst().filter(\.isMark).prefix(4))
        width = base.isWide ? 2 : 1
    }
}

extension Character {
    fileprivate init(_ base: Unicode.Scalar, marks: some Sequence<Unicode.Scalar>) {
        var scalars = String.UnicodeScalarView([base])
        scalars.append(contentsOf: marks)
        self = String(scalars).first ?? "\u{FFFD}"
    }
}

extension Unicode.Scalar {
    /// A combining mark that every terminal lays over the cell before it.
    var isMark: Bool {
        guard value >= 0x300, !properties.isVariationSelector else { return false }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Whether the scalar can stand in a cell of its own. A regional indicator is half a flag, a
    /// medial or final jamo the rest of a syllable: terminals disagree on the one and do not move
    /// for the other.
    fileprivate var isDrawable: Bool {
        switch value {
        case 0x1F1E6...0x1F1FF, 0x1160...0x11FF, 0xD7B0...0xD7FF: return false
        default: break
        }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .unassigned, .surrogate: false
        default: true
        }
    }

    /// East Asian Width W or F (Unicode Standard Annex 11), as the system's `wcwidth` has it.
    fileprivate var isWide: Bool {
        guard value >= 0x1100 else { return false }
        var (low, high) = (0, Self.wideRanges.count)
        while low < high {
            let middle = (low + high) / 2
            let range = Self.wideRanges[middle]
            if range.contains(value) { return true }
            if value < range.lowerBound { high = middle } else { low = middle + 1 }
        }
        return false
    }

    // In order. Code points that no version of Unicode has assigned yet may lie inside a range.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
        0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
        0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
        0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
        0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
        0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
        0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
        0x2E80...0x3029, 0x302E...0x303E, 0x3041...0x3096, 0x309B...0xA4C6, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF0...0x1B2FF, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF,
        0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335,
        0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3,
        0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440,
        0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567,
        0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F,
        0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF,
        0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A,
        0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
    ]
}

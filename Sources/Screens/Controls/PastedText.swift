import Text

/// What a paste becomes in a field of one line: ends trimmed, each run of breaks and tabs with the
/// blanks round it as one space, escape sequences and other controls dropped.
struct PastedText {
    private(set) var line = ""
    private var scalars = String.UnicodeScalarView()
    private var sequence = Sequence.none
    /// Whether a break has come since the last character.
    private var isBroken = false

    /// What part of an escape sequence (ECMA-48 section 5) was dropped last.
    private enum Sequence {
        case none
        case escape
        case parameters
        /// A device control, a window's title or the like, up to BEL or ST.
        case string
        case stringEscape
        /// After `ESC O`.
        case oneMore
    }

    init(_ raw: String) {
        for scalar in raw.unicodeScalars where !isInSequence(scalar) { take(scalar) }
        line = String(scalars).trimmed
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\r", "\n", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
            while scalars.last == " " { scalars.removeLast() }
            isBroken = true
        case " " where isBroken: break
        case _ where scalar.isHarmless || scalar == "\u{200D}":
            if isBroken { scalars.append(" ") }
            isBroken = false
            scalars.append(scalar)
        default: break
        }
    }

    /// Whether a scalar belongs to an escape sequence. What no sequence contains, a break above all,
    /// ends one that lacks its end.
    private mutating func isInSequence(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\u{1B}" {
            sequence = sequence == .string ? .stringEscape : .escape
            return true
        }
        switch (sequence, scalar.value) {
        case (.string, 0x07), (.string, 0x9C): sequence = .none
        case (.string, 0x20...): break
        case (.stringEscape, 0x5C): sequence = .none
        case (.escape, 0x20...0x7E), (.stringEscape, 0x20...0x7E):
            sequence = Self.after(escape: scalar)
        case (.parameters, 0x20...0x3F): break
        case (.parameters, 0x40...0x7E), (.oneMore, 0x20...0x7E): sequence = .none
        case (_, 0x9B): sequence = .parameters
        case (_, 0x90), (_, 0x98), (_, 0x9D...0x9F): sequence = .string
        default:
            sequence = .none
            return false
        }
        return true
    }

    private static func after(escape scalar: Unicode.Scalar) -> Sequence {
        switch scalar {
        case "[": .parameters
        case "]", "P", "_", "^", "X": .string
        case "O": .oneMore
        // An intermediate byte: the sequence goes on.
        case " "..."/": .escape
        default: .none
        }
    }
}

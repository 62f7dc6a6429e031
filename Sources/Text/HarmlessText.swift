/// Text that may reach a terminal: nothing in it can move the cursor, change colours, reorder what
/// is read, or hide.
///
/// All text from outside (service, cache, files, environment, arguments) becomes this type before it
/// is laid out. Interpolated values are cleaned too, so a literal with a hostile name in it is safe:
///
/// ```swift
/// let line: HarmlessText = "Welcome, \(name)"
/// ```
package struct HarmlessText: Hashable, Sendable {
    /// The cleaned text.
    package let string: String

    /// Replaces each scalar that is not ``Swift/Unicode/Scalar/isHarmless`` with U+FFFD, line breaks and
    /// tabs included: a harmless text is one line. Of the combining marks on one base, four are kept.
    package init(_ raw: String) {
        string = raw.utf8.allSatisfy(\.isPrintableASCII) ? raw : Self.cleaned(raw)
    }

    private static func cleaned(_ raw: String) -> String {
        var scalars = String.UnicodeScalarView()
        var marks = 0
        for scalar in raw.unicodeScalars {
            if scalar.isMark {
                marks += 1
                guard marks <= 4 else { continue }
            } else if !scalar.isInvisiblyJoining {
                marks = 0
            }
            scalars.append(scalar.isHarmless ? scalar : "\u{FFFD}")
        }
        return String(scalars)
    }
}

extension HarmlessText: ExpressibleByStringInterpolation, CustomStringConvertible {
    package init(stringLiteral value: String) { self.init(value) }

    package init(stringInterpolation: DefaultStringInterpolation) {
        self.init(String(stringInterpolation: stringInterpolation))
    }

    package var description: String { string }
}

extension HarmlessText {
    /// The number of cells that the text takes on a terminal.
    package var width: Int {
        string.utf8.allSatisfy(\.isPrintableASCII)
            ? string.utf8.count : string.reduce(0) { $0 + Glyph($1).width }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal and a reader can take the scalar as plain text: no control (C0, DEL, C1), no
    /// bidirectional control, no line or paragraph separator, tag, noncharacter or private-use scalar,
    /// and nothing that is there but does not show. The joiners and the variation selectors, which
    /// names and emoji need, pass.
    package var isHarmless: Bool {
        switch value {
        case 0x20...0x7E: true
        case 0x00...0x1F, 0x7F...0x9F: false
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
        case 0x2028, 0x2029, 0xFEFF, 0xFFF9...0xFFFB: false
        case 0xE0000...0xE007F, 0xE000...0xF8FF, 0xF0000...0x10FFFF: false
        default:
            !properties.isNoncharacterCodePoint
                && (!properties.isDefaultIgnorableCodePoint || isInvisiblyJoining)
        }
    }

    /// ZWNJ, ZWJ or a variation selector: it belongs to its neighbours and has no look of its own.
    fileprivate var isInvisiblyJoining: Bool {
        value >= 0x180B
            && (value == 0x200C || value == 0x200D || properties.isVariationSelector)
    }

    /// Whether the scalar alone leaves something to see.
    package var isVisible: Bool { !properties.isWhitespace && !isInvisiblyJoining }
}

extension UInt8 {
    fileprivate var isPrintableASCII: Bool { (0x20...0x7E).contains(self) }
}

import Text

/// What a paste becomes in a field of one line: ends trimmed, each run of breaks and tabs inside as
/// one space, escape sequences and other controls dropped.
struct PastedText {
    let line: String

    init(_ raw: String) {
        var scalars = String.UnicodeScalarView()
        var isInSequence = false
        var previous: Unicode.Scalar = " "
        for scalar in raw.unicodeScalars {
            defer { previous = scalar }
            if isInSequence {
                // A sequence ends with its final byte; `[` right after the Escape only begins it.
                let begins = scalar == "[" && previous == "\u{1B}"
                isInSequence = begins || !(0x40...0x7E).contains(scalar.value)
            } else if scalar == "\u{1B}" {
                isInSequence = true
            } else if "\r\n\t\u{2028}\u{2029}".unicodeScalars.contains(scalar) {
                if scalars.last != " " { scalars.append(" ") }
            } else if scalar.isHarmless || scalar.value == 0x200D {
                scalars.append(scalar)
            }
        }
        line = String(scalars).trimmed
    }
}

/// How each style looks.
package enum Theme: String, CaseIterable, Sendable {
    case dark
    case light
    /// No colour at all: bold, underline and reverse alone.
    case mono

    /// How a style looks in this theme. Without a background the terminal's own shows.
    package func look(of style: Style) -> Look {
        switch self {
        case .dark: Self.colored(style, Self.darkInks)
        case .light: Self.colored(style, Self.lightInks)
        case .mono: Self.uncolored(style)
        }
    }

    /// The colours that a picture of this theme has where a cell sets none.
    package var page: (ink: Color, paper: Color) {
        switch self {
        case .dark, .mono: (Color(0xD8DEE9), Color(0x161A21))
        case .light: (Color(0x262B33), Color(0xFCFCFA))
        }
    }

    private struct Inks {
        let muted, accent, label, field, focusedField, button, onAccent, error, success: Color
    }

    private static let darkInks = Inks(
        muted: Color(0x8A93A3), accent: Color(0x5FD7AF), label: Color(0xB2BAC8),
        field: Color(0x262B36), focusedField: Color(0x303848), button: Color(0x2B313D),
        onAccent: Color(0x10241D), error: Color(0xFF8787), success: Color(0x87D787))

    private static let lightInks = Inks(
        muted: Color(0x646B76), accent: Color(0x00695C), label: Color(0x454C57),
        field: Color(0xECEDEA), focusedField: Color(0xDDEBE6), button: Color(0xE4E6E3),
        onAccent: Color(0xFFFFFF), error: Color(0xB3261E), success: Color(0x1B6E2E))

    private static func colored(_ style: Style, _ inks: Inks) -> Look {
        switch style {
        case .plain: Look()
        case .muted: Look(ink: inks.muted)
        case .accent: Look(ink: inks.accent, isBold: true)
        case .label: Look(ink: inks.label)
        case .focusedLabel: Look(isBold: true)
        case .field: Look(paper: inks.field)
        case .focusedField: Look(paper: inks.focusedField)
        case .placeholder: Look(ink: inks.muted, paper: inks.field)
        case .button: Look(paper: inks.button)
        case .focusedButton: Look(ink: inks.onAccent, paper: inks.accent, isBold: true)
        case .error: Look(ink: inks.error)
        case .success: Look(ink: inks.success)
        case .key: Look(ink: inks.accent)
        }
    }

    private static func uncolored(_ style: Style) -> Look {
        switch style {
        case .plain, .muted, .label, .button, .success: Look()
        case .accent, .focusedLabel, .error, .key: Look(isBold: true)
        case .field, .placeholder: Look(isUnderlined: true)
        case .focusedField: Look(isBold: true, isUnderlined: true)
        case .focusedButton: Look(isBold: true, isReversed: true)
        }
    }
}

/// Colours and attributes of a cell.
package struct Look: Hashable, Sendable {
    package var ink: Color?
    package var paper: Color?
    package var isBold = false
    package var isUnderlined = false
    package var isReversed = false
}

/// An sRGB colour.
package struct Color: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(_ rgb: UInt32) {
        red = UInt8(rgb >> 16 & 255)
        green = UInt8(rgb >> 8 & 255)
        blue = UInt8(rgb & 255)
    }
}

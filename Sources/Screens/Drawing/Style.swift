/// What a cell means. A ``Theme`` decides how it looks, so one frame suits every terminal.
package enum Style: UInt8, CaseIterable, Sendable {
    case plain
    /// Shown but not important: hints, placeholders, the row of keys.
    case muted
    /// A screen's title, the banner, the mark of the focused field.
    case accent
    /// The name of a field.
    case label
    /// The name of the field that has the focus.
    case focusedLabel
    /// Where a person types.
    case field
    case focusedField
    /// A field's example, as long as the field is empty.
    case placeholder
    case button
    case focusedButton
    case error
    case success
    /// A key's name in the last row.
    case key
}

package import Text

/// The characters of a drawing that not every terminal has.
package struct Symbols: Sendable, Equatable {
    package let passwordMark: Character
    package let focusMark: HarmlessText
    package let done: HarmlessText
    package let running: HarmlessText
    package let failed: HarmlessText
    package let separator: HarmlessText
    package let ellipsis: HarmlessText
    package let isASCII: Bool

    package static let unicode = Symbols(
        passwordMark: "•", focusMark: "›", done: "✓", running: "…", failed: "✗",
        separator: " · ", ellipsis: "…", isASCII: false)

    package static let ascii = Symbols(
        passwordMark: "*", focusMark: ">", done: "ok", running: "...", failed: "failed",
        separator: " - ", ellipsis: "...", isASCII: true)
}

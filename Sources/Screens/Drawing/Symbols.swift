package import Text

/// The characters of a drawing that not every terminal has.
package struct Symbols: Sendable, Equatable {
    package let passwordMark: Character
    package let focusMark: HarmlessText
    package let done: HarmlessText
    package private(set) var running: HarmlessText
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

extension Symbols {
    /// The same with the mark of what runs in one of its positions, each as wide as the mark at rest.
    /// At 0 it is at rest, as in every picture.
    package func moved(to position: Int) -> Symbols {
        guard position > 0 else { return self }
        let marks: [HarmlessText] =
            isASCII ? ["|  ", "/  ", "-  ", "\\  "] : ["|", "/", "-", "\\"]
        var symbols = self
        symbols.running = marks[(position - 1) % marks.count]
        return symbols
    }
}

import Screens

/// A frame as text with SGR sequences (ECMA-48 section 8.3.117), colours as 24-bit values.
struct ANSIPicture {
    let text: String

    init(_ frame: Frame, theme: Theme) {
        let rows = (0..<frame.size.height).map { y in
            frame.runs(ofRow: y).map { run in
                let codes = Self.codes(theme.look(of: run.style))
                return codes.isEmpty ? run.text : "\u{1B}[\(codes)m\(run.text)\u{1B}[0m"
            }.joined()
        }
        text = rows.joined(separator: "\n") + "\n"
    }

    private static func codes(_ look: Look) -> String {
        var codes: [String] = []
        if look.isBold { codes.append("1") }
        if look.isUnderlined { codes.append("4") }
        if look.isReversed { codes.append("7") }
        if let ink = look.ink { codes.append("38;2;\(ink.red);\(ink.green);\(ink.blue)") }
        if let paper = look.paper { codes.append("48;2;\(paper.red);\(paper.green);\(paper.blue)") }
        return codes.joined(separator: ";")
    }
}

import Screens

/// A frame as a picture of a terminal window (SVG 1.1).
struct SVGPicture {
    let text: String

    /// A cell, in the picture's units.
    private static let cell = (width: 9.0, height: 20.0)
    private static let margin = (x: 20.0, top: 48.0, bottom: 20.0)

    init(_ frame: Frame, theme: Theme) {
        let width = Double(frame.size.width) * Self.cell.width + 2 * Self.margin.x
        let height =
            Double(frame.size.height) * Self.cell.height + Self.margin.top + Self.margin.bottom
        let page = theme.page
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" \
            font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" \
            font-size="15">
            """,
            """
            <rect width="100%" height="100%" rx="10" fill="\(page.paper.hex)"/>
            """,
        ]
        for (index, color) in ["#ff6159", "#ffbd2e", "#28c941"].enumerated() {
            lines.append(#"<circle cx="\#(26 + index * 20)" cy="24" r="6" fill="\#(color)"/>"#)
        }
        for y in 0..<frame.size.height {
            for run in frame.runs(ofRow: y) {
                lines += Self.shapes(of: run, row: y, theme.look(of: run.style), page)
            }
        }
        if let caret = frame.caret {
            let origin = Self.origin(x: caret.x, y: caret.y)
            lines.append(
                """
                <rect x="\(origin.x)" y="\(origin.y + 2)" width="2" \
                height="\(Self.cell.height - 4)" fill="\(page.ink.hex)"/>
                """)
        }
        lines.append("</svg>")
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func shapes(
        of run: StyledRun, row: Int, _ look: Look, _ page: (ink: Color, paper: Color)
    ) -> [String] {
        let origin = origin(x: run.start, y: row)
        let width = Double(run.width) * cell.width
        var ink = look.ink ?? page.ink
        var paper = look.paper
        if look.isReversed { (ink, paper) = (paper ?? page.paper, ink) }
        var shapes: [String] = []
        if let paper {
            shapes.append(
                """
                <rect x="\(origin.x)" y="\(origin.y)" width="\(width)" \
                height="\(cell.height)" fill="\(paper.hex)"/>
                """)
        }
        if look.isUnderlined {
            shapes.append(
                """
                <rect x="\(origin.x)" y="\(origin.y + cell.height - 2)" width="\(width)" \
                height="1" fill="\(ink.hex)"/>
                """)
        }
        guard run.text.contains(where: { $0 != " " }) else { return shapes }
        let weight = look.isBold ? #" font-weight="bold""# : ""
        shapes.append(
            """
            <text x="\(origin.x)" y="\(origin.y + 15)" textLength="\(width)" \
            xml:space="preserve" fill="\(ink.hex)"\(weight)>\(run.text.escapedForXML)</text>
            """)
        return shapes
    }

    private static func origin(x: Int, y: Int) -> (x: Double, y: Double) {
        (margin.x + Double(x) * cell.width, margin.top + Double(y) * cell.height)
    }
}

extension Color {
    /// `#rrggbb`.
    fileprivate var hex: String {
        "#"
            + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension String {
    fileprivate var escapedForXML: String {
        reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.append(character)
            }
        }
    }
}

import Glibc
import Screens
import Testing

@testable import Terminal

@Suite struct PaletteTests {
    @Test(arguments: [
        (-1, ColorDepth.none), (2, .none), (8, .eight), (16, .sixteen), (88, .sixteen),
        (256, .many), (16_777_216, .many),
    ])
    func `a terminal is used at the depth that it has`(colors: Int, depth: ColorDepth) {
        #expect(ColorDepth(colors: colors) == depth)
    }

    @Test(arguments: Theme.allCases, Style.allCases)
    func `without colours none is named`(theme: Theme, style: Style) {
        let paint = Palette(theme, .none).paint(style)
        #expect(paint.ink == nil && paint.paper == nil)
    }

    @Test(arguments: Style.allCases)
    func `the theme without colours names none at any depth`(style: Style) {
        let paint = Palette(.mono, .many).paint(style)
        #expect(paint.ink == nil && paint.paper == nil)
    }

    @Test(arguments: Theme.allCases, ColorDepth.allCases)
    func `the focus shows at every depth`(theme: Theme, depth: ColorDepth) {
        let palette = Palette(theme, depth)
        #expect(palette.paint(.focusedButton) != palette.paint(.button))
        #expect(palette.paint(.focusedField) != palette.paint(.field))
        #expect(palette.paint(.focusedLabel) != palette.paint(.label))
        #expect(palette.paint(.error) != palette.paint(.plain))
    }

    @Test(arguments: [ColorDepth.eight, .sixteen], [Theme.dark, .light])
    func `with few colours errors are red and no paper is named`(depth: ColorDepth, theme: Theme) {
        let palette = Palette(theme, depth)
        #expect(palette.paint(.error).ink.map { $0 % 8 } == 1)
        #expect(palette.paint(.success).ink.map { $0 % 8 } == 2)
        #expect(palette.paint(.muted).ink == nil)
        #expect(Style.allCases.allSatisfy { palette.paint($0).paper == nil })
    }

    @Test(arguments: [Theme.dark, .light], Style.allCases)
    func `with 256 colours what is written can be read`(theme: Theme, style: Style) {
        let paint = Palette(theme, .many).paint(style)
        let ink = paint.ink.map(Color.init(xterm:)) ?? theme.page.ink
        let paper = paint.paper.map(Color.init(xterm:)) ?? theme.page.paper
        #expect(contrast(ink, paper) >= 4.5)
    }

    /// The contrast ratio of WCAG 2.2.
    private func contrast(_ a: Color, _ b: Color) -> Double {
        let (a, b) = (luminance(a), luminance(b))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private func luminance(_ color: Color) -> Double {
        let parts = [color.red, color.green, color.blue].map {
            let part = Double($0) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
    }
}

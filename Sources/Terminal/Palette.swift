import Screens

/// How many colours a terminal shows.
enum ColorDepth: Int, CaseIterable, Comparable, Sendable {
    case none = 0
    case eight = 8
    case sixteen = 16
    case many = 256

    /// The depth for a number of colours that a terminal says it has.
    init(colors: Int) {
        self = Self.allCases.last { $0.rawValue <= colors } ?? .none
    }

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A look in the colours of one terminal, by their numbers there; `nil` is the terminal's own colour.
struct Paint: Hashable {
    var ink: Int?
    var paper: Int?
    var isBold = false
    var isUnderlined = false
    var isReversed = false
}

/// How a theme looks on a terminal.
struct Palette {
    let theme: Theme
    let depth: ColorDepth

    /// The theme `mono` has no colours, whatever the terminal has.
    init(_ theme: Theme, _ depth: ColorDepth) {
        self.theme = theme
        self.depth = theme == .mono ? .none : depth
    }

    /// With 256 colours, the theme's. With fewer no paper is near enough to the theme's, so the shapes
    /// are those of `mono` and the inks give the hue.
    func paint(_ style: Style) -> Paint {
        let look = (depth == .many ? theme : .mono).look(of: style)
        var paint = Paint(
            isBold: look.isBold, isUnderlined: look.isUnderlined, isReversed: look.isReversed)
        switch depth {
        case .none: break
        case .eight, .sixteen: paint.ink = theme.look(of: style).ink?.hue(in: depth)
        case .many:
            let (ink, paper) = (look.ink ?? theme.page.ink, look.paper ?? theme.page.paper)
            paint.paper = look.paper?.nearestOf256
            let shift = (paint.paper.map(Color.init(xterm:)) ?? paper).lightness - paper.lightness
            // The ink keeps its distance to the paper: what can be read in the theme can be here.
            paint.ink = look.ink?.nearestOf256 { color in
                ink.lightness > paper.lightness
                    ? color.lightness >= ink.lightness + shift
                    : color.lightness <= ink.lightness + shift
            }
        }
        if paint.isReversed { paint.ink = nil }
        return paint
    }
}

extension Color {
    private var parts: [Int] { [Int(red), Int(green), Int(blue)] }

    /// How bright it is, in ten thousandths of a step of 255.
    fileprivate var lightness: Int { zip(parts, [2126, 7152, 722]).reduce(0) { $0 + $1.0 * $1.1 } }

    fileprivate var nearestOf256: Int { nearestOf256 { _ in true } }

    /// The nearest of the colours that are the same on all terminals with 256: the 6x6x6 cube from 16
    /// and the greys from 232. The first 16 are a person's own.
    fileprivate func nearestOf256(where isAllowed: (Color) -> Bool) -> Int {
        let numbers = (16...255).filter { isAllowed(Color(xterm: $0)) }
        return (numbers.isEmpty ? Array(16...255) : numbers).min {
            distance(to: Color(xterm: $0)) < distance(to: Color(xterm: $1))
        } ?? 16
    }

    private func distance(to other: Color) -> Int {
        zip(parts, other.parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }

    /// A colour from 16 to 255 of xterm's 256.
    init(xterm number: Int) {
        func level(_ step: Int) -> UInt32 { step == 0 ? 0 : UInt32(55 + 40 * step) }
        if number >= 232 {
            self.init(UInt32(8 + 10 * (number - 232)) * 0x010101)
        } else {
            let step = number - 16
            self.init(level(step / 36) << 16 | level(step / 6 % 6) << 8 | level(step % 6))
        }
    }

    /// Red, green, yellow, blue, magenta or cyan, by its number; `nil` for what is nearly grey, which
    /// is safest in the terminal's own ink. Light inks are meant for dark papers: their bright variant
    /// where there is one.
    fileprivate func hue(in depth: ColorDepth) -> Int? {
        guard let low = parts.min(), let high = parts.max(), high - low > 40 else { return nil }
        let middle = (low + high) / 2
        let number = (0..<3).reduce(0) { $0 | (parts[$1] > middle ? 1 << $1 : 0) }
        return depth == .sixteen && high + low > 255 ? number + 8 : number
    }
}

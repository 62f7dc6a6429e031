/// Puts UTF-8 together that arrives byte by byte. Each maximal ill-formed part gives one U+FFFD.
struct UTF8Assembler: Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    /// What the next continuation byte may be.
    private var range: ClosedRange<UInt8> = 0x80...0xBF

    /// Takes the next byte and gives each scalar that it completes.
    mutating func take(_ byte: UInt8, _ give: (Unicode.Scalar) -> Void) {
        if missing > 0, range.contains(byte) {
            value = value << 6 | UInt32(byte & 0x3F)
            missing -= 1
            range = 0x80...0xBF
            if missing == 0 { give(Unicode.Scalar(value) ?? "\u{FFFD}") }
            return
        }
        end(give)
        switch byte {
        case 0x00...0x7F: give(Unicode.Scalar(byte))
        case 0xC2...0xDF: begin(byte & 0x1F, missing: 1)
        case 0xE0: begin(byte & 0x0F, missing: 2, 0xA0...0xBF)
        case 0xED: begin(byte & 0x0F, missing: 2, 0x80...0x9F)
        case 0xE1...0xEF: begin(byte & 0x0F, missing: 2)
        case 0xF0: begin(byte & 0x07, missing: 3, 0x90...0xBF)
        case 0xF1...0xF3: begin(byte & 0x07, missing: 3)
        case 0xF4: begin(byte & 0x07, missing: 3, 0x80...0x8F)
        default: give("\u{FFFD}")
        }
    }

    /// Says that no continuation follows.
    mutating func end(_ give: (Unicode.Scalar) -> Void) {
        if missing > 0 { give("\u{FFFD}") }
        missing = 0
    }

    private mutating func begin(
        _ bits: UInt8, missing: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF
    ) {
        value = UInt32(bits)
        self.missing = missing
        self.range = range
    }
}

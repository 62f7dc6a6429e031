/// A control sequence: `ESC [`, parameters, a final byte (ECMA-48 section 5.4).
struct ControlSequence {
    private let numbers: [Int]
    private let isSGRMouse: Bool
    private let isPrivate: Bool
    private let hasParameters: Bool
    private let final: UInt8

    init(parameters: [UInt8], final: UInt8) {
        self.final = final
        hasParameters = !parameters.isEmpty
        isSGRMouse = parameters.first == UInt8(ascii: "<")
        isPrivate = parameters.contains { !(0x30...0x3B).contains($0) }
        let digits = isSGRMouse ? parameters.dropFirst() : parameters[...]
        numbers = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0.prefix(6), as: UTF8.self)) ?? 0 }
    }

    var beginsPaste: Bool { final == UInt8(ascii: "~") && numbers.first == 200 }

    var isOldMouse: Bool { final == UInt8(ascii: "M") && !hasParameters }

    /// The event that the sequence stands for; `nil` for what says nothing to a screen.
    var event: Event? {
        if isSGRMouse { return mouse.map(Event.mouse) }
        return isPrivate ? nil : key.map(Event.key)
    }

    private var key: Key? {
        if final == UInt8(ascii: "~") { return Key(vt: numbers.first ?? 0) }
        // With parameters it says where the cursor is.
        if final == UInt8(ascii: "R"), hasParameters { return nil }
        return final == UInt8(ascii: "Z") ? .backTab : Key(cursor: final)
    }

    /// XTerm's mode 1006: `CSI < button ; column ; row M` (or `m` for a release), from 1.
    private var mouse: Mouse? {
        guard numbers.count == 3 else { return nil }
        let point = Point(x: max(1, numbers[1]) - 1, y: max(1, numbers[2]) - 1)
        switch (numbers[0], final) {
        case (0, UInt8(ascii: "M")): return Mouse(.press, at: point)
        case (0, UInt8(ascii: "m")): return Mouse(.release, at: point)
        case (64, UInt8(ascii: "M")): return Mouse(.wheelUp, at: point)
        case (65, UInt8(ascii: "M")): return Mouse(.wheelDown, at: point)
        default: return nil
        }
    }
}

extension Key {
    /// A byte below 0x20, or DEL.
    init?(control byte: UInt8) {
        switch byte {
        case 0x09: self = .tab
        case 0x0A, 0x0D: self = .enter
        case 0x7F: self = .backspace
        case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
        default: return nil
        }
    }

    /// The final byte of a cursor key, as after `ESC [` and `ESC O`.
    init?(cursor byte: UInt8) {
        switch byte {
        case UInt8(ascii: "A"): self = .up
        case UInt8(ascii: "B"): self = .down
        case UInt8(ascii: "C"): self = .right
        case UInt8(ascii: "D"): self = .left
        case UInt8(ascii: "H"): self = .home
        case UInt8(ascii: "F"): self = .end
        case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(byte) - 0x4F)
        default: return nil
        }
    }

    /// A key sent as `ESC O` and a byte: application cursor keys, F1 to F4, keypad Enter.
    init?(ss3 byte: UInt8) {
        if byte == UInt8(ascii: "M") { self = .enter } else { self.init(cursor: byte) }
    }

    /// A key sent as `ESC [ number ~`, as on the DEC VT220 and its descendants.
    init?(vt number: Int) {
        switch number {
        case 1, 7: self = .home
        case 3: self = .delete
        case 4, 8: self = .end
        case 5: self = .pageUp
        case 6: self = .pageDown
        case 11...15: self = .function(number - 10)
        case 17...21: self = .function(number - 11)
        case 23, 24: self = .function(number - 12)
        default: return nil
        }
    }
}

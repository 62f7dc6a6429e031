/// Turns the bytes that a terminal sends into events.
///
/// Total and bounded: any bytes in any split give events, nothing is kept but the sequence that has
/// begun, and what a terminal answers (to queries, focus changes) is dropped, never typed. Follows
/// ECMA-48 for escape sequences and the Unicode standard's best practice for ill-formed UTF-8.
package struct InputDecoder: Sendable {
    private var state = State.ground
    private var utf8 = UTF8Assembler()
    private var typed = ""
    private var pasted: [UInt8] = []
    private var events: [Event] = []

    /// The most bytes of one paste that are kept.
    package static let pasteLimit = 64 * 1024

    package init() {}

    private enum State: Sendable {
        case ground
        case escape
        /// After `ESC O`.
        case ss3
        /// After `ESC [`, with the bytes since.
        case csi([UInt8])
        /// After the Linux console's `ESC [ [`.
        case linuxFunction
        /// After Escape and the byte that begins a string, or is a key with Alt.
        case stringStart(UInt8)
        /// Inside a string that a terminal sends (OSC, DCS, APC, PM, SOS), up to BEL or ST.
        case string(afterEscape: Bool)
        /// The three bytes of an old mouse report that are still to come.
        case oldMouse(Int)
        /// Inside a bracketed paste, whose bytes so far are in `pasted`.
        case paste
    }

    /// Whether the last bytes may be a key of its own or the beginning of a sequence: call
    /// ``flush()`` if nothing follows within some 30 ms.
    package var awaitsMore: Bool {
        switch state {
        case .escape, .stringStart, .string(afterEscape: true): true
        default: false
        }
    }

    /// Decodes what was read; gives the events that are complete.
    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Event] {
        for byte in bytes { take(byte) }
        return emitted()
    }

    /// Says that nothing followed: a lone Escape was the key, and so was one with Alt.
    package mutating func flush() -> [Event] {
        guard awaitsMore else { return emitted() }
        if case .stringStart(let byte) = state {
            emit(.key(.alt(Character(Unicode.Scalar(byte)))))
        } else {
            emit(.key(.escape))
        }
        state = .ground
        return emitted()
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: ground(byte)
        case .escape: escape(byte)
        case .ss3:
            state = .ground
            if let key = Key(ss3: byte) { emit(.key(key)) } else { breakOff(byte) }
        case .csi(let bytes): csi(bytes, byte)
        case .linuxFunction:
            state = .ground
            if (0x41...0x45).contains(byte) {
                emit(.key(.function(Int(byte) - 0x40)))
            } else {
                breakOff(byte)
            }
        case .stringStart: string(byte, afterEscape: false)
        case .string(let afterEscape): string(byte, afterEscape: afterEscape)
        case .oldMouse(let left): state = left > 1 ? .oldMouse(left - 1) : .ground
        case .paste: paste(byte)
        }
    }

    private mutating func ground(_ byte: UInt8) {
        if byte >= 0x20, byte != 0x7F {
            utf8.take(byte) { typed.unicodeScalars.append($0) }
            return
        }
        utf8.end { typed.unicodeScalars.append($0) }
        if byte == 0x1B { state = .escape } else if let key = Key(control: byte) { emit(.key(key)) }
    }

    private mutating func escape(_ byte: UInt8) {
        state = .ground
        switch byte {
        case UInt8(ascii: "["): state = .csi([])
        case UInt8(ascii: "O"): state = .ss3
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
            UInt8(ascii: "X"):
            state = .stringStart(byte)
        case 0x1B:
            emit(.key(.escape))
            state = .escape
        case 0x20...0x7E: emit(.key(.alt(Character(Unicode.Scalar(byte)))))
        case 0x7F: emit(.key(.control("w")))
        case 0x80...0xFF: ground(byte)
        default:
            emit(.key(.escape))
            ground(byte)
        }
    }

    private mutating func csi(_ bytes: [UInt8], _ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "[") where bytes.isEmpty: state = .linuxFunction
        case 0x20...0x3F: state = .csi(bytes.count < 64 ? bytes + [byte] : bytes)
        case 0x40...0x7E:
            state = .ground
            let sequence = ControlSequence(parameters: bytes, final: byte)
            if sequence.beginsPaste {
                state = .paste
            } else if sequence.isOldMouse {
                state = .oldMouse(3)
            } else if let event = sequence.event {
                emit(event)
            }
        default:
            state = .ground
            breakOff(byte)
        }
    }

    /// Only what a terminal would send is swallowed: any other control is a person's, who pressed a
    /// key with Alt that looks like the beginning of a string.
    private mutating func string(_ byte: UInt8, afterEscape: Bool) {
        switch byte {
        case 0x07, 0x18: state = .ground
        case UInt8(ascii: "\\") where afterEscape: state = .ground
        case 0x1B where !afterEscape: state = .string(afterEscape: true)
        case _ where afterEscape: escape(byte)
        case 0x00..<0x20:
            state = .ground
            ground(byte)
        default: state = .string(afterEscape: false)
        }
    }

    private mutating func paste(_ byte: UInt8) {
        pasted.append(byte)
        if byte == UInt8(ascii: "~"), pasted.ends(with: Self.pasteEnd) {
            let inside = pasted.dropLast(Self.pasteEnd.count).prefix(Self.pasteLimit)
            emit(.paste(String(decoding: inside, as: UTF8.self)))
            pasted = []
            state = .ground
        } else if pasted.count > Self.pasteLimit + Self.pasteEnd.count {
            // Keeps the limit's bytes, and the newest ones to find the end of the paste by.
            pasted.remove(at: Self.pasteLimit)
        }
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// What cannot be part of a sequence breaks it off and counts; anything else belonged to it.
    private mutating func breakOff(_ byte: UInt8) {
        if byte < 0x20 || byte >= 0x7F { ground(byte) }
    }

    private mutating func emit(_ event: Event) {
        emitTyped()
        events.append(event)
    }

    private mutating func emitTyped() {
        guard !typed.isEmpty else { return }
        events.append(.text(typed))
        typed = ""
    }

    private mutating func emitted() -> [Event] {
        emitTyped()
        defer { events = [] }
        return events
    }
}

extension Array where Element == UInt8 {
    fileprivate func ends(with suffix: [UInt8]) -> Bool {
        count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
    }
}

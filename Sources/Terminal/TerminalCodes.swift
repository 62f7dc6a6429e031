private import CNcurses

/// The byte strings that we send ourselves: what ncurses has no word for, and what a crash writes.
struct TerminalCodes {
    /// Switches bracketed paste on, and the mouse as XTerm's 1000 with 1006 reports it.
    let begin: [CChar]
    /// Switches the same off.
    let end: [CChar]
    /// Gives the terminal back without ncurses, in the middle of whatever was being written.
    let restore: [CChar]
    /// Whether what was drawn stays when the terminal is given back, as there is no second screen.
    let clearsAtEnd: Bool

    /// Reads the open terminal's description.
    init(usesMouse: Bool, usesColor: Bool) {
        let mouse = "\u{1B}[?1000h\u{1B}[?1006h"
        begin = Self.bytes("\u{1B}[?2004h" + (usesMouse ? mouse : ""))
        let off = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l"
        end = Self.bytes(off)
        let leave = Self.capability("rmcup")
        clearsAtEnd = leave.isEmpty
        // CAN ends a sequence that was begun. After it the cursor, colours and the first screen.
        restore = Self.bytes(
            "\u{18}" + off + Self.capability("sgr0")
                + (usesColor ? Self.capability("op") : "")
                + Self.capability("cnorm") + (leave.isEmpty ? Self.capability("clear") : leave)
                + "\r")
    }

    /// A capability as it is sent, without the pauses `$<5>` that old terminals want.
    private static func capability(_ name: String) -> String {
        guard let value = ncurses_capability(name) else { return "" }
        return withoutPauses(String(cString: value))
    }

    static func withoutPauses(_ capability: String) -> String {
        var text = ""
        var rest = capability[...]
        while let dollar = rest.firstIndex(of: "$") {
            text += rest[..<dollar]
            let after = rest[dollar...].dropFirst()
            if after.first == "<", let end = after.firstIndex(of: ">") {
                rest = after[end...].dropFirst()
            } else {
                text += "$"
                rest = after
            }
        }
        return text + rest
    }

    private static func bytes(_ text: String) -> [CChar] { text.utf8.map(CChar.init(bitPattern:)) }
}

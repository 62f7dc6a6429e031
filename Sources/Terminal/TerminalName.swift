/// The names under which a terminal's description may be found, the best first.
///
/// A program on another machine is often told the name of a terminal that its own database lacks; a
/// near one draws right there.
enum TerminalName {
    /// Whether a terminal of this name can be drawn on as a whole.
    static func canMoveCursor(_ name: String?) -> Bool {
        guard let name else { return false }
        return !["", "dumb", "unknown", "network", "dialup"].contains(name)
    }

    static func candidates(for name: String) -> [String] {
        let families: [(prefix: String, near: [String])] = [
            ("tmux", ["tmux-256color", "screen-256color", "screen"]),
            ("screen", ["screen-256color", "screen"]),
            ("rxvt", ["rxvt-unicode-256color", "rxvt"]),
            ("linux", ["linux"]),
            ("vt", ["vt220", "vt100"]),
        ]
        let family = families.first { name.hasPrefix($0.prefix) }?.near ?? ["xterm-256color"]
        var names: [String] = []
        for name in [name] + family + ["xterm", "ansi", "vt100"] where !names.contains(name) {
            names.append(name)
        }
        return names
    }
}

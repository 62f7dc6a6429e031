private import CNcurses

/// The characters that may be sent to the terminal.
enum CharacterSet: Sendable {
    case utf8
    case ascii

    /// Sets the locale of this process for characters. Before the terminal is opened.
    ///
    /// Where the environment names no character set, UTF-8 is taken if the system has it; a set that
    /// it does name is believed.
    static func adopt(_ environment: (String) -> String?) -> CharacterSet {
        let name = localeName(environment)
        if isUTF8(name) || !namesAnotherSet(name) && isUTF8("C.UTF-8") { return .utf8 }
        _ = ncurses_set_character_locale("C")
        return .ascii
    }

    /// Adopts a locale; whether the system has it and its set is UTF-8.
    private static func isUTF8(_ name: String) -> Bool {
        ncurses_set_character_locale(name) && String(cString: ncurses_character_set()) == "UTF-8"
    }

    /// The locale that the environment names for characters (POSIX 8.2).
    static func localeName(_ environment: (String) -> String?) -> String {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
        return names.first { !$0.isEmpty } ?? "C"
    }

    /// Whether a locale's name asks for a character set that is not UTF-8: `de_DE.ISO-8859-1` does.
    static func namesAnotherSet(_ name: String) -> Bool {
        guard let set = name.split(separator: ".").dropFirst().first else { return false }
        return !["utf8", "utf-8"].contains(set.prefix { $0 != "@" }.lowercased())
    }
}

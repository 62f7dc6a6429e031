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
        if ncurses_set_character_locale(""), isUTF8 { return .utf8 }
        if !namesAnother(environment), ncurses_set_character_locale("C.UTF-8"), isUTF8 {
            return .utf8
        }
        _ = ncurses_set_character_locale("C")
        return .ascii
    }

    /// Whether the environment asks for a character set that is not UTF-8, as `de_DE.ISO-8859-1` does.
    static func namesAnother(_ environment: (String) -> String?) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
        guard let name = names.first(where: { !$0.isEmpty }),
            let set = name.split(separator: ".").dropFirst().first
        else { return false }
        return !["utf8", "utf-8"].contains(set.prefix { $0 != "@" }.lowercased())
    }

    private static var isUTF8: Bool { String(cString: ncurses_character_set()) == "UTF-8" }
}

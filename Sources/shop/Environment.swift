import Glibc

/// The environment that the program was started in.
enum Environment {
    /// A variable's value; `nil` when it is unset or empty.
    static func value(_ name: String) -> String? {
        guard let value = getenv(name), value[0] != 0 else { return nil }
        return String(cString: value)
    }

    /// See no-color.org.
    static var forbidsColor: Bool { value("NO_COLOR") != nil }

    /// Whether the person has asked programs for lines that a screen reader can follow.
    static var wantsLines: Bool {
        value("ACCESSIBLE").map { $0 != "0" && $0.lowercased() != "false" } ?? false
    }
}

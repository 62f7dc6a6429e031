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
}

/// The directories of the program's files: under one home, or by the XDG base directory
/// specification.
struct Locations {
    let state: String
    let data: String
    let cache: String

    /// - Parameter home: `--home`; without it `SHOP_HOME` counts.
    init(home: String?) {
        if let home = home ?? Environment.value("SHOP_HOME") {
            (state, data, cache) = ("\(home)/state", "\(home)/data", "\(home)/cache")
            return
        }
        let user = Environment.value("HOME") ?? "/"
        func directory(_ variable: String, _ fallback: String) -> String {
            // The specification has relative paths ignored.
            let base = Environment.value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
            return "\(base ?? "\(user)/\(fallback)")/shop"
        }
        state = directory("XDG_STATE_HOME", ".local/state")
        data = directory("XDG_DATA_HOME", ".local/share")
        cache = directory("XDG_CACHE_HOME", ".cache")
    }
}

private import CPosix
private import Glibc

/// How the use of the full screen ended. The terminal is restored by then.
package enum Ending: Hashable, Sendable {
    /// What was to be shown has been shown.
    case finished
    /// Ctrl-C, and meant.
    case interrupted
    /// The terminal is gone.
    case hungUp
    /// A signal from outside that ends a program.
    case signal(Int32)

    /// Leaves the program as its starter expects: by the signal if one ended it.
    ///
    /// - Parameter code: the exit code when all was shown.
    package func exit(code: Int32 = 0) -> Never {
        switch self {
        case .finished: Glibc.exit(code)
        case .interrupted: Glibc.exit(130)
        case .hungUp: cposix_die_by(SIGHUP)
        case .signal(let number): cposix_die_by(number)
        }
    }
}

private import Glibc
package import Screens

/// The terminal as a whole: opened, shown a stage on, given back.
///
/// Made and used on the program's first thread, before it starts any task: the signals that the
/// screen takes are blocked here, and other threads inherit that.
package struct FullScreen: ~Copyable {
    private let lease: TerminalLease
    private let signals: SignalSource
    private let wake: Wake
    private let moves: Bool

    package struct Options {
        package var theme = Theme.dark
        /// `false` for `NO_COLOR`: no colour is ever sent.
        package var usesColor = true
        package var usesMouse = true
        /// Whether the mark of what runs moves.
        package var moves = true
        package var usesASCII = false
        /// Looks up a variable of the environment.
        package var environment: (String) -> String?

        package init(environment: @escaping (String) -> String?) {
            self.environment = environment
        }
    }

    /// Whether stdin and stdout are a terminal that can be drawn on as a whole.
    package static func isPossible(environment: (String) -> String?) -> Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
            && TerminalName.canMoveCursor(environment("TERM"))
    }

    /// Whether stdin and stdout are terminals of any kind.
    package static var isTerminal: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    }

    /// Takes the terminal; `nil` if there is none to draw on, and then nothing was written.
    ///
    /// - Parameter wake: what the stage wakes the screen by.
    package init?(_ options: Options, wake: Wake) {
        guard TerminalLease.awaitForeground(STDIN_FILENO) else { return nil }
        let signals = SignalSource()
        guard let lease = TerminalLease(options) else { return nil }
        self.lease = lease
        self.signals = signals
        self.wake = wake
        moves = options.moves
    }

    /// The characters that drawings use here.
    package var symbols: Symbols { lease.symbols }

    /// Whether the terminal's character set is too small for the drawings, which a person should know.
    package var lacksUnicode: Bool { lease.lacksUnicode }

    /// Shows the stage until `isFinished`, or until something ends it. Sleeps while nothing happens.
    ///
    /// The terminal is given back before it returns. `isFinished` is asked after each wake.
    package consuming func run(_ stage: Stage, isFinished: @escaping () -> Bool) -> Ending {
        EventLoop(
            display: lease, input: STDIN_FILENO, signals: signals, wake: wake, stage: stage,
            moves: moves, isFinished: isFinished
        ).run()
    }
}

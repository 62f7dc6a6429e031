private import CPosix
private import Glibc

/// The signals that concern a program with a terminal, as something to poll.
struct SignalSource: ~Copyable {
    let descriptor: Int32
    /// What was blocked for it, and comes through again after it.
    private let blocked: [Int32]

    /// Those that end the program.
    static let ending: Set<Int32> = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

    /// Tells of signals that a descriptor gives.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        blocked = []
    }

    /// Blocks the signals: called before any other thread starts, as threads inherit what is blocked.
    /// A signal that the program was started with ignored stays so.
    init() {
        blocked = ([SIGWINCH, SIGCONT, SIGTSTP] + Self.ending).filter { number in
            number == SIGWINCH || number == SIGCONT || !cposix_ignores(number)
        }
        descriptor = cposix_watch_signals(blocked, blocked.count)
    }

    deinit {
        cposix_unblock_signals(blocked, blocked.count)
        close(descriptor)
    }

    /// The next signal that has come, if there is one.
    func next() -> Int32? {
        let number = cposix_next_signal(descriptor)
        return number == 0 ? nil : number
    }
}

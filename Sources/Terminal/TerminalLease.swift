private import CNcurses
private import CPosix
private import Glibc
import Screens

/// The terminal while it is ours: modes, alternate screen, mouse, paste. Ends by giving it back.
///
/// One thread makes and uses it. There is one at a time: ncurses keeps its state in globals.
struct TerminalLease: ~Copyable, Display {
    private let input: Int32
    private let output: Int32
    private let screen: OpaquePointer
    /// The modes that the terminal had.
    private var modes: termios
    private let codes: TerminalCodes
    private var painter: Painter
    private var isEntered = false
    let symbols: Symbols
    /// Whether the terminal's character set cannot show what the drawings want.
    let lacksUnicode: Bool
    private(set) var size: Size

    /// Opens the terminal at two descriptors; `nil` if they are none, or none to draw on.
    init?(
        _ options: FullScreen.Options, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
    ) {
        var modes = termios()
        guard let name = options.environment("TERM"), TerminalName.canMoveCursor(name),
            isatty(input) == 1, tcgetattr(output, &modes) == 0
        else { return nil }
        let characters = CharacterSet.adopt(options.environment)
        guard let screen = Self.open(name, input: input, output: output) else { return nil }
        self.input = input
        self.output = output
        self.screen = screen
        self.modes = modes
        lacksUnicode = characters == .ascii
        symbols = lacksUnicode || options.usesASCII ? .ascii : .unicode
        codes = TerminalCodes(
            usesMouse: options.usesMouse, usesColor: options.usesColor && options.theme != .mono)
        painter = Painter(theme: options.theme, usesColor: options.usesColor, characters)
        size = Size(width: Int(ncurses_columns()), height: Int(ncurses_lines()))
        ncurses_set_modes()
        ncurses_shorten_attributes()
        enter()
    }

    deinit {
        if isEntered { Self.giveBack(output, modes, codes) }
        delscreen(screen)
    }

    /// Stops the process while it runs in the background, before signals are blocked; `false` if there
    /// is no terminal or nobody to bring the process to the foreground.
    static func awaitForeground(_ terminal: Int32) -> Bool {
        var modes = termios()
        // The kernel stops a background process that sets modes.
        return tcgetattr(terminal, &modes) == 0 && tcsetattr(terminal, TCSANOW, &modes) == 0
    }

    /// Opens the first description that exists. ncurses' own handlers of signals do not stay.
    private static func open(_ name: String, input: Int32, output: Int32) -> OpaquePointer? {
        let numbers = [SIGINT, SIGTERM, SIGTSTP, SIGWINCH]
        var actions = numbers.map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            return action
        }
        defer { for index in numbers.indices { sigaction(numbers[index], &actions[index], nil) } }
        for candidate in TerminalName.candidates(for: name) {
            guard let screen = ncurses_open(candidate, output, input) else { continue }
            if ncurses_capability("cup") != nil { return screen }
            endwin()
            delscreen(screen)
        }
        return nil
    }
}

// MARK: - Display

extension TerminalLease {
    mutating func draw(_ frame: Frame) { painter.draw(frame) }

    mutating func forget() { painter.forget() }

    mutating func measure() {
        var (columns, rows): (Int32, Int32) = (0, 0)
        if cposix_window_size(output, &columns, &rows) {
            resizeterm(rows, columns)
            size = Size(width: Int(columns), height: Int(rows))
        }
        painter.forget()
    }

    mutating func enter() {
        isEntered = true
        cposix_hold_errors()
        codes.restore.withUnsafeBufferPointer {
            cposix_arm_guard(output, &modes, $0.baseAddress, $0.count)
        }
        reset_prog_mode()
        Self.write(codes.begin, to: output)
        measure()
    }

    mutating func leave() {
        guard isEntered else { return }
        isEntered = false
        Self.giveBack(output, modes, codes)
    }

    func stop(group: Bool) { cposix_stop(group) }

    var isInForeground: Bool {
        let group = tcgetpgrp(output)
        return group < 0 || group == getpgrp()
    }

    private static func giveBack(_ output: Int32, _ modes: termios, _ codes: TerminalCodes) {
        var modes = modes
        write(codes.end, to: output)
        if codes.clearsAtEnd { ncurses_forget(); ncurses_update() }
        endwin()
        tcsetattr(output, TCSADRAIN, &modes)
        cposix_disarm_guard()
        cposix_release_errors()
    }

    private static func write(_ codes: [CChar], to output: Int32) {
        _ = codes.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
    }
}

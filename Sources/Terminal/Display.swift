import Screens

/// What the loop shows frames on.
protocol Display: ~Copyable {
    /// The size of the window, as last measured.
    var size: Size { get }

    /// The characters that drawings may use.
    var symbols: Symbols { get }

    /// Measures the window again; the next frame is written as a whole.
    mutating func measure()

    /// Says that the window may show anything: the next frame is written as a whole.
    mutating func forget()

    /// Shows a frame of the display's size.
    mutating func draw(_ frame: Frame)

    /// Gives the terminal back as it was. Twice is once.
    mutating func leave()

    /// Stops the process until it is continued, or its whole group as a shell's Ctrl-Z does.
    func stop(group: Bool)

    /// Whether the terminal listens to this process: `false` after a shell's `bg`.
    var isInForeground: Bool { get }

    /// Takes the terminal again, whatever others did to it; the next frame is written as a whole.
    mutating func enter()
}

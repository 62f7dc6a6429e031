import ArgumentParser
import Glibc
import Headless
import Screens
import Text

/// `shop headless`: plays a tape on the same screens, without a terminal.
struct HeadlessCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "headless",
        abstract: "Play a tape on the same screens, without a terminal.",
        discussion: "A tape is a story in a subset of VHS's syntax.")

    @OptionGroup var home: HomeOptions
    @OptionGroup var look: LookOptions
    @OptionGroup var trace: TraceOptions

    @Argument(help: "The tape; without one it is read from standard input.")
    var tape: String?

    @Option(help: "The size of the screen.")
    var size = SizeArgument.standard

    func run() throws {
        do {
            throw ExitCode(try play())
        } catch let error as TapeError {
            throw Failure("\(error.description)", .usage).exit()
        } catch let fault as TextFile.Fault {
            throw Failure("\(fault.path): \(fault.reason)", .input).exit()
        } catch let failure as Failure {
            throw failure.exit()
        }
    }

    private func play() throws -> Int32 {
        let system = SystemTime()
        let time = VirtualTime(
            start: system.now, secondsFromUTC: system.secondsFromUTC(at: system.now))
        let player = Player(
            try parsed(),
            setup: Player.Setup(
                size: size.size, symbols: look.symbols, theme: look.effectiveTheme,
                skipsSplash: look.noSplash, observers: try trace.observers(time),
                write: { try TextFile.write($1, to: $0) }),
            backend: try makeBackend(at: Locations(home: home.home), time: time), time: time)
        let ending = try player.play()
        switch ending {
        case .failed(let error): throw Failure(error)
        case .unmet(let message):
            StandardError.write(message + "\n")
            return Failure.Code.refused.rawValue
        case .tapeOver, .quit, .interrupted:
            guard !player.hasOutput, let frame = player.frame else { break }
            guard TextFile.write(frame.text + "\n", to: STDOUT_FILENO) else {
                throw Failure("the last frame could not be written.", .input)
            }
        }
        if case .interrupted = ending { return 130 }
        return 0
    }

    private func parsed() throws -> Tape {
        let text = try tape.map(TextFile.read) ?? TextFile.readStandardInput()
        return try TapeParser.parse(text, file: tape ?? "<stdin>", read: TextFile.read)
    }
}

import ArgumentParser
import Terminal
import Text

/// The program's front: the full screen when nothing else is asked for.
struct Shop: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shop",
        abstract: "The front door of a shop, in a terminal.",
        discussion: "Without a command it opens on the full screen.",
        version: "0.1.0",
        subcommands: [HeadlessCommand.self, DiagramCommand.self])

    @OptionGroup var home: HomeOptions
    @OptionGroup var look: LookOptions
    @OptionGroup var trace: TraceOptions

    @Flag(help: "Hold the screens as a dialogue, line by line; works on pipes.")
    var plain = false

    func run() throws {
        if plain || Environment.wantsLines || FullScreen.isTerminal && !isFullScreenPossible {
            try PlainCommand(home: home, trace: trace).run()
        } else {
            try FullScreenCommand(home: home, look: look, trace: trace).run()
        }
    }

    private var isFullScreenPossible: Bool {
        FullScreen.isPossible(environment: Environment.value)
    }
}

extension Shop {
    /// Does what the arguments ask for and ends the program; what is wrong with them is repeated only
    /// in a harmless form.
    static func open() -> Never {
        do {
            var command = try parseAsRoot()
            try command.run()
            exit()
        } catch {
            let code = exitCode(for: error)
            guard !code.isSuccess else { exit(withError: error) }
            let message = fullMessage(for: error)
            for line in message.split(separator: "\n") {
                StandardError.write("\(HarmlessText(String(line)))\n")
            }
            exit(withError: code)
        }
    }
}

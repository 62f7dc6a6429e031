import ArgumentParser

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

    func run() throws { try FullScreenCommand(home: home, look: look).run() }
}

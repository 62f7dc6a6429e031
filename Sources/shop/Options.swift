import Accounts
import ArgumentParser
import Screens
import Text
import Workflows

/// Where the program keeps what it keeps.
struct HomeOptions: ParsableArguments {
    @Option(help: "Keep everything under this directory, as state/, data/ and cache/.")
    var home: String?

    func validate() throws {
        guard home != "" else { throw ValidationError("--home needs a directory.") }
    }
}

/// Who watches the workflows.
struct TraceOptions: ParsableArguments {
    @Option(help: "Append one JSON object a line to this file for every step of a workflow.")
    var trace: String?

    /// The observers that were asked for.
    func observers(_ time: any Time) throws(Failure) -> [any WorkflowObserver] {
        guard let trace else { return [] }
        do throws(TextFile.Fault) {
            return [try TraceFile(path: trace, time: time)]
        } catch {
            throw Failure("cannot write \(error.path): \(error.reason).", .input)
        }
    }
}

/// How the screens look.
struct LookOptions: ParsableArguments {
    @Option(help: "dark, light or mono.")
    var theme = Theme.dark

    @Flag(help: "Draw with ASCII characters only.")
    var ascii = false

    @Flag(help: "Start without the splash screen.")
    var noSplash = false

    @Flag(help: "Leave the mouse to the terminal.")
    var noMouse = false

    /// The theme, unless the environment asks for none.
    var effectiveTheme: Theme { Environment.forbidsColor ? .mono : theme }

    var symbols: Symbols { ascii ? .ascii : .unicode }
}

extension Theme: ExpressibleByArgument {}

/// A size as `80x24`.
struct SizeArgument: ExpressibleByArgument {
    let size: Size

    static let standard = SizeArgument(size: Size(width: 80, height: 24))

    private init(size: Size) { self.size = size }

    init?(argument: String) {
        let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map {
            Int($0)
        }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            (1...1_000).contains(width), (1...1_000).contains(height)
        else { return nil }
        size = Size(width: width, height: height)
    }

    var defaultValueDescription: String { "\(size.width)x\(size.height)" }
}

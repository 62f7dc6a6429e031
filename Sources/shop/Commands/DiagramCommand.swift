import Accounts
public import ArgumentParser
import Glibc
import SignIn
import Text
public import Workflows

/// `shop diagram`: draws the program's own workflows from their values.
struct DiagramCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagram",
        abstract: "Draw a workflow from its own value.",
        discussion: "Without a name it lists the names.")

    @Argument(help: "Which workflow to draw.")
    var name: DrawnWorkflow?

    @Option(help: "mermaid, dot, text or json.")
    var format = Diagram.Format.text

    func run() throws {
        let names = DrawnWorkflow.allCases.map { $0.rawValue + "\n" }.joined()
        let text = try name?.diagram(with: .onPaper).rendered(as: format) ?? names
        guard TextFile.write(text, to: STDOUT_FILENO) else {
            throw Failure("could not write the diagram.", .input).exit()
        }
    }
}

extension Diagram.Format: ExpressibleByArgument {}

extension DrawnWorkflow: ExpressibleByArgument {}

extension Backend {
    /// For workflows that are drawn and never run.
    fileprivate static var onPaper: Backend {
        Backend(
            service: PaperService(), origin: .embedded, tokens: MemoryTokenStore(),
            cache: MemoryUserCache(), time: SystemTime())
    }
}

/// A service that is never there.
private struct PaperService: AccountProvider {
    private var absent: ServiceError { .unreachable(reason: "it is only drawn") }

    func create(_ user: NewUser) async throws -> UserProfile { throw absent }
    func logIn(_ credentials: Credentials, device: DeviceToken?) async throws -> TokenPair {
        throw absent
    }
    func refresh(_ token: RefreshToken) async throws -> TokenPair { throw absent }
    func profile(_ token: BearerToken) async throws -> UserProfile { throw absent }
    func revoke(_ token: RefreshToken, everywhere: Bool) async throws { throw absent }
}

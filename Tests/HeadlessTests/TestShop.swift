import AccountService
import Accounts
import Dispatch
import Screens
import Support
import Synchronization
import Testing

@testable import Headless

/// A machine in memory with its accounts and its session, on which tapes are played one after another.
struct TestShop {
    let tokens: any TokenStore
    let cache = MemoryUserCache()
    let database = MemoryAccountDatabase()
    let time = VirtualTime(start: Timestamp(seconds: 1_767_268_800), secondsFromUTC: 0)

    init(tokens: any TokenStore = MemoryTokenStore()) { self.tokens = tokens }

    /// What came of a tape.
    struct Played: Sendable {
        let ending: String
        /// The frame that was shown last.
        let screen: String
        let files: [String: String]
        /// How long it took, in the tape's own time.
        let elapsed: Duration
    }

    func play(
        _ tape: String, _ size: Size = Size(width: 80, height: 24), theme: Theme = .dark,
        skipsSplash: Bool = false
    ) async throws -> Played {
        let tape = try TapeParser.parse(tape, file: "a.tape") { _ in "" }
        // The player blocks its thread, which must not be one of those that Swift's tasks share.
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "player").async {
                continuation.resume(
                    with: Result { try played(tape, size, theme, skipsSplash: skipsSplash) })
            }
        }
    }

    private func played(
        _ tape: Tape, _ size: Size, _ theme: Theme, skipsSplash: Bool
    ) throws -> Played {
        let files = Mutex<[String: String]>([:])
        let start = time.elapsed
        let player = Player(
            tape,
            setup: Player.Setup(
                size: size, symbols: .unicode, theme: theme, skipsSplash: skipsSplash,
                write: { path, text in files.withLock { $0[path] = text } }),
            backend: Backend(
                service: AccountService(database: database, time: time), origin: .embedded,
                tokens: tokens, cache: cache, time: time),
            time: time)
        let ending = try player.play()
        return Played(
            ending: ending.description, screen: player.frame?.text ?? "",
            files: files.withLock { $0 }, elapsed: time.elapsed - start)
    }
}

extension Player.Ending {
    fileprivate var description: String {
        switch self {
        case .tapeOver: "tape over"
        case .quit: "quit"
        case .interrupted: "interrupted"
        case .failed(let error): "failed: \(error)"
        case .unmet(let message): message
        }
    }
}

extension TestShop.Played {
    /// Whether all of the texts stand on the last screen.
    func shows(_ texts: String...) -> Bool { texts.allSatisfy(screen.contains) }

    /// The line of the last screen that holds a text.
    func line(with text: String) -> Substring? {
        screen.split(separator: "\n").first { $0.contains(text) }
    }
}

/// Parts of stories.
enum Story {
    static let details = """
        Type "ada@example.com" Tab Type "\(Samples.password)" Tab Type "Ada" Tab
        Type "Lovelace" Tab Type "19901210"
        """
    static let createAccount = """
        Wait /Create your account/
        \(details)
        Enter Wait /Your profile/

        """
    static let logOut = """
        Type "l" Wait /Log in to your account/

        """
}

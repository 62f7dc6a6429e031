import AccountService
import Accounts
import Headless
import SignIn
import Support
import Synchronization
import Testing
import Text

/// The journey held line by line. `> ` before an answer, `*` for one that is not echoed.
@Suite struct DialogueTests {
    private let machine = Machine()

    @Test func `a new customer answers five questions and sees their profile`() async throws {
        let transcript = try await machine.hold([
            "ada@example.com", Samples.password, "Ada", "Lovelace", "1990-12-10",
        ])
        #expect(
            transcript == """
                Create your account
                Answer < for: I have an account
                Email: > ada@example.com
                15 or more; three or four words do
                Password: > *
                First name: > Ada
                Last name: > Lovelace
                YYYY-MM-DD
                Birthday: > 1990-12-10
                Create account: done
                Log in: done
                Load profile: done
                Your profile
                Name: Ada Lovelace
                Email: ada@example.com
                Birthday: 1990-12-10
                Customer since: 2026-01-01
                live
                """)
    }

    @Test func `an answer that cannot be taken is asked again at once`() async throws {
        let transcript = try await machine.hold([
            "ada", "ada@example.com", "short", Samples.password, "Ada", "Lovelace", "1990-02-30",
            "1990-12-10",
        ])
        #expect(transcript.contains("Email: > ada\nWrite it like ada@example.com.\nEmail: > ada@"))
        #expect(transcript.contains("Password: > *\nUse 15 characters or more.\nPassword: > *"))
        #expect(transcript.contains("The calendar has no such day.\nBirthday: > 1990-12-10"))
        #expect(transcript.hasSuffix("live"))
    }

    @Test func `what was left out is asked again before anything is sent`() async throws {
        let transcript = try await machine.hold([
            "ada@example.com", Samples.password, "", "Lovelace", "1990-12-10", "Ada",
        ])
        #expect(
            transcript.contains(
                "Birthday: > 1990-12-10\nPlease fill this in.\nFirst name: > Ada\nCreate account"))
    }

    @Test func `who has an account answers < and logs in`() async throws {
        try await machine.knowAda()
        let transcript = try await machine.hold(["<", "ada@example.com", Samples.password])
        #expect(
            transcript.hasPrefix(
                """
                Create your account
                Answer < for: I have an account
                Email: > <
                Log in to your account
                Answer < for: Create account
                Email: > ada@example.com
                Password: > *
                Log in: done
                Load profile: done
                Your profile
                """))
    }

    @Test func `a wrong password is said, and Enter keeps the e-mail`() async throws {
        try await machine.knowAda()
        let transcript = try await machine.hold([
            "<", "ada@example.com", "some other pass phrase", "", Samples.password,
        ])
        #expect(
            transcript.contains(
                """
                E-mail or password is wrong. Please try again.
                Enter keeps what is there.
                Email: >\u{20}
                Password: > *
                Log in: done
                """))
    }

    @Test func `a returning customer is told their profile and asked nothing`() async throws {
        _ = try await machine.hold([
            "ada@example.com", Samples.password, "Ada", "Lovelace", "1990-12-10",
        ])
        let transcript = try await machine.hold([])
        #expect(transcript.hasPrefix("Your profile\nName: Ada Lovelace"))
        #expect(!transcript.contains(">"))
    }

    @Test func `an input that ends too early ends the journey`() async throws {
        await #expect(throws: LineSurface.InputEnded.self) {
            try await machine.hold(["ada@example.com"])
        }
    }

    @Test func `no transcript holds a password or an escape`() async throws {
        let transcript = try await machine.hold([
            "ada@example.com", Samples.password, "\u{1B}[31mAda", "Lovelace", "1990-12-10",
        ])
        #expect(!transcript.contains(Samples.password))
        #expect(!transcript.contains("Name: \u{1B}"))
        #expect(transcript.contains("Name: Ada Lovelace"))
    }
}

/// A machine in memory, on which dialogues are held one after another.
private struct Machine {
    private let backend: Backend

    init() {
        let time = VirtualTime(start: Timestamp(seconds: 1_767_268_800), secondsFromUTC: 0)
        backend = Backend(
            service: AccountService(database: MemoryAccountDatabase(), time: time),
            origin: .embedded, tokens: MemoryTokenStore(), cache: MemoryUserCache(), time: time)
    }

    /// Makes Ada's account without a session here.
    func knowAda() async throws { _ = try await backend.service.create(Samples.user()) }

    func hold(_ answers: [String]) async throws -> String {
        let console = ScriptedConsole(answers)
        let surface = LineSurface(console: console, texts: Texts())
        try await FrontDoor(backend: backend, greeting: nil).open(on: surface)
        return console.transcript
    }
}

private final class ScriptedConsole: Console {
    private let state: Mutex<(answers: ArraySlice<String>, lines: [String])>

    init(_ answers: [String]) { state = Mutex((answers[...], [])) }

    var transcript: String { state.withLock { $0.lines.joined(separator: "\n") } }

    func write(_ line: HarmlessText) { state.withLock { $0.lines.append(line.string) } }

    func ask(_ prompt: HarmlessText, isSecret: Bool) -> String? {
        state.withLock { state in
            guard let answer = state.answers.popFirst() else { return nil }
            state.lines.append("\(prompt)> \(isSecret ? "*" : answer)")
            return answer
        }
    }
}

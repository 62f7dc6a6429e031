import Accounts
import Screens
import Support
import Testing
import Text

@testable import SignIn

/// The screens in a language that is longer than English, has accents, and wide characters.
@Suite struct PseudoLocaleTests {
    private static let texts = Texts { HarmlessText(pseudo($0.string)) }
    private static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 12)]
    private static let faults: [Fault] = [
        .required, .tooShort(minimum: 15), .tooLong(maximum: 128), .malformed, .forbiddenCharacter,
        .noSuchDay, .inTheFuture, .tooLongAgo, .common, .personal, .predictable,
    ]

    @Test func `it is 40 percent longer`() {
        for text in ["Email", "I have an account", "Leave your name and e-mail out of it."] {
            let (plain, long) = (HarmlessText(text), HarmlessText(Self.pseudo(text)))
            #expect(long.width * 10 >= plain.width * 14)
        }
    }

    @Test(arguments: sizes, Field.allCases)
    func `creating an account shows all labels, the buttons and every error`(
        size: Size, field: Field
    ) throws {
        for fault in Self.faults {
            var screen = CreateAccountScreen(
                texts: Self.texts, today: try CalendarDay("2026-01-01"))
            screen.refuse(.rejected([FieldFault(field, fault)]))
            let frame = screen.frame(on: Canvas(size: size), words: Self.texts.stage)
            expect(frame, shows: Field.allCases.map(Self.texts.label))
            expect(frame, shows: [Self.texts.createTitle])
            expect(frame, shows: [Self.texts.createAccount, Self.texts.haveAccount])
            expect(frame, shows: [Self.texts.sentence(fault, in: field)])
            #expect(frame.caret != nil)
        }
    }

    @Test(arguments: sizes)
    func `logging in shows all labels, the buttons and the refusal`(size: Size) throws {
        var screen = LoginScreen(texts: Self.texts, email: try EmailAddress("ada@example.com"))
        screen.refuse(.loggingIn(.invalidCredentials))
        let frame = screen.frame(on: Canvas(size: size), words: Self.texts.stage)
        expect(frame, shows: [Self.texts.label(.email), Self.texts.label(.password)])
        expect(frame, shows: [Self.texts.loginTitle, Self.texts.logIn, Self.texts.createAccount])
        expect(frame, shows: [Self.texts.sentence(ServiceError.invalidCredentials)])
    }

    @Test(arguments: sizes)
    func `the profile shows all labels, the buttons and how old it is`(size: Size) throws {
        let user = User(
            try Samples.profile(), .offline(asOf: Timestamp(seconds: 1_767_268_740)))
        let screen = ProfileScreen(texts: Self.texts, user: user, time: TestTime())
        let frame = screen.frame(on: Canvas(size: size), words: Self.texts.stage)
        expect(frame, shows: [Self.texts.name, Self.texts.label(.email), Self.texts.customerSince])
        expect(frame, shows: [Self.texts.label(.birthday), Self.texts.profileTitle])
        expect(frame, shows: [Self.texts.refresh, Self.texts.logOut, Self.texts.quit])
        expect(frame, shows: [Self.texts.freshness(user.freshness, time: TestTime())])
    }

    @Test(arguments: sizes)
    func `work shows all of its parts`(size: Size) throws {
        var screen = LoginScreen(texts: Self.texts)
        let create = CreateAccount(try Backend.unused())
        let line = ProgressLine.line(for: create, Self.texts)
        screen.show(.working(line))
        let frame = screen.frame(on: Canvas(size: size), words: Self.texts.stage)
        expect(frame, shows: line.parts.map(\.label))
    }

    /// Whether the frame has all words of the texts, in order and uncut.
    private func expect(
        _ frame: Frame, shows texts: [HarmlessText], at location: SourceLocation = #_sourceLocation
    ) {
        let shown = frame.text.split { " \n[]".contains($0) }.joined(separator: " ")
        for text in texts {
            #expect(shown.contains(text.string), "\(frame.text)", sourceLocation: location)
        }
    }

    /// Accents on all vowels, and ideographs at the end for two fifths more.
    private static func pseudo(_ text: String) -> String {
        let accents: [Character: Character] = [
            "a": "á", "e": "ë", "i": "ï", "o": "ô", "u": "ü", "E": "É", "I": "Î",
        ]
        let more = (HarmlessText(text).width * 4 + 9) / 10
        return String(text.map { accents[$0] ?? $0 })
            + String(repeating: "語", count: (more + 1) / 2)
    }
}

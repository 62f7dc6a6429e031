import Accounts
import Screens
import Support
import Testing

@testable import Headless

/// The splash, going back, and leaving, as tapes see them.
@Suite struct PlayerKeysTests {
    private let shop = TestShop()

    @Test func `the splash is shown when the tape begins by waiting for it`() async throws {
        let end = try await shop.play("Set FontSize 20 Wait /Welcome/")
        #expect(end.ending == "tape over")
        #expect(!end.shows("Create your account"))
    }

    @Test func `the splash moves on by itself within a second`() async throws {
        let end = try await shop.play("Wait /Welcome/ Sleep 999ms Screenshot a.txt Sleep 1ms")
        #expect(end.files["a.txt"]?.contains("Create your account") == false)
        #expect(end.shows("Create your account"))
    }

    @Test(arguments: ["Enter", "Hide Sleep 1ms", "Wait /Create/"])
    func `the splash is skipped otherwise`(beginning: String) async throws {
        let end = try await shop.play("\(beginning) Wait@1s /Welcome/")
        #expect(end.ending.contains("was not met"))
    }

    @Test func `no splash is no splash`() async throws {
        let end = try await shop.play("Wait@1s /Welcome/", skipsSplash: true)
        #expect(end.ending.contains("was not met"))
    }

    @Test func `what is typed at the splash ends it and is not lost`() async throws {
        let end = try await shop.play(#"Wait /Welcome/ Type "ada" Wait /Create your account/"#)
        #expect(end.ending == "tape over")
        #expect(end.line(with: "Email")?.contains("ada") == true)
        #expect(end.elapsed == .zero)
    }

    @Test func `logging out leads to the login, the e-mail filled in`() async throws {
        let end = try await shop.play(Story.createAccount + Story.logOut)
        #expect(end.shows("You are logged out."))
        #expect(end.line(with: "Email")?.contains("ada@example.com") == true)
    }

    @Test func `back from the login keeps what was typed but the password`() async throws {
        let end = try await shop.play(
            """
            \(Story.details) Tab 2 Enter Wait /Log in to your account/
            Escape Wait /Create your account/
            """)
        #expect(end.shows("ada@example.com", "Ada", "Lovelace", "1990-12-10"))
        #expect(end.line(with: "Password")?.contains("•") == false)
        #expect(end.line(with: "Password")?.contains("›") == true, "the first empty field")
    }

    @Test func `back from a login reaches create account, never the splash`() async throws {
        _ = try await shop.play(Story.createAccount + Story.logOut)
        let end = try await shop.play(
            "Wait /Welcome/ Wait /Log in to your account/ Escape Wait /Create your account/ Escape")
        #expect(end.shows("Create your account", "Nothing lies behind. Ctrl-C quits."))
    }

    @Test func `who went back and has an account is still known`() async throws {
        _ = try await shop.play(Story.createAccount + Story.logOut)
        let end = try await shop.play(
            """
            Wait /Log in to your account/ Escape Wait /Create your account/
            Up Enter Wait /Log in to your account/
            """)
        #expect(end.line(with: "Email")?.contains("ada@example.com") == true)
    }

    @Test func `escape on the profile says how to quit`() async throws {
        let end = try await shop.play(Story.createAccount + "Escape")
        #expect(end.shows("Your profile", "Nothing lies behind. Press q to quit."))
    }

    @Test func `q on the profile quits, and the tape with it`() async throws {
        let end = try await shop.play(Story.createAccount + #"Type "q" Screenshot late.txt"#)
        #expect(end.ending == "quit")
        #expect(end.files.isEmpty)
    }

    @Test(arguments: ["", "Enter", #"Type "a" Backspace"#])
    func `control-C on an empty form interrupts`(before: String) async throws {
        #expect(try await shop.play("\(before) Ctrl+c").ending == "interrupted")
    }

    @Test func `control-C on a half filled form asks, and takes a second one`() async throws {
        let once = try await shop.play(#"Type "a" Ctrl+c"#)
        #expect(once.ending == "tape over")
        #expect(once.shows("Press Ctrl-C again to quit"))
        #expect(try await shop.play(#"Type "a" Ctrl+c Ctrl+c"#).ending == "interrupted")
        let stays = try await shop.play(#"Type "a" Ctrl+c Type "b" Ctrl+c"#)
        #expect(stays.ending == "tape over")
    }

    @Test func `control-C at the login asks only when something was typed`() async throws {
        _ = try await shop.play(Story.createAccount + Story.logOut)
        #expect(try await shop.play("Wait /Log in/ Ctrl+c").ending == "interrupted")
        for typed in [#"Type "a""#, #"Up Type "a""#] {
            let end = try await shop.play("Wait /Log in/ \(typed) Ctrl+c")
            #expect(end.shows("Press Ctrl-C again to quit"))
        }
    }

    @Test func `a screen that is too small asks for room`() async throws {
        let end = try await shop.play("Sleep 1s", Size(width: 39, height: 12))
        #expect(end.shows("Please enlarge to 40x12"))
    }
}

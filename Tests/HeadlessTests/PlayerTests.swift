import Accounts
import Screens
import Support
import Testing

@testable import Headless

/// Stories on the program's own screens, steps and rules.
@Suite struct PlayerTests {
    private let shop = TestShop()

    @Test func `a first-time customer creates an account and is on the profile`() async throws {
        let end = try await shop.play(
            """
            Wait /Welcome/ Wait /Create your account/
            \(Story.createAccount)
            """)
        #expect(end.ending == "tape over")
        #expect(end.shows("Welcome, Ada.", "Ada Lovelace", "ada@example.com", "1990-12-10"))
        #expect(end.line(with: "Customer since")?.contains("2026-01-01") == true)
        #expect(end.line(with: "live") != nil)
        #expect(shop.tokens.session != nil)
    }

    @Test func `a returning customer is brought straight to the profile`() async throws {
        _ = try await shop.play(Story.createAccount)
        let end = try await shop.play("Wait /Your profile/")
        #expect(end.ending == "tape over")
        #expect(end.shows("Ada Lovelace", "as of 12:00"))
        #expect(end.elapsed == .zero)
    }

    @Test func `a known customer logs in with the password alone`() async throws {
        _ = try await shop.play(Story.createAccount + Story.logOut)
        let end = try await shop.play(
            """
            Wait /Log in to your account/ Type "\(Samples.password)" Enter
            Wait /Your profile/
            """)
        #expect(end.ending == "tape over")
        #expect(end.shows("Ada Lovelace", "live"))
    }

    @Test func `a wrong password is refused without a word on which was wrong`() async throws {
        _ = try await shop.play(Story.createAccount + Story.logOut)
        let end = try await shop.play(
            """
            Wait /Log in to your account/ Type "a password of someone else" Enter
            Wait /wrong/
            """)
        #expect(end.shows("E-mail or password is wrong.", "ada@example.com"))
        #expect(end.line(with: "Password")?.contains("•") == false)

        let again = try await shop.play(
            """
            Wait /Log in to your account/ Type "a password of someone else" Enter Wait /wrong/
            Type "\(Samples.password)" Enter Wait /Your profile/
            """)
        #expect(again.ending == "tape over", "the focus is on the emptied password")
    }

    @Test func `an e-mail that has an account is refused at its field`() async throws {
        _ = try await shop.play(Story.createAccount + Story.logOut)
        let end = try await shop.play(
            """
            Wait /Log in/ Escape Wait /Create your account/
            \(Story.details)
            Enter Wait /has an account already/
            """)
        #expect(end.ending == "tape over")
        #expect(end.shows("Create your account", "Lovelace", "1990-12-10"))
    }

    @Test func `a session that ended leads to the login with a notice`() async throws {
        _ = try await shop.play(Story.createAccount)
        // Past the age at which a cached profile still does.
        let end = try await shop.play(
            #"Env FAULT "session-ended" Sleep 2m Type "r" Wait /Log in to your account/"#)
        #expect(end.shows("Your session has ended. Please log in again.", "ada@example.com"))
        #expect(shop.tokens.session == nil)
    }

    @Test func `a session that ended between two starts leads to the login too`() async throws {
        _ = try await shop.play(Story.createAccount + "Sleep 2m")
        let end = try await shop.play(
            #"Env FAULT "session-ended" Wait /Log in to your account/"#)
        #expect(end.shows("Your session has ended. Please log in again.", "ada@example.com"))
    }

    @Test func `a session is renewed when its token runs out`() async throws {
        _ = try await shop.play(Story.createAccount)
        let token = shop.tokens.session?.bearer
        let end = try await shop.play(#"Sleep 11m Type "r" Wait /live/"#)
        #expect(end.ending == "tape over")
        #expect(shop.tokens.session != nil)
        #expect(shop.tokens.session?.bearer != token)
    }

    @Test func `without a network the cached profile is shown as it was`() async throws {
        _ = try await shop.play(Story.createAccount + "Sleep 5m")
        let end = try await shop.play(#"Env FAULT "offline" Wait /Your profile/"#)
        #expect(end.shows("Ada Lovelace", "offline, as of 12:00"))

        let back = try await shop.play(
            #"Env FAULT "offline" Wait /offline/ Env FAULT "none" Type "r" Wait /live/"#)
        #expect(back.ending == "tape over")
    }

    @Test func `without a network a login says so`() async throws {
        let end = try await shop.play(
            """
            Env FAULT "offline" Wait /Create your account/
            \(Story.details) Enter Wait /not reached/
            """)
        #expect(end.shows("No account was created.", "is no network"))
    }

    @Test func `slow work shows how it goes`() async throws {
        let end = try await shop.play(
            """
            Env FAULT "slow 3s" Wait /Create your account/
            \(Story.details)
            Enter Wait /Create account … · Log in · Load profile/
            Wait /Create account ✓ · Log in … · Load profile/
            Wait /Create account ✓ · Log in ✓ · Load profile …/
            Wait /Your profile/
            """)
        #expect(end.ending == "tape over")
        #expect(end.elapsed == .seconds(9))
    }

    @Test func `escape cancels slow work`() async throws {
        _ = try await shop.play(Story.createAccount + Story.logOut)
        let end = try await shop.play(
            """
            Env FAULT "slow 3s" Wait /Log in/ Type "\(Samples.password)" Enter
            Wait /Log in …/ Escape Wait /Stopped/ Sleep 10s
            """)
        #expect(end.shows("Log in to your account", "Stopped. You are not logged in."))
        #expect(shop.tokens.session == nil)
    }

    @Test func `what is on the way can be waited for without a fault`() async throws {
        _ = try await shop.play(Story.createAccount + Story.logOut)
        let end = try await shop.play(
            """
            Wait /Log in/ Type "\(Samples.password)" Enter
            Wait /Log in …/ Wait /Your profile/
            """)
        #expect(end.ending == "tape over")
        #expect(end.elapsed == .zero)
    }

    @Test func `a Wait that is not met says so and shows the screen`() async throws {
        let end = try await shop.play("Enter\n  Wait@60m /Nonsense/")
        #expect(
            end.ending.hasPrefix(
                """
                a.tape:2:3: Wait /Nonsense/ was not met within 3600.0 seconds. The screen was:

                """))
        #expect(end.ending.contains("Create your account"))
        #expect(end.elapsed == .seconds(3_600))
    }

    @Test func `a Wait that does not say waits 15 seconds, or as set`() async throws {
        #expect(try await shop.play("Wait /Nonsense/").elapsed == .seconds(15))
        let end = try await shop.play("Set WaitTimeout 2s Wait /Nonsense/")
        #expect(end.elapsed == .seconds(2))
    }

    @Test func `what an unmet Wait says is harmless`() async throws {
        let end = try await shop.play("Wait@1s /a\u{1B}\\[31m\u{202E}/")
        #expect(!end.ending.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
}

extension TokenStore {
    /// The session that is kept.
    fileprivate var session: Session? { (try? load())?.session }
}

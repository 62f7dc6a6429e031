import Accounts
import ScreenSupport
import Screens
import Support
import Testing

@testable import SignIn

private let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 12)]
private let tooSmall = Size(width: 39, height: 12)

@Suite struct SplashSnapshotTests {
    @Test(arguments: sizes + [tooSmall])
    func `the banner greets`(size: Size) {
        expectSnapshot(SplashScreen(texts: Texts()).shown(size), "splash-greeting")
    }

    @Test(arguments: sizes)
    func `a door that is slow to open says so`(size: Size) {
        expectSnapshot(SplashScreen(texts: Texts()).connecting.shown(size), "splash-connecting")
    }

    @Test func `a terminal without Unicode gets the banner in ASCII`() {
        let frame = SplashScreen(texts: Texts()).shown(sizes[0], symbols: .ascii)
        expectSnapshot(frame, "splash-ascii")
        #expect(frame.text.utf8.allSatisfy { $0 < 0x80 })
    }
}

@Suite struct CreateAccountSnapshotTests {
    @Test(arguments: sizes + [tooSmall])
    func `an empty form has its focus on the first field`(size: Size) throws {
        expectSnapshot(try screen().shown(size), "create-empty")
    }

    @Test(arguments: sizes)
    func `a filled form hides the password`(size: Size) throws {
        let frame = try filled().shown(size)
        expectSnapshot(frame, "create-filled")
        #expect(!frame.text.contains("yard"))
    }

    @Test(arguments: sizes)
    func `submitting shows every error and focuses the first`(size: Size) throws {
        var screen = try screen()
        screen.type("not an address", .tab, "short", .tab, .tab, "Lovelace", .tab, "20010230")
        let outcome = screen.handle(.key(.enter))
        #expect(outcome == nil)
        expectSnapshot(screen.shown(size), "create-errors")
    }

    @Test(arguments: sizes)
    func `a taken e-mail is said at its field`(size: Size) throws {
        var screen = try filled()
        screen.refuse(.emailTaken)
        expectSnapshot(screen.shown(size), "create-taken")
    }

    @Test(arguments: sizes)
    func `work shows which parts are done`(size: Size) throws {
        var screen = try filled()
        let backend = try Backend.unused()
        screen.show(.working(.line(for: CreateAccount(backend), Texts())))
        screen.type(.report("CreateNewUser", .done), .report("AccessToken", .running))
        expectSnapshot(screen.shown(size), "create-working")
    }

    @Test(arguments: sizes)
    func `a shop that is not reached is said above the buttons`(size: Size) throws {
        var screen = try filled()
        screen.refuse(.unreachable(reason: "there is no network"))
        expectSnapshot(screen.shown(size), "create-offline")
    }

    @Test(arguments: sizes)
    func `the buttons show their focus`(size: Size) throws {
        var screen = try filled()
        screen.type(.tab, .tab)
        expectSnapshot(screen.shown(size), "create-second-button")
    }

    private func screen() throws -> CreateAccountScreen {
        CreateAccountScreen(texts: Texts(), today: try CalendarDay("2026-01-01"))
    }

    private func filled() throws -> CreateAccountScreen {
        var screen = try screen()
        screen.type("ada@example.com", .tab, .init(Samples.password), .tab, "Ada", .tab)
        screen.type("Lovelace", .tab, "19901210")
        return screen
    }
}

@Suite struct LoginSnapshotTests {
    @Test(arguments: sizes + [tooSmall])
    func `an empty form has its focus on the e-mail`(size: Size) {
        expectSnapshot(LoginScreen(texts: Texts()).shown(size), "login-empty")
    }

    @Test(arguments: sizes)
    func `a known customer only types the password`(size: Size) throws {
        expectSnapshot(try known(Texts().sessionEnded).shown(size), "login-session-ended")
    }

    @Test(arguments: sizes)
    func `submitting nothing shows the errors`(size: Size) {
        var screen = LoginScreen(texts: Texts())
        screen.type(.tab, .enter)
        expectSnapshot(screen.shown(size), "login-errors")
    }

    @Test(arguments: sizes)
    func `a refusal keeps the e-mail, clears the password and focuses it`(size: Size) throws {
        var screen = try known()
        screen.type(.init(Samples.password))
        screen.refuse(.loggingIn(.invalidCredentials))
        expectSnapshot(screen.shown(size), "login-refused")
    }

    @Test(arguments: sizes)
    func `work shows which parts are done`(size: Size) throws {
        var screen = try known()
        screen.type(.init(Samples.password))
        screen.show(.working(.line(for: Login(try Backend.unused()), Texts())))
        screen.type(.report("AccessToken", .done), .report("GetUserProfile", .running))
        expectSnapshot(screen.shown(size), "login-working")
    }

    @Test(arguments: sizes)
    func `a shop that is not reached is said above the buttons`(size: Size) throws {
        var screen = try known()
        screen.refuse(.loggingIn(.unreachable(reason: "there is no network")))
        expectSnapshot(screen.shown(size), "login-offline")
    }

    private func known(_ notice: Notice? = nil) throws -> LoginScreen {
        LoginScreen(texts: Texts(), email: try EmailAddress("ada@example.com"), notice: notice)
    }
}

@Suite struct ProfileSnapshotTests {
    @Test(arguments: sizes + [tooSmall])
    func `a profile just read is live`(size: Size) throws {
        expectSnapshot(try screen(.live).shown(size), "profile-live")
    }

    @Test(arguments: sizes)
    func `a cached profile says how old it is`(size: Size) throws {
        let frame = try screen(.cached(asOf: Timestamp(seconds: 1_767_268_740))).shown(size)
        expectSnapshot(frame, "profile-cached")
    }

    @Test(arguments: sizes)
    func `an unreached shop leaves the profile, offline`(size: Size) throws {
        var screen = try screen(.offline(asOf: Timestamp(seconds: 1_767_168_000)))
        let error = ServiceError.unreachable(reason: "there is no network")
        screen.show(.error(Texts().sentence(error)))
        expectSnapshot(screen.shown(size), "profile-offline")
    }

    @Test(arguments: sizes)
    func `work can be cancelled`(size: Size) throws {
        var screen = try screen(.live)
        let reload = GetUserProfile(try Backend.unused())
        screen.show(.working(.line(for: reload, Texts())))
        screen.type(.report("GetUserProfile", .running))
        expectSnapshot(screen.shown(size), "profile-working")
        #expect(screen.handle(.key(.escape)) == .cancel)
    }

    private func screen(_ freshness: User.Freshness) throws -> ProfileScreen {
        ProfileScreen(
            texts: Texts(), user: User(try Samples.profile(), freshness), time: TestTime())
    }
}

import Accounts
import Screens
package import Text

/// Everything that the screens say, in one place.
package struct Texts: Sendable {
    /// What becomes of every text before it is shown: nothing, or a pseudo-locale in a test.
    let say: @Sendable (HarmlessText) -> HarmlessText

    package init(voice: @escaping @Sendable (HarmlessText) -> HarmlessText = { $0 }) {
        say = voice
    }
}

// MARK: - Titles, labels, buttons

extension Texts {
    var welcome: HarmlessText { say("Welcome") }
    var connecting: HarmlessText { say("One moment, the door is opening") }

    var createTitle: HarmlessText { say("Create your account") }
    var createSubtitle: HarmlessText { say("Five details, and you are in.") }
    var loginTitle: HarmlessText { say("Log in to your account") }
    var loginSubtitle: HarmlessText { say("Good to see you again.") }
    var profileTitle: HarmlessText { say("Your profile") }

    func profileSubtitle(_ profile: UserProfile) -> HarmlessText {
        say("Welcome, \(profile.firstName.text).")
    }

    func label(_ field: Field) -> HarmlessText {
        switch field {
        case .email: say("Email")
        case .password: say("Password")
        case .firstName: say("First name")
        case .lastName: say("Last name")
        case .birthday: say("Birthday")
        }
    }

    var name: HarmlessText { say("Name") }
    var customerSince: HarmlessText { say("Customer since") }

    var createAccount: HarmlessText { say("Create account") }
    var haveAccount: HarmlessText { say("I have an account") }
    var logIn: HarmlessText { say("Log in") }
    var refresh: HarmlessText { say("Refresh") }
    var logOut: HarmlessText { say("Log out") }
    var quit: HarmlessText { say("Quit") }

    var emailExample: HarmlessText { say("ada@example.com") }
    var birthdayForm: HarmlessText { say("YYYY-MM-DD") }
    var passwordHint: HarmlessText { say("15 or more; three or four words do") }
}

// MARK: - Keys

extension Texts {
    var nextField: KeyHint { KeyHint("Tab", say("next")) }
    var previousField: KeyHint { KeyHint("Shift-Tab", say("previous")) }
    var enter: KeyHint { KeyHint("Enter", say("go on")) }
    var press: KeyHint { KeyHint("Enter", say("do it")) }
    var goBack: KeyHint { KeyHint("Esc", say("back")) }
    var cancel: KeyHint { KeyHint("Esc", say("cancel")) }
    var show: KeyHint { KeyHint("Ctrl-R", say("show")) }
    var hide: KeyHint { KeyHint("Ctrl-R", say("hide")) }
    var interrupt: KeyHint { KeyHint("Ctrl-C", say("quit")) }
    var anyKey: KeyHint { KeyHint(say("any key"), say("goes on")) }
    var refreshKey: KeyHint { KeyHint("r", say("refresh")) }
    var logOutKey: KeyHint { KeyHint("l", say("log out")) }
    var quitKey: KeyHint { KeyHint("q", say("quit")) }
}

// MARK: - Progress

extension Texts {
    /// The parts of a piece of work that a person is told of, by the names of their steps.
    func part(_ stepName: String) -> HarmlessText? {
        switch stepName {
        case "\(CreateNewUser.self)": createAccount
        case "\(AccessToken.self)": logIn
        case "\(GetUserProfile.self)": say("Load profile")
        case "\(Logout.self)": logOut
        default: nil
        }
    }
}

// MARK: - What happened

extension Texts {
    var quitWithControlC: Notice { Notice(say("Nothing lies behind. Ctrl-C quits.")) }
    var quitWithQ: Notice { Notice(say("Nothing lies behind. Press q to quit.")) }
    var loginStopped: Notice { Notice(say("Stopped. You are not logged in.")) }
    var creationStopped: Notice {
        Notice(say("Stopped. If the account was already created, log in."))
    }
    var refreshStopped: Notice { Notice(say("Stopped. This is what was known.")) }
    var sessionEnded: Notice { Notice(say("Your session has ended. Please log in again.")) }

    func farewell(_ farewell: Logout.Farewell) -> Notice {
        switch farewell {
        case .everywhereDone, .wasNotLoggedIn: Notice(say("You are logged out."))
        case .serviceNotTold(let end):
            Notice(say("You are logged out here. The shop was not reached; there it ends \(end)."))
        }
    }

    func freshness(_ freshness: User.Freshness, time: any Time) -> HarmlessText {
        switch freshness {
        case .live: say("live")
        case .cached(let moment): say("as of \(clock(moment, time))")
        case .offline(let moment): say("offline, as of \(clock(moment, time))")
        }
    }

    /// The hour on the day itself; with the day before it later.
    private func clock(_ moment: Timestamp, _ time: any Time) -> String {
        let local = time.local(moment)
        return local.day == time.today ? local.timeOfDay : "\(local.day) \(local.timeOfDay)"
    }

    func reason(_ reason: RestoreSession.Reason) -> Notice {
        switch reason {
        case .sessionEnded: sessionEnded
        case .unavailable(let error): Notice(sentence(error), isError: true)
        case .storeTrouble(let error): Notice(sentence(error), isError: true)
        }
    }
}

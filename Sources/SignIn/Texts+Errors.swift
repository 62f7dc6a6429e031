package import Accounts
package import Text

// One sentence for each way that something can fail: what happened, then what to do.
extension Texts {
    /// What is wrong with a field; short, for it stands beside the field.
    func sentence(_ fault: Fault, in field: Field) -> HarmlessText {
        switch fault {
        case .required: say("Please fill this in.")
        case .tooShort(let minimum): say("Use \(minimum) characters or more.")
        case .tooLong(let maximum): say("Use at most \(maximum) characters.")
        case .malformed where field == .birthday: say("Write it as YYYY-MM-DD.")
        case .malformed: say("Write it like ada@example.com.")
        case .forbiddenCharacter where field == .email: say("Use plain letters, digits and signs.")
        case .forbiddenCharacter: say("This has a character not allowed.")
        case .noSuchDay: say("The calendar has no such day.")
        case .inTheFuture: say("This day is still to come.")
        case .tooLongAgo: say("Use 1900-01-01 or later.")
        case .common: say("Too many people use this one.")
        case .personal: say("Leave your name and e-mail out of it.")
        case .predictable: say("Too regular; try four random words.")
        }
    }

    var fieldIsFull: HarmlessText { say("This field holds no more.") }

    var emailTaken: HarmlessText { say("This e-mail has an account already.") }

    /// What went wrong in an account workflow, each point of failure in its own words.
    package func sentence(_ error: AccountError) -> HarmlessText {
        switch error {
        case .creating(.emailTaken): emailTaken
        case .creating(let cause): say("No account was created. \(sentence(cause))")
        case .loggingIn(let cause): sentence(cause)
        case .keepingSession(let cause): say("Logged in, but not remembered. \(sentence(cause))")
        case .loadingProfile(let cause): say("Logged in, but without profile. \(sentence(cause))")
        case .renewing(let cause): sentence(cause)
        case .reading(let cause): sentence(cause)
        case .nothingKept: say("You are not logged in. Please log in.")
        }
    }

    /// Why the account that was just created is not logged in to.
    func created(_ error: AccountError) -> Notice {
        Notice(say("Your account is there. \(sentence(error)) Please log in."), isError: true)
    }

    package func sentence(_ error: ServiceError) -> HarmlessText {
        switch error {
        case .emailTaken: emailTaken
        case .invalidCredentials: say("E-mail or password is wrong. Please try again.")
        case .rejected: say("The shop did not take these details. Please check them.")
        case .sessionEnded: sessionEnded.text
        case .tooManyAttempts(let wait):
            say("Too many attempts. Try again in \(wait.components.seconds) seconds.")
        case .busy: say("The shop is busy. Please try again in a moment.")
        case .unreachable(let reason): say("The shop is not reached: \(reason). Please try again.")
        case .failed(let reason): say("The shop failed: \(reason). Please try again later.")
        }
    }

    package func sentence(_ error: StoreError) -> HarmlessText {
        switch error {
        case .unreadable(let path, let reason): say("Cannot read \(path): \(reason).")
        case .unwritable(let path, let reason):
            say("Kept in memory only; cannot write \(path): \(reason).")
        case .corrupt(let path, let movedTo?):
            say("\(path) was damaged and is now \(movedTo).")
        case .corrupt(let path, nil):
            say("\(path) is damaged and left as it is. Move it away to start anew.")
        case .newerVersion(let path): say("\(path) is from a newer shop. Please update this one.")
        case .exposed(let path): say("\(path) was open to others; it no longer is.")
        case .untouchable(let path, let reason): say("\(path) is left alone: \(reason).")
        case .busy(let path): say("\(path) is in use by another shop. Please try again.")
        }
    }
}

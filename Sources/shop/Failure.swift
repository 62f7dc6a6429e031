import Accounts
import ArgumentParser
import SignIn
import Text
import Workflows

/// Why the program ends without having done what it was asked: one sentence and an exit code.
struct Failure: Error {
    let sentence: HarmlessText
    let code: Code

    /// Exit codes, of `sysexits.h` where it has one.
    enum Code: Int32 {
        case refused = 1
        case usage = 64
        case unavailable = 69
        case input = 74
        case tryAgain = 75
        case configuration = 78
    }

    init(_ sentence: HarmlessText, _ code: Code) {
        self.sentence = sentence
        self.code = code
    }

    /// What a store's error means for a program that cannot go on without it.
    init(_ error: StoreError) {
        let code: Code =
            switch error {
            case .unreadable, .unwritable: .input
            case .corrupt, .exposed, .newerVersion, .untouchable: .configuration
            case .busy: .tryAgain
            }
        self.init(Texts().sentence(error), code)
    }

    /// What ended the journey.
    init(_ error: any Error) {
        switch error {
        case let error as Failure: self = error
        case let error as FlowchartError: self.init(error.cause ?? error)
        case AccountError.reading(let cause), AccountError.keepingSession(let cause):
            self.init(cause)
        case let error as AccountError: self.init(Texts().sentence(error), .unavailable)
        default: self.init("shop has failed: \(error)", .unavailable)
        }
    }

    /// Says the sentence on stderr and gives the code to end with.
    func exit() -> ExitCode {
        StandardError.write("shop: \(sentence)\n")
        return ExitCode(code.rawValue)
    }
}

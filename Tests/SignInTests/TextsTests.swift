import Accounts
import Testing
import Text

@testable import SignIn

private let serviceErrors: [ServiceError] = [
    .emailTaken, .invalidCredentials, .rejected([]), .sessionEnded,
    .tooManyAttempts(retryAfter: .seconds(30)), .busy(retryAfter: .seconds(1)),
    .unreachable(reason: "there is no network"), .failed(reason: "the answer makes no sense"),
]

private let storeErrors: [StoreError] = [
    .unreadable(path: "/h/tokens.json", reason: "no permission"),
    .unwritable(path: "/h/tokens.json", reason: "no space"),
    .corrupt(path: "/h/tokens.json", movedTo: "/h/tokens.json.corrupt-1"),
    .corrupt(path: "/h/tokens.json", movedTo: nil), .newerVersion(path: "/h/tokens.json"),
    .untouchable(path: "/h/tokens.json", reason: "it is a link"),
    .exposed(path: "/h/tokens.json"), .busy(path: "/h/tokens.json"),
]

private let faults: [Fault] = [
    .required, .tooShort(minimum: 15), .tooLong(maximum: 128), .malformed, .forbiddenCharacter,
    .noSuchDay, .inTheFuture, .tooLongAgo, .common, .personal, .predictable,
]

@Suite struct TextsTests {
    private let texts = Texts()

    @Test func `each point of failure has its own sentence for the same cause`() {
        let down = ServiceError.unreachable(reason: "there is no network")
        let full = StoreError.unwritable(path: "/h/tokens.json", reason: "no space")
        let sentences = [
            AccountError.creating(down), .loggingIn(down), .keepingSession(full),
            .loadingProfile(down),
        ].map(texts.sentence)
        #expect(Set(sentences).count == 4)
        #expect(sentences[0].string.hasPrefix("No account was created."))
        #expect(sentences[2].string.hasPrefix("Logged in, but not remembered."))
        #expect(sentences[3].string.hasPrefix("Logged in, but without profile."))
    }

    @Test func `each error of the service has its own sentence`() {
        let sentences = serviceErrors.map { texts.sentence($0) }
        #expect(Set(sentences).count == serviceErrors.count)
        #expect(sentences.filter { !$0.isSentence } == [])
    }

    @Test func `a refused login never says which of the two was wrong`() {
        let sentence = texts.sentence(AccountError.loggingIn(.invalidCredentials)).string
        #expect(sentence.contains("E-mail or password"))
    }

    @Test func `each error of a store has its own sentence with the path`() {
        let sentences = storeErrors.map { texts.sentence($0) }
        #expect(Set(sentences).count == storeErrors.count)
        #expect(sentences.filter { !$0.isSentence } == [])
        #expect(sentences.filter { !$0.string.contains("/h/tokens.json") } == [])
    }

    @Test(arguments: faults, Field.allCases)
    func `each fault is one sentence at each field`(fault: Fault, field: Field) {
        #expect(texts.sentence(fault, in: field).isSentence)
    }

    @Test(arguments: Field.allCases)
    func `no two faults of a field read the same`(field: Field) {
        #expect(Set(faults.map { texts.sentence($0, in: field) }).count == faults.count)
    }

    @Test func `what a reason from outside holds is harmless`() {
        let sentence = texts.sentence(ServiceError.failed(reason: "\u{1B}[31m\n"))
        #expect(!sentence.string.unicodeScalars.contains { !$0.isHarmless })
    }
}

extension HarmlessText {
    /// Whether it says something, on one line, and ends as a sentence does.
    fileprivate var isSentence: Bool {
        string.count > 5 && string.hasSuffix(".") && !string.contains("\u{FFFD}")
    }
}

/// How a tape makes the service behave: `Env FAULT "…"`.
package enum ServiceFault: Sendable, Equatable {
    case none
    case offline
    /// Every request takes this long.
    case slow(Duration)
    /// Every token is refused.
    case sessionEnded

    /// Reads `none`, `offline`, `session-ended` or `slow 3s`.
    package init?(_ text: String) {
        switch text {
        case "none": self = .none
        case "offline": self = .offline
        case "session-ended": self = .sessionEnded
        default:
            let words = text.split(separator: " ")
            guard words.count == 2, words[0] == "slow" else { return nil }
            var scanner = TapeScanner(String(words[1]), file: "")
            guard let duration = try? scanner.duration(""), scanner.next == nil else { return nil }
            self = .slow(duration)
        }
    }
}

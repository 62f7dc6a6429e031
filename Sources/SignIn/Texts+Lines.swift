package import Text

// What only the dialogue says.
extension Texts {
    /// The sentence for an input that ended too early.
    package var inputEnded: HarmlessText { say("The input ended before all was answered.") }

    var keptByEnter: HarmlessText { say("Enter keeps what is there.") }

    func other(_ alternative: HarmlessText) -> HarmlessText {
        say("Answer < for: \(alternative)")
    }

    func done(_ part: HarmlessText) -> HarmlessText { say("\(part): done") }
}

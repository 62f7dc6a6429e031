import Text

/// A password as a person may type it, normalised by RFC 8265's OpaqueString: other spaces as U+0020,
/// NFC, case kept, only scalars of RFC 8264's FreeformClass. Every way of printing it gives `•••`.
package struct Password: Hashable, Sendable {
    private let text: String

    /// Up to 512 code points; `required` when empty. What a *new* password must be is
    /// ``faults(email:names:)``.
    package init(_ raw: String) throws(Fault) {
        guard !raw.isEmpty else { throw .required }
        guard raw.unicodeScalars.count <= 512 else { throw .tooLong(maximum: 128) }
        var scalars = String.UnicodeScalarView()
        for scalar in raw.unicodeScalars {
            let isSpace = scalar.properties.generalCategory == .spaceSeparator
            scalars.append(isSpace ? " " : scalar)
        }
        let text = String(scalars).composed
        guard text.unicodeScalars.allSatisfy(\.isFreeform) else { throw .forbiddenCharacter }
        self.text = text
    }

    /// Lends the password's UTF-8 to what must have it: the hash, or a request's body.
    package func withUTF8<Result>(_ body: (String.UTF8View) throws -> Result) rethrows -> Result {
        try body(text.utf8)
    }
}

extension Password {
    /// The code points that a new password has at the least and at the most.
    package static let length = 15...128

    /// Why the password may not be chosen for a new account; empty when it may.
    ///
    /// NIST SP 800-63B-4: length, no composition rules, and no password that an attacker tries first.
    package func faults(email: String = "", names: [String] = []) -> [Fault] {
        let count = text.unicodeScalars.count
        if count < Self.length.lowerBound { return [.tooShort(minimum: Self.length.lowerBound)] }
        if count > Self.length.upperBound { return [.tooLong(maximum: Self.length.upperBound)] }
        let plain = text.lowercased()
        var faults: [Fault] = []
        if CommonPasswords.contains(plain) { faults.append(.common) }
        if plain.isMostly(of: Self.personalWords(email: email, names: names)) {
            faults.append(.personal)
        }
        if plain.isPredictable { faults.append(.predictable) }
        return faults
    }

    /// What someone who knows the person tries first, longest first. Words of one or two letters are
    /// in every sentence.
    private static func personalWords(email: String, names: [String]) -> [String] {
        let local = String(email.prefix { $0 != "@" })
        let parts = (names + [local]).flatMap { $0.split { !$0.isLetter }.map(String.init) }
        let words = Set(([email, local] + names + parts).map { $0.lowercased() })
        return words.filter { $0.count >= 3 }.sorted { ($0.count, $0) > ($1.count, $1) }
    }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "•••" }
    package var debugDescription: String { "•••" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension String {
    /// Whether so few letters and digits are left without `words` that they protect nothing.
    fileprivate func isMostly(of words: [String]) -> Bool {
        let rest = words.reduce(self) { $0.replacing($1, with: " ") }
        return rest != self && rest.count { $0.isLetter || $0.isNumber } < 10
    }

    /// Whether four in five of its scalars can be told from those before them: because a piece comes
    /// over and over (`abcabcabc`), or each is next to the last in the alphabet or on the keyboard
    /// (`abcdef`, `112233`, `qwerty`); or whether hardly any two differ.
    fileprivate var isPredictable: Bool {
        let scalars = unicodeScalars.filter { !$0.properties.isWhitespace }
        if Set(scalars).count < 5 { return true }
        let neighbours = zip(scalars, scalars.dropFirst()).count { Keyboard.areNeighbours($0, $1) }
        if neighbours * 5 >= (scalars.count - 1) * 4 { return true }
        return (1...scalars.count / 2).contains { period in
            let repeats = zip(scalars, scalars.dropFirst(period)).count { $0 == $1 }
            return repeats * 5 >= (scalars.count - period) * 4
        }
    }
}

/// The runs that fingers make.
private enum Keyboard {
    /// Whether one scalar follows the other, up or down or not at all, in the character table or along
    /// a row or column of a usual keyboard.
    static func areNeighbours(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
        abs(Int(one.value) - Int(other.value)) <= 1 || pairs.contains([one, other])
    }

    private static let pairs = Set(
        [
            "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm",
            "azertyuiop", "qsdfghjklm", "wxcvbn", "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
        ].flatMap { row in
            zip(row.unicodeScalars, row.unicodeScalars.dropFirst()).map { Set([$0, $1]) }
        })
}

extension Unicode.Scalar {
    /// Whether RFC 8264 lets the scalar into a FreeformClass string: letters, digits, marks, symbols,
    /// punctuation and spaces, but no controls, nothing unassigned or private, and nothing invisible.
    /// Scalars whose place depends on their context (joiners above all) are taken anywhere.
    fileprivate var isFreeform: Bool {
        switch value {
        case 0x20...0x7E, 0x200C, 0x200D: return true
        case 0x0640, 0x07FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
        default: break
        }
        return switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: false
        case .lineSeparator, .paragraphSeparator: false
        default: !properties.isDefaultIgnorableCodePoint
        }
    }
}

import Text

/// A password as a person may type it, normalised by RFC 8265's OpaqueString: NFC, other spaces as
/// U+0020, controls refused, case kept. Every way of printing it gives `•••`.
package struct Password: Hashable, Sendable {
    private let text: String

    /// Up to 512 code points; `required` when empty. What a *new* password must be is
    /// ``faults(for:names:)``.
    package init(_ raw: String) throws(Fault) {
        guard !raw.isEmpty else { throw .required }
        guard raw.unicodeScalars.count <= 512 else { throw .tooLong(maximum: 128) }
        var scalars = String.UnicodeScalarView()
        for scalar in raw.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .surrogate, .unassigned: throw .forbiddenCharacter
            case .spaceSeparator: scalars.append(" ")
            default: scalars.append(scalar)
            }
        }
        text = String(scalars).composed
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
        if isMostly(of: [email] + names, plain) { faults.append(.personal) }
        if plain.isRepetitive || plain.isRun { faults.append(.predictable) }
        return faults
    }

    /// Whether what is left after the personal words are taken out is too short to protect anything.
    private func isMostly(of words: [String], _ plain: String) -> Bool {
        let local = words.first.map { String($0.prefix { $0 != "@" }) } ?? ""
        return (words + [local]).map { $0.lowercased() }.contains { word in
            guard word.count >= 4, let range = plain.firstRange(of: word) else { return false }
            return plain.count - plain[range].count < 8
        }
    }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "•••" }
    package var debugDescription: String { "•••" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension String {
    /// A short piece over and over: `abcabcabcabcabc`.
    fileprivate var isRepetitive: Bool {
        let scalars = Array(unicodeScalars)
        return (1...4).contains { period in
            scalars.indices.dropFirst(period).allSatisfy { scalars[$0] == scalars[$0 - period] }
        }
    }

    /// Neighbours in the character table, up or down, for most of its length.
    fileprivate var isRun: Bool {
        let values = unicodeScalars.map { Int($0.value) }
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        return steps.count { abs($0) == 1 } * 10 >= steps.count * 8
    }
}

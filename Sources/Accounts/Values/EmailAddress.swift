import Text

/// An e-mail address: ASCII, `local@domain`, shown as it was typed and compared in lower case.
///
/// The form is that of HTML's *valid e-mail address* with at least one dot in the domain.
package struct EmailAddress: Sendable {
    /// As typed.
    package let text: String

    /// What two spellings of one address share; the key in stores.
    package var key: String { text.asciiLowercased }

    /// Limits: 254 bytes in all, 64 before the `@`. Surrounding white space is dropped.
    package init(_ raw: String) throws(Fault) {
        let text = raw.trimmed
        guard !text.isEmpty else { throw .required }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .forbiddenCharacter
        }
        guard text.utf8.count <= 254 else { throw .tooLong(maximum: 254) }
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, Self.isLocalPart(parts[0]), Self.isDomain(parts[1]) else {
            throw .malformed
        }
        self.text = text
    }

    private static func isLocalPart(_ part: some Collection<UInt8>) -> Bool {
        let marks = ".!#$%&'*+/=?^_`{|}~-".utf8
        return (1...64).contains(part.count)
            && part.allSatisfy { $0.isLetterOrDigit || marks.contains($0) }
    }

    private static func isDomain(_ part: Substring.UTF8View) -> Bool {
        let labels = part.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count >= 2
            && labels.allSatisfy { label in
                (1...63).contains(label.count)
                    && label.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
                    && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
            }
    }
}

extension EmailAddress: Hashable {
    package static func == (left: Self, right: Self) -> Bool { left.key == right.key }
    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension UInt8 {
    /// An ASCII letter or digit.
    var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: isDigit
        }
    }

    /// An ASCII digit.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

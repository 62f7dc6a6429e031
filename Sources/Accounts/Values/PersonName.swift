import Text

/// A first or last name: trimmed, NFC, 1 to 100 code points, nothing hidden or reordering in it and
/// something to see.
package struct PersonName: Hashable, Sendable {
    package let text: String

    package init(_ raw: String) throws(Fault) {
        guard raw.unicodeScalars.allSatisfy(\.isHarmless) else { throw .forbiddenCharacter }
        let text = raw.trimmed.composed
        guard text.unicodeScalars.contains(where: \.isVisible) else { throw .required }
        guard text.unicodeScalars.count <= 100 else { throw .tooLong(maximum: 100) }
        self.text = text
    }
}

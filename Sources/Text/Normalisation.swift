// The standard library has Unicode normalisation but not yet under a public name; Foundation's costs
// its load time in every program that reads a name.
@_spi(_Unicode) import Swift

extension String {
    /// The canonical composition (Unicode Normalization Form C).
    package var composed: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in _nfc { scalars.append(scalar) }
        return String(scalars)
    }

    /// Without leading and trailing white space.
    package var trimmed: String {
        guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(unicodeScalars[first...last])
    }

    /// ASCII letters in lower case, every other scalar as it is.
    package var asciiLowercased: String {
        String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

import Text

extension JSON {
    /// The value as one line of UTF-8, without spaces.
    ///
    /// What could act on a terminal is escaped: controls, bidirectional controls, line separators,
    /// everything that is not ``Swift/Unicode/Scalar/isHarmless``.
    package var bytes: [UInt8] {
        var output: [UInt8] = []
        write(to: &output)
        return output
    }

    private func write(to output: inout [UInt8]) {
        switch self {
        case .null: output += "null".utf8
        case .bool(let isTrue): output += (isTrue ? "true" : "false").utf8
        case .number(let number): output += number.text.utf8
        case .string(let text): Self.write(text, to: &output)
        case .array(let items):
            Self.write(items, between: "[]", to: &output) { $0.write(to: &$1) }
        case .object(let object):
            Self.write(object.members, between: "{}", to: &output) { member, output in
                Self.write(member.name, to: &output)
                output.append(UInt8(ascii: ":"))
                member.value.write(to: &output)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], between brackets: StaticString, to output: inout [UInt8],
        _ write: (Item, inout [UInt8]) -> Void
    ) {
        output.append(brackets.utf8Start[0])
        for (index, item) in items.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            write(item, &output)
        }
        output.append(brackets.utf8Start[1])
    }

    private static func write(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(scalar.value)]
            case _ where scalar.isHarmless: output += String(scalar).utf8
            default: for unit in String(scalar).utf16 { output += escape(unit).utf8 }
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

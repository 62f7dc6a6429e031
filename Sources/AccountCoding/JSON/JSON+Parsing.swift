extension JSON {
    /// How deep arrays and objects may lie inside each other.
    package static let depth = 32

    /// Reads one JSON text, strictly: UTF-8 without a byte order mark, no name twice in an object,
    /// no lone surrogates, nothing after the value.
    package init(parsing bytes: [UInt8]) throws(JSONError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONError(problem: .notUTF8, offset: 0)
        }
        var parser = Parser(bytes: bytes)
        self = try parser.document()
    }
}

/// Walks over bytes that are known to be UTF-8.
private struct Parser {
    let bytes: [UInt8]
    var position = 0
    var depth = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws(JSONError) -> JSON {
        let value = try value()
        skipSpace()
        guard position == bytes.count else { throw error(.malformed) }
        return value
    }

    private mutating func value() throws(JSONError) -> JSON {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"): return .number(try number())
        case let digit? where digit.isDigit: return .number(try number())
        default:
            if take("null") { return .null }
            if take("true") { return .bool(true) }
            if take("false") { return .bool(false) }
            throw error(.malformed)
        }
    }

    private mutating func object() throws(JSONError) -> JSONObject {
        try enter()
        defer { depth -= 1 }
        var object = JSONObject()
        var names: Set<[UInt8]> = []
        if takeAfterSpace("}") { return object }
        repeat {
            skipSpace()
            let start = position
            guard next == UInt8(ascii: "\"") else { throw error(.malformed) }
            let name = try string()
            guard names.insert(Array(name.utf8)).inserted else {
                throw JSONError(problem: .duplicateMember, offset: start)
            }
            guard takeAfterSpace(":") else { throw error(.malformed) }
            object.append(name, try value())
        } while takeAfterSpace(",")
        guard takeAfterSpace("}") else { throw error(.malformed) }
        return object
    }

    private mutating func array() throws(JSONError) -> [JSON] {
        try enter()
        defer { depth -= 1 }
        var items: [JSON] = []
        if takeAfterSpace("]") { return items }
        repeat { items.append(try value()) } while takeAfterSpace(",")
        guard takeAfterSpace("]") else { throw error(.malformed) }
        return items
    }

    private mutating func enter() throws(JSONError) {
        position += 1
        depth += 1
        guard depth <= JSON.depth else { throw error(.tooDeep) }
    }

    private mutating func number() throws(JSONError) -> JSONNumber {
        let start = position
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return JSONNumber(text: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws(JSONError) {
        let start = position
        while let byte = next, byte.isDigit { position += 1 }
        guard position > start else { throw error(.malformed) }
    }
}

extension Parser {
    private mutating func string() throws(JSONError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += String(try escape()).utf8
            case 0..<0x20: throw error(.malformed)
            default:
                text.append(byte)
                position += 1
            }
        }
        throw error(.malformed)
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let start = position
        position += 1
        guard let kind = next else { throw error(.malformed) }
        position += 1
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(kind)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw JSONError(problem: .malformed, offset: start)
        }
        let unit = try hexadecimal()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard (0xD800..<0xDC00).contains(unit), take("\\u") else {
            throw JSONError(problem: .loneSurrogate, offset: start)
        }
        let low = try hexadecimal()
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw JSONError(problem: .loneSurrogate, offset: start) }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error(.malformed) }
        position += 4
        return value
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ word: StaticString) -> Bool {
        let isHere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
        if isHere { position += word.utf8CodeUnitCount }
        return isHere
    }

    private mutating func takeAfterSpace(_ word: StaticString) -> Bool {
        skipSpace()
        return take(word)
    }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private func error(_ problem: JSONError.Problem) -> JSONError {
        JSONError(problem: problem, offset: position)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

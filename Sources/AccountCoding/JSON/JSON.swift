/// A JSON value (RFC 8259). Members keep their order, numbers their text.
package indirect enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSON])
    case object(JSONObject)

    package static func number(_ value: Int64) -> JSON { .number(JSONNumber(value)) }

    /// The text, when it is a string.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The whole number, when it is one.
    package var integer: Int64? {
        if case .number(let number) = self { number.integer } else { nil }
    }

    package var array: [JSON]? { if case .array(let items) = self { items } else { nil } }

    package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}

/// A number as it was written.
package struct JSONNumber: Hashable, Sendable {
    package let text: String

    package init(_ value: Int64) { text = String(value) }

    /// - Parameter text: by JSON's grammar; the parser's to know.
    init(text: String) { self.text = text }

    /// The value, when it is whole, written without a fraction or an exponent, and has 64 bits.
    package var integer: Int64? { Int64(text) }
}

/// The members of an object, each name once.
package struct JSONObject: Hashable, Sendable {
    package private(set) var members: [Member] = []

    package struct Member: Hashable, Sendable {
        package let name: String
        package var value: JSON
    }

    package init() {}

    /// The value of a member; setting a new one adds it at the end, `nil` removes it. Names are
    /// compared byte by byte.
    package subscript(name: String) -> JSON? {
        get { index(of: name).map { members[$0].value } }
        set {
            switch (index(of: name), newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Adds a member whose name is known to be new.
    mutating func append(_ name: String, _ value: JSON) {
        members.append(Member(name: name, value: value))
    }

    /// The members but those of the given names, in their order.
    package func without(_ names: [String]) -> JSONObject {
        var rest = self
        for name in names { rest[name] = nil }
        return rest
    }

    /// These members and then the other's; of a name in both the other's value.
    package func adding(_ other: JSONObject) -> JSONObject {
        other.members.reduce(into: self) { $0[$1.name] = $1.value }
    }

    // Swift's own comparison takes canonically equivalent names for one.
    private func index(of name: String) -> Int? {
        members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Of a name given twice the last value counts.
    package init(dictionaryLiteral elements: (String, JSON)...) {
        for (name, value) in elements { self[name] = value }
    }
}

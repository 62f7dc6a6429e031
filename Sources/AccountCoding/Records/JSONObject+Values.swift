import Accounts

extension JSONObject {
    /// The text of a member.
    func text(_ name: String) throws(RecordError) -> String {
        guard let text = self[name]?.string else { throw .wrong(pointer: "/\(name)") }
        return text
    }

    /// A value read from the text of a member.
    func value<Value>(
        _ name: String, _ read: (String) throws -> Value?
    ) throws(RecordError) -> Value {
        guard let value = try? read(text(name)) else { throw .wrong(pointer: "/\(name)") }
        return value
    }

    func timestamp(_ name: String) throws(RecordError) -> Timestamp {
        try value(name) { Timestamp($0) }
    }
}

extension JSON {
    /// The object that bytes hold.
    static func object(parsing bytes: [UInt8]) throws(RecordError) -> JSONObject {
        let value: JSON
        do throws(JSONError) {
            value = try JSON(parsing: bytes)
        } catch {
            throw .json(error)
        }
        guard let object = value.object else { throw .wrong(pointer: "") }
        return object
    }
}

extension RecordError {
    /// The same error seen from the object around.
    func inside(_ place: String) -> RecordError {
        if case .wrong(let pointer) = self { .wrong(pointer: "/\(place)\(pointer)") } else { self }
    }
}

/// How a step's input comes back from a bookmark.
struct InputCoding: Sendable {
    /// The step's name.
    var name: String
    /// Gives the input; `nil` when its type cannot be decoded.
    let decode: @Sendable (any Decoder) throws -> (any Sendable)?

    init<Input: Sendable>(_ input: Input.Type, of name: String) {
        self.name = name
        decode = { decoder in
            try (Input.self as? any Decodable.Type)?.init(from: decoder) as? Input
        }
    }

    func named(_ name: String) -> InputCoding {
        var coding = self
        coding.name = name
        return coding
    }

    static let userInfoKey = CodingUserInfoKey(rawValue: "Workflows.JourneyBookmark")
}

extension Journey {
    /// What a decoder needs to know to decode a ``JourneyBookmark`` of this journey: its `userInfo`.
    public var decodingInfo: [CodingUserInfoKey: any Sendable] {
        guard let key = InputCoding.userInfoKey else { return [:] }
        return [key: factories.map(\.coding)]
    }
}

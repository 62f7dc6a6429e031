extension JourneyDefinition: Decodable {
    public init(from decoder: any Decoder) throws {
        let fields = try Fields(decoder, ["schemaVersion", "sequence"], at: "the definition")
        let version = try fields.text("schemaVersion")
        guard version == JourneyDefinition.version else { throw JourneyFault.version(version) }
        steps = try fields.list("sequence").map { decoder, place in
            let fields = try Fields(
                decoder, ["flowRepresentableName", "flowPersistence", "launchStyle"], at: place)
            return StepDefinition(
                name: try fields.value("flowRepresentableName"),
                persistence: try fields.optionalValue("flowPersistence"),
                style: try fields.optionalValue("launchStyle"))
        }
    }
}

/// The fields of an object in a definition. Whatever is not as it should be is a ``JourneyFault`` that
/// says where.
private struct Fields {
    private let container: KeyedDecodingContainer<Name>
    private let place: String

    init(_ decoder: any Decoder, _ names: Set<String>, at place: String) throws {
        self.place = place
        guard let container = try? decoder.container(keyedBy: Name.self) else {
            throw JourneyFault.malformed(at: place)
        }
        self.container = container
        let unknown = container.allKeys.map(\.stringValue).filter { !names.contains($0) }
        if let key = unknown.min() { throw JourneyFault.unknownKey(key, at: place) }
    }

    func text(_ name: String) throws -> String {
        guard let text = try? container.decode(String.self, forKey: Name(name)) else {
            throw fault(at: name)
        }
        return text
    }

    func value(_ name: String) throws -> PlatformValue {
        guard let value = try optionalValue(name) else { throw fault(at: name) }
        return value
    }

    func optionalValue(_ name: String) throws -> PlatformValue? {
        guard container.contains(Name(name)) else { return nil }
        if let text = try? container.decode(String.self, forKey: Name(name)) {
            return PlatformValue(texts: ["*": text], place: "\(place).\(name)")
        }
        guard let texts = try? container.decode([String: String].self, forKey: Name(name)) else {
            throw fault(at: name)
        }
        return PlatformValue(texts: texts, place: "\(place).\(name)")
    }

    /// The decoders of a list's members, each with its place.
    func list(_ name: String) throws -> [(any Decoder, String)] {
        guard var list = try? container.nestedUnkeyedContainer(forKey: Name(name)) else {
            throw fault(at: name)
        }
        var members: [(any Decoder, String)] = []
        while !list.isAtEnd {
            members.append((try list.superDecoder(), "\(name)[\(members.count)]"))
        }
        return members
    }

    private func fault(at name: String) -> JourneyFault { .malformed(at: "\(place).\(name)") }
}

/// The name of a field.
private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { nil }
}

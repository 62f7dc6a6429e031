/// A place in a journey, to come back to: the step the person was at, the steps kept behind them, and
/// what each was made from. What was typed there is not in it.
///
/// Encoding throws ``JourneyFault/notCodable(step:)`` for a step whose input is not `Encodable`. To
/// decode it, tell the decoder which journey it belongs to:
///
/// ```swift
/// decoder.userInfo = journey.decodingInfo
/// let ending = try await journey.on(surface).resume(decoder.decode(JourneyBookmark.self, from: data))
/// ```
public struct JourneyBookmark: Sendable {
    struct Entry: Sendable {
        let index: Int
        let input: any Sendable
    }

    /// The names of all steps of the journey, in order.
    public let steps: [String]
    let kept: [Entry]
    let current: Entry

    /// The names of the steps behind the person, nearest last.
    public var keptSteps: [String] { kept.map { steps[$0.index] } }

    /// The name of the step the person was at.
    public var currentStep: String { steps[current.index] }

    /// Throws ``JourneyFault/changed(step:)`` unless the journey has these steps.
    func check(against names: [String]) throws(JourneyFault) {
        try Self.check(steps, against: names)
    }

    private static func check(
        _ steps: [String], against names: [String]
    ) throws(JourneyFault) {
        guard steps != names else { return }
        let pairs = zip(steps.map(Optional.some) + [nil], names.map(Optional.some) + [nil])
        let changed = pairs.first { $0 != $1 }
        throw .changed(step: changed.flatMap { $0 ?? $1 } ?? "")
    }
}

extension JourneyBookmark: Codable {
    private enum Key: String, CodingKey {
        case steps, kept, current, index, input
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(steps, forKey: .steps)
        var list = container.nestedUnkeyedContainer(forKey: .kept)
        for entry in kept { try encode(entry, into: list.nestedContainer(keyedBy: Key.self)) }
        try encode(current, into: container.nestedContainer(keyedBy: Key.self, forKey: .current))
    }

    private func encode(_ entry: Entry, into container: KeyedEncodingContainer<Key>) throws {
        var container = container
        try container.encode(entry.index, forKey: .index)
        if entry.input is Void { return }
        guard let input = entry.input as? any Encodable else {
            throw JourneyFault.notCodable(step: steps[entry.index])
        }
        try container.encode(input, forKey: .input)
    }

    public init(from decoder: any Decoder) throws {
        guard let key = InputCoding.userInfoKey,
            let codings = decoder.userInfo[key] as? [InputCoding]
        else { throw JourneyFault.unknownJourney }
        let container = try decoder.container(keyedBy: Key.self)
        steps = try container.decode([String].self, forKey: .steps)
        try Self.check(steps, against: codings.map(\.name))
        var list = try container.nestedUnkeyedContainer(forKey: .kept)
        var kept: [Entry] = []
        while !list.isAtEnd {
            kept.append(try Self.entry(in: list.nestedContainer(keyedBy: Key.self), codings))
        }
        self.kept = kept
        current = try Self.entry(
            in: container.nestedContainer(keyedBy: Key.self, forKey: .current), codings)
    }

    private static func entry(
        in container: KeyedDecodingContainer<Key>, _ codings: [InputCoding]
    ) throws -> Entry {
        let index = try container.decode(Int.self, forKey: .index)
        guard codings.indices.contains(index) else {
            throw DecodingError.dataCorruptedError(
                forKey: .index, in: container, debugDescription: "There is no such step.")
        }
        guard container.contains(.input) else { return Entry(index: index, input: ()) }
        let coding = codings[index]
        guard let input = try coding.decode(container.superDecoder(forKey: .input)) else {
            throw JourneyFault.notCodable(step: coding.name)
        }
        return Entry(index: index, input: input)
    }
}

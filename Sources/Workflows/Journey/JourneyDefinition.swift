/// A journey as data: which steps, by name, in which order, kept and shown how. Decodes from any
/// decoder, alone or as a member of something larger.
///
/// ```json
/// {"schemaVersion": "v0.0.1", "sequence": [
///     {"flowRepresentableName": "Splash", "flowPersistence": "removedAfterProceeding"},
///     {"flowRepresentableName": {"terminal": "PlainLogin", "*": "Login"}, "launchStyle": "modal"}]}
/// ```
///
/// Each value is a text, or texts by platform, of which `*` stands for all others. Names of persistence
/// and styles may be capitalised anyhow. Throws ``JourneyFault`` for what is wrong with it.
public struct JourneyDefinition: Hashable, Sendable {
    /// The version of the format that this reads.
    public static let version = "v0.0.1"

    let steps: [StepDefinition]
}

/// A step of a definition.
struct StepDefinition: Hashable, Sendable {
    let name: PlatformValue
    let persistence: PlatformValue?
    let style: PlatformValue?
}

/// A text, or one for each platform.
struct PlatformValue: Hashable, Sendable {
    let texts: [String: String]
    /// Where it stands in the definition.
    let place: String

    func text(for platform: String) throws(JourneyFault) -> String {
        guard let text = texts[platform] ?? texts["*"] else {
            throw .noValue(platform: platform, at: place)
        }
        return text
    }
}

extension Journey {
    /// Builds the journey that a definition describes.
    ///
    /// - Parameters:
    ///   - registry: the steps it may name.
    ///   - platform: which of the values by platform to take.
    ///
    /// Throws ``JourneyFault`` for what the registry or the library does not know, ``Misfit`` for
    /// neighbours that do not fit, ``NothingToAssemble`` for no steps.
    public init(
        _ definition: JourneyDefinition, from registry: StepRegistry<Presenter>,
        for platform: String
    ) throws {
        try self.init(
            assembling: definition.steps.map { step in
                let factory = try registry.factory(step.name.text(for: platform))
                return factory.changed(
                    persistence: try step.persistence.map {
                        try Persistence(anyCase: $0.text(for: platform), of: factory.name)
                    },
                    style: try step.style.map {
                        try registry.style($0.text(for: platform), of: factory.name)
                    })
            })
    }
}

extension Persistence {
    /// The persistence with this name, however it is capitalised.
    fileprivate init(anyCase name: String, of step: String) throws(JourneyFault) {
        let found = Persistence.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
        guard let found else { throw .unknownPersistence(name, step: step) }
        self = found
    }
}

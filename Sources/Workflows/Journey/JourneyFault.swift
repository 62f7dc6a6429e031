/// Why a journey cannot be loaded or resumed. Neighbours that do not fit are a ``Misfit``, a journey
/// without steps is ``NothingToAssemble``.
public enum JourneyFault: Error, Hashable, CustomStringConvertible {
    /// The definition is of another version than ``JourneyDefinition/version``.
    case version(String)
    /// The text is not shaped like a definition at this place.
    case malformed(at: String)
    /// The definition has a key that means nothing.
    case unknownKey(String, at: String)
    /// The registry has no step with this name.
    case unknownStep(String)
    case unknownPersistence(String, step: String)
    case unknownStyle(String, step: String)
    /// A value is given for other platforms only.
    case noValue(platform: String, at: String)
    /// Two steps were registered under one name.
    case registeredTwice(String)
    /// The journey's steps are not those that the bookmark was laid in; this one is the first.
    case changed(step: String)
    /// What the step is made from cannot be encoded or decoded.
    case notCodable(step: String)
    /// The decoder was not told which journey the bookmark belongs to.
    case unknownJourney

    public var description: String {
        switch self {
        case .version(let found):
            "The definition has version \(found); this reads \(JourneyDefinition.version)."
        case .malformed(let place): "The definition is malformed at \(place)."
        case .unknownKey(let key, let place): "\(key) means nothing at \(place)."
        case .unknownStep(let name): "There is no step \(name)."
        case .unknownPersistence(let name, let step): "\(step) has no persistence \(name)."
        case .unknownStyle(let name, let step): "\(step) cannot be shown as \(name)."
        case .noValue(let platform, let place): "There is no value for \(platform) at \(place)."
        case .registeredTwice(let name): "Two steps are registered as \(name)."
        case .changed(let step): "The journey has changed at \(step)."
        case .notCodable(let step): "What \(step) is made from cannot be stored."
        case .unknownJourney: "The decoder does not know the bookmark's journey."
        }
    }
}

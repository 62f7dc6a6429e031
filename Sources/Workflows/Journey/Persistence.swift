/// Whether a step is kept, so that going back reaches it.
public enum Persistence: String, Sendable, CaseIterable, Codable {
    /// Kept once it was shown; not when it was skipped.
    case `default`
    /// Kept also when it was skipped: going back shows it.
    case persistWhenSkipped
    /// Freed as soon as the person proceeds.
    case removedAfterProceeding
}

/// How a presenter shows a journey or a step: as a page, a sheet, a question. The library passes it on
/// and knows none but the default; presenters declare their own.
///
/// ```swift
/// extension LaunchStyle { static let modal = LaunchStyle(rawValue: "modal") }
/// ```
public struct LaunchStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = LaunchStyle(rawValue: "default")
}

/// What a presenter is told when a journey is abandoned. The library passes them on and knows none;
/// presenters declare their own.
public struct AbandonOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }
}

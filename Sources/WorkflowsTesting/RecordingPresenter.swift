import Synchronization
public import Workflows

/// Keeps what a journey tells its presenter, for a test to compare.
///
/// ```swift
/// let presenter = RecordingPresenter()
/// _ = try await journey.on(surface, telling: presenter).run(input)
/// #expect(presenter.outline == ["launch default", "show Login", "finish"])
/// ```
public final class RecordingPresenter: JourneyPresenter {
    private let recorded = Mutex<[JourneyChange]>([])

    public init() {}

    /// What was told so far, in order.
    public var changes: [JourneyChange] { recorded.withLock { $0 } }

    /// The same, a line for each: `show Login`.
    public var outline: [String] { changes.map(\.line) }

    public func present(_ change: JourneyChange) async { recorded.withLock { $0.append(change) } }
}

extension JourneyChange {
    fileprivate var line: String {
        switch self {
        case .launch(let style): "launch \(style.rawValue)"
        case .show(let stop): "show \(stop.name)"
        case .showAgain(let stop): "show \(stop.name) again"
        case .remove(let stop): "remove \(stop.name)"
        case .finish: "finish"
        case .abandon: "abandon"
        case .stop: "stop"
        }
    }
}

import Synchronization

/// Watches and steers a journey from outside while it runs: a breadcrumb reads it, a session that ends
/// abandons it, a program that closes lays a bookmark.
///
/// It steers one run at a time, and is given to a journey by ``Journey/on(_:telling:style:steeredBy:)``.
public final class JourneyControl: Sendable {
    /// A step of the journey as it stands now.
    public struct Place: Hashable, Sendable {
        public let stop: JourneyStop
        /// Whether the person is there.
        public let isCurrent: Bool
        /// Whether going back reaches it.
        public let isKept: Bool
    }

    private struct State {
        var stops: [JourneyStop] = []
        var current: JourneyBookmark.Entry?
        var kept: [JourneyBookmark.Entry] = []
        var abandonment: Answer<AbandonOptions>?
        var options: AbandonOptions?
    }

    private let state = Mutex(State())

    public init() {}

    /// The steps of the journey that runs, in order; none when none does.
    public var places: [Place] {
        state.withLock { state in
            let kept = Set(state.kept.map(\.index))
            return state.stops.map { stop in
                Place(
                    stop: stop, isCurrent: stop.index == state.current?.index,
                    isKept: kept.contains(stop.index))
            }
        }
    }

    /// Ends the run, whatever step it is at; `false` when none runs or it was abandoned before.
    ///
    /// The step is cancelled. The run has ended when the block that runs the journey returns.
    @discardableResult
    public func abandon(_ options: AbandonOptions = []) -> Bool {
        let abandonment = state.withLock { state in
            guard state.abandonment != nil, state.options == nil else {
                return nil as Answer<AbandonOptions>?
            }
            state.options = options
            return state.abandonment
        }
        return abandonment?.settle(.success(options)) ?? false
    }

    /// Where the person is, to come back to later; `nil` when they are at no step.
    public var bookmark: JourneyBookmark? {
        state.withLock { state in
            state.current.map { current in
                JourneyBookmark(steps: state.stops.map(\.name), kept: state.kept, current: current)
            }
        }
    }

    var abandonOptions: AbandonOptions? { state.withLock { $0.options } }

    func update(current: JourneyBookmark.Entry?, kept: [JourneyBookmark.Entry]) {
        state.withLock { state in
            state.current = current
            state.kept = kept
        }
    }

    /// Does a run's work and cancels it when the run is abandoned.
    func steer<Ending: Sendable>(
        _ stops: [JourneyStop], _ work: @escaping @Sendable () async throws -> Ending
    ) async throws -> Ending {
        let abandonment = Answer<AbandonOptions>()
        state.withLock { $0 = State(stops: stops, abandonment: abandonment) }
        defer { state.withLock { $0 = State() } }
        return try await withThrowingTaskGroup(of: Ending?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                _ = try? await abandonment.value
                return nil
            }
            defer { group.cancelAll() }
            while let event = try await group.next() {
                if let ending = event { return ending }
                group.cancelAll()
            }
            throw CancellationError()
        }
    }
}

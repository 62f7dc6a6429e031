/// A step's place in a journey, its types erased.
struct JourneyEntry<Presenter>: Sendable {
    let name: String
    let persistence: Persistence
    /// Makes the step from its input; throws ``JourneyMisfit``.
    let make: @Sendable (any Sendable) throws -> LoadedStep<Presenter>

    init<Input: Sendable, S: Step>(
        _ persistence: Persistence, _ make: @escaping @Sendable (Input) -> S
    ) where S.Presenter == Presenter {
        let name = "\(S.self)"
        self.name = name
        self.persistence = persistence
        self.make = { input in
            guard let input = input as? Input else {
                throw JourneyMisfit(step: name, expected: "\(Input.self)")
            }
            return LoadedStep(make(input))
        }
    }
}

/// A step that was made, its types erased.
struct LoadedStep<Presenter> {
    /// What to hand on if the step is not to be loaded.
    let skipped: (any Sendable)?
    let perform: (Presenter, Visit) async throws -> Move<any Sendable>

    init<S: Step>(_ step: S) where S.Presenter == Presenter {
        switch step.shouldLoad {
        case .yes: skipped = nil
        case .no(let passing): skipped = passing
        }
        perform = { presenter, visit in
            switch try await step.perform(on: presenter, during: visit) {
            case .proceed(let output): .proceed(output)
            case .back: .back
            case .abandon: .abandon
            }
        }
    }
}

/// One run through a journey: where the person is and which steps are kept behind them.
struct JourneyWalk<Presenter> {
    private let entries: [JourneyEntry<Presenter>]
    private let scope: Scope
    private var kept: [Place] = []

    init(entries: [JourneyEntry<Presenter>], scope: Scope) {
        self.entries = entries
        self.scope = scope
    }

    /// Gives the last step's output, or `nil` when the journey was abandoned.
    mutating func run(_ input: any Sendable, on presenter: Presenter) async throws -> (
        any Sendable
    )? {
        var arrival = try arrive(at: 0, with: input)
        while true {
            switch arrival {
            case .step(let place): arrival = try await move(from: place, on: presenter)
            case .end(let output): return output
            case .outside: return nil
            }
        }
    }

    private struct Place {
        let index: Int
        let step: LoadedStep<Presenter>
    }

    private enum Arrival {
        case step(Place)
        case end(any Sendable)
        case outside
    }

    /// Makes steps from `index` on, up to and including the first that is to be loaded.
    private mutating func arrive(at index: Int, with input: any Sendable) throws -> Arrival {
        var value = input
        for index in index..<entries.count {
            let place = Place(index: index, step: try entries[index].make(value))
            guard let passing = place.step.skipped else { return .step(place) }
            scope.note(.skipped, of: entries[index].name)
            if entries[index].persistence == .persistWhenSkipped { kept.append(place) }
            value = passing
        }
        return .end(value)
    }

    /// Lets the person stay at a step until they move.
    private mutating func move(from place: Place, on presenter: Presenter) async throws -> Arrival {
        try Task.checkCancellation()
        let entry = entries[place.index]
        let canGoBack = !kept.isEmpty
        let move = try await scope.watch(entry.name) {
            try await place.step.perform(presenter, Visit(scope: $0, canGoBack: canGoBack))
        }
        switch move {
        case .proceed(let output):
            if entry.persistence != .removedAfterProceeding { kept.append(place) }
            return try arrive(at: place.index + 1, with: output)
        case .back:
            guard let earlier = kept.popLast() else { throw NothingToGoBackTo(step: entry.name) }
            return .step(earlier)
        case .abandon:
            return .outside
        }
    }
}

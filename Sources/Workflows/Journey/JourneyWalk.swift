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
    let entries: [JourneyEntry<Presenter>]
    let scope: Scope
    private var kept: [(index: Int, step: LoadedStep<Presenter>)] = []

    init(entries: [JourneyEntry<Presenter>], scope: Scope) {
        self.entries = entries
        self.scope = scope
    }

    /// Gives the last step's output, or `nil` when the journey was abandoned.
    mutating func run(_ input: any Sendable, on presenter: Presenter) async throws -> (
        any Sendable
    )? {
        var (index, value) = (0, input)
        while index < entries.count {
            let step = try entries[index].make(value)
            if let passing = step.skipped {
                scope.note(.skipped, of: entries[index].name)
                if entries[index].persistence == .persistWhenSkipped { kept.append((index, step)) }
                (index, value) = (index + 1, passing)
                continue
            }
            guard let next = try await stay(at: index, with: step, on: presenter) else {
                return nil
            }
            (index, value) = next
        }
        return value
    }

    /// Lets the person stay at a step, and at earlier ones they go back to, until one proceeds.
    private mutating func stay(
        at index: Int, with step: LoadedStep<Presenter>, on presenter: Presenter
    ) async throws -> (index: Int, value: any Sendable)? {
        var (index, step) = (index, step)
        while true {
            let visit = Visit(scope: scope, canGoBack: !kept.isEmpty)
            switch try await step.perform(presenter, visit) {
            case .proceed(let output):
                if entries[index].persistence != .removedAfterProceeding {
                    kept.append((index, step))
                }
                return (index + 1, output)
            case .back:
                guard let earlier = kept.popLast() else {
                    throw NothingToGoBackTo(step: entries[index].name)
                }
                (index, step) = (earlier.index, earlier.step)
            case .abandon:
                return nil
            }
        }
    }
}

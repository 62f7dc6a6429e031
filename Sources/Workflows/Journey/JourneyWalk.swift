/// One run through a journey: where the person is and which steps are kept behind them.
final class JourneyWalk<Presenter> {
    private let factories: [StepFactory<Presenter>]
    private let surface: Presenter
    private let presenter: (any JourneyPresenter)?
    private let style: LaunchStyle
    private let control: JourneyControl?
    private let scope: Scope

    private var kept: [Place] = []
    private var current: Place?
    private var isLaunched = false

    init(
        _ factories: [StepFactory<Presenter>], on surface: Presenter,
        telling presenter: (any JourneyPresenter)? = nil, style: LaunchStyle = .default,
        steeredBy control: JourneyControl? = nil, in scope: Scope
    ) {
        self.factories = factories
        self.surface = surface
        self.presenter = presenter
        self.style = style
        self.control = control
        self.scope = scope
    }

    /// A step that was made, and from what.
    private struct Place {
        let index: Int
        let input: any Sendable
        let persistence: Persistence
        let step: LoadedStep<Presenter>
        var wasShown = false
    }

    private enum Course {
        /// The person is at the current step.
        case onTheWay
        case end(any Sendable)
        case outside(AbandonOptions)
    }

    enum Ending {
        case finished(any Sendable)
        case abandoned(AbandonOptions)
    }

    /// Takes the person from the first step to an end.
    func run(_ input: any Sendable) async throws -> Ending {
        try await run { try arrive(at: 0, with: input) }
    }

    /// Takes the person on from where they were.
    func resume(_ bookmark: JourneyBookmark) async throws -> Ending {
        try await run { try restore(bookmark) }
    }

    private func run(beginning begin: () throws -> Course) async throws -> Ending {
        do {
            var course = try begin()
            while case .onTheWay = course { course = try await stay() }
            return await leave(course)
        } catch {
            if error.isCancellation, let options = control?.abandonOptions {
                return await leave(.outside(options))
            }
            free()
            await tell(.stop)
            throw error
        }
    }

    private func leave(_ course: Course) async -> Ending {
        free()
        switch course {
        case .end(let output):
            await tell(.finish)
            return .finished(output)
        case .outside(let options):
            await tell(.abandon(options))
            return .abandoned(options)
        case .onTheWay: return .abandoned([])
        }
    }

    private func free() {
        kept = []
        current = nil
        report()
    }
}

extension JourneyWalk {
    /// Makes steps from `index` on, up to and including the first that is to be loaded.
    private func arrive(at index: Int, with input: any Sendable) throws -> Course {
        var value = input
        for index in index..<factories.count {
            let place = try place(at: index, with: value)
            guard let passing = place.step.skipped else {
                current = place
                report()
                return .onTheWay
            }
            scope.note(.skipped, of: factories[index].name)
            if place.persistence == .persistWhenSkipped { kept.append(place) }
            value = passing
        }
        return .end(value)
    }

    /// Makes the steps anew that a bookmark names: what is still to be loaded, or is kept even so, lies
    /// behind the person again.
    private func restore(_ bookmark: JourneyBookmark) throws -> Course {
        try bookmark.check(against: factories.map(\.name))
        for entry in bookmark.kept {
            let place = try place(at: entry.index, with: entry.input)
            if place.step.skipped == nil || place.persistence == .persistWhenSkipped {
                kept.append(place)
            }
        }
        return try arrive(at: bookmark.current.index, with: bookmark.current.input)
    }

    private func place(at index: Int, with value: any Sendable) throws -> Place {
        let factory = factories[index]
        let input = factory.dropsInput ? () : value
        return Place(
            index: index, input: input, persistence: factory.choosePersistence(input),
            step: try factory.make(input))
    }

    /// Lets the person stay at the current step until they move.
    private func stay() async throws -> Course {
        guard let index = current?.index else { return .outside([]) }
        try Task.checkCancellation()
        let stop = stop(index)
        await show(stop)
        switch try await move(from: stop) {
        case .proceed(let output):
            try await pass(stop)
            return try arrive(at: index + 1, with: output)
        case .back:
            guard let earlier = kept.popLast() else { throw NothingToGoBackTo(step: stop.name) }
            current = earlier
            report()
            await tell(.remove(stop))
            return .onTheWay
        case .abandon(let options):
            return .outside(options)
        }
    }

    private func show(_ stop: JourneyStop) async {
        if !isLaunched {
            isLaunched = true
            await tell(.launch(style))
        }
        await tell(current?.wasShown == true ? .showAgain(stop) : .show(stop))
        current?.wasShown = true
    }

    private func move(from stop: JourneyStop) async throws -> Move<any Sendable> {
        let canGoBack = !kept.isEmpty
        return try await scope.watch(stop.name) { [surface] scope in
            let visit = Visit(scope: scope, canGoBack: canGoBack, style: stop.style)
            return try await current?.step.perform(surface, visit) ?? .abandon
        }
    }

    /// Keeps or frees the current step, which the person leaves behind.
    private func pass(_ stop: JourneyStop) async throws {
        guard let place = current.take() else { return }
        if place.persistence == .removedAfterProceeding {
            await tell(.remove(stop))
        } else {
            kept.append(place)
        }
    }

    private func stop(_ index: Int) -> JourneyStop {
        JourneyStop(name: factories[index].name, index: index, style: factories[index].style)
    }

    private func tell(_ change: JourneyChange) async {
        if isLaunched { await presenter?.present(change) }
    }

    private func report() {
        guard let control else { return }
        let entry = { (place: Place) in
            JourneyBookmark.Entry(index: place.index, input: place.input)
        }
        control.update(current: current.map(entry), kept: kept.map(entry))
    }
}

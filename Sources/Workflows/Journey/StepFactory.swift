/// Makes a step, as a part of a journey: what it takes and gives, how it is shown and kept. Its types
/// are known at run time only, so factories of all steps go into one list or registry.
public struct StepFactory<Presenter>: Sendable {
    /// What definitions, observers and presenters call the step: its type's name, unless said otherwise.
    public let name: String
    /// The type of its input; `Void` drops what comes before it.
    public let takes: any (Any & SendableMetatype).Type
    /// The type of its output.
    public let gives: any (Any & SendableMetatype).Type
    public let style: LaunchStyle
    /// `nil` when it is chosen from the input.
    public let persistence: Persistence?

    let choosePersistence: @Sendable (any Sendable) -> Persistence
    /// Makes the step; throws ``Misfit`` for an input of another type.
    let make: @Sendable (any Sendable) throws(Misfit) -> LoadedStep<Presenter>
    let coding: InputCoding

    /// - Parameters:
    ///   - persistence: whether the step is kept after the person proceeds.
    ///   - style: how it is to be shown; for the presenter.
    ///   - make: makes the step from what came before it. What else it needs, the closure holds.
    public init<Input: Sendable, S: Step>(
        _ persistence: Persistence = .default, style: LaunchStyle = .default,
        _ make: @escaping @Sendable (Input) -> S
    ) where S.Presenter == Presenter {
        self.init("\(S.self)", persistence, style: style, { (_: Input) in persistence }, make)
    }

    /// A step whose persistence is chosen from its input, when it is made.
    public init<Input: Sendable, S: Step>(
        persistence: @escaping @Sendable (Input) -> Persistence, style: LaunchStyle = .default,
        _ make: @escaping @Sendable (Input) -> S
    ) where S.Presenter == Presenter {
        self.init("\(S.self)", nil, style: style, persistence, make)
    }

    /// The same step under another name.
    public func named(_ name: String) -> StepFactory { changed(name: name) }

    func changed(
        name: String? = nil, persistence: Persistence? = nil, style: LaunchStyle? = nil
    ) -> StepFactory {
        var choose = choosePersistence
        if let persistence { choose = { _ in persistence } }
        return StepFactory(
            name: name ?? self.name, takes: takes, gives: gives, style: style ?? self.style,
            persistence: persistence ?? self.persistence, choosePersistence: choose, make: make,
            coding: coding.named(name ?? self.name))
    }
}

extension StepFactory {
    private init<Input: Sendable, S: Step>(
        _ name: String, _ persistence: Persistence?, style: LaunchStyle,
        _ choosePersistence: @escaping @Sendable (Input) -> Persistence,
        _ make: @escaping @Sendable (Input) -> S
    ) where S.Presenter == Presenter {
        self.init(
            name: name, takes: Input.self, gives: S.Output.self, style: style,
            persistence: persistence,
            choosePersistence: { ($0 as? Input).map(choosePersistence) ?? .default },
            make: { input throws(Misfit) in
                guard let input = input as? Input else {
                    throw Misfit("what came before", type(of: input), name, Input.self)
                }
                return LoadedStep(make(input))
            }, coding: InputCoding(Input.self, of: name))
    }

    private init(
        name: String, takes: any (Any & SendableMetatype).Type,
        gives: any (Any & SendableMetatype).Type, style: LaunchStyle, persistence: Persistence?,
        choosePersistence: @escaping @Sendable (any Sendable) -> Persistence,
        make: @escaping @Sendable (any Sendable) throws(Misfit) -> LoadedStep<Presenter>,
        coding: InputCoding
    ) {
        self.name = name
        self.takes = takes
        self.gives = gives
        self.style = style
        self.persistence = persistence
        self.choosePersistence = choosePersistence
        self.make = make
        self.coding = coding
    }

    /// Throws ``Misfit`` if a step that comes after a value of `type` does not take it.
    func check(after source: String, giving type: Any.Type) throws(Misfit) {
        guard takes == type || dropsInput else { throw Misfit(source, type, name, takes) }
    }

    var dropsInput: Bool { takes == Void.self }
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
            case .abandon(let options): .abandon(options)
            }
        }
    }
}

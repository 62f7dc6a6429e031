/// The steps that a definition may name, and the styles it may show them in.
public struct StepRegistry<Presenter>: Sendable {
    private let factories: [String: StepFactory<Presenter>]
    private let styles: [String: LaunchStyle]

    /// - Parameters:
    ///   - factories: the steps, under their names.
    ///   - styles: the styles that the presenter knows, besides the default.
    ///
    /// Throws ``JourneyFault/registeredTwice(_:)`` for two steps with one name.
    public init(
        _ factories: [StepFactory<Presenter>], styles: [LaunchStyle] = []
    ) throws(JourneyFault) {
        var byName: [String: StepFactory<Presenter>] = [:]
        for factory in factories {
            guard byName.updateValue(factory, forKey: factory.name) == nil else {
                throw .registeredTwice(factory.name)
            }
        }
        self.factories = byName
        self.styles = Dictionary(
            (styles + [.default]).map { ($0.rawValue.lowercased(), $0) }, uniquingKeysWith: { $1 })
    }

    /// The names of all steps.
    public var names: Set<String> { Set(factories.keys) }

    /// The steps of a journey that are missing here. A test that expects none notices the step that
    /// somebody forgot to register.
    public func missing<Input, Output>(
        from journey: Journey<Presenter, Input, Output>
    ) -> [String] {
        journey.stops.map(\.name).filter { factories[$0] == nil }
    }

    func factory(_ name: String) throws(JourneyFault) -> StepFactory<Presenter> {
        guard let factory = factories[name] else { throw .unknownStep(name) }
        return factory
    }

    /// The style with this name, however it is capitalised.
    func style(_ name: String, of step: String) throws(JourneyFault) -> LaunchStyle {
        guard let style = styles[name.lowercased()] else {
            throw .unknownStyle(name, step: step)
        }
        return style
    }
}

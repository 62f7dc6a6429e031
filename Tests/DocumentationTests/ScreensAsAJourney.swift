import Testing
import Workflows

/// A surface where somebody is always called Ada.
struct Desk: Sendable {
    func ask(_ question: String) async throws -> Move<String> { .proceed("Ada") }
}

final class NameStep: Step {
    private let suggestion: String

    init(suggestion: String) { self.suggestion = suggestion }

    var shouldLoad: Loading<String> { suggestion.isEmpty ? .yes : .no(passing: suggestion) }

    func perform(on surface: Desk, during visit: Visit) async throws -> Move<String> {
        try await surface.ask("Your name?")
    }
}

final class AgeStep: Step {
    private let name: String

    init(name: String) { self.name = name }

    var shouldLoad: Loading<Int> { .yes }

    func perform(on surface: Desk, during visit: Visit) async throws -> Move<Int> {
        .proceed(name == "Ada" ? 36 : 0)
    }
}

@Suite struct ScreensAsAJourney {
    private let desk = Desk()

    @Test func `a journey hands on from step to step`() async throws {
        let journey = Journey<Desk, String, Int> {
            Journey(.removedAfterProceeding) { NameStep(suggestion: $0) }
            Journey { AgeStep(name: $0) }
        }
        let ending = try await journey.on(desk).run("")
        #expect(ending == .finished(36))
    }
}

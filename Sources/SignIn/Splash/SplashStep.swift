import Accounts
import Screens
import Workflows

/// Greets, and finds out who stands at the door.
final class SplashStep: Step {
    private let visitor: Visitor
    private let backend: Backend
    private let texts: Texts
    /// How long the banner stays; `nil` shows it only if the door takes long to open.
    private let greeting: Duration?

    init(visitor: Visitor, backend: Backend, texts: Texts, greeting: Duration?) {
        self.visitor = visitor
        self.backend = backend
        self.texts = texts
        self.greeting = greeting
    }

    var shouldLoad: Loading<Visitor> { visitor == .arriving ? .yes : .no(passing: visitor) }

    func perform(on surface: any Surface, during visit: Visit) async throws -> Move<Visitor> {
        let (time, greeting, restore) = (backend.time, greeting, try RestoreSession(backend))
        let splash = SplashScreen(texts: texts)
        let patience = (greeting ?? .zero) + .milliseconds(100)

        async let key = Self.greet(with: splash, for: greeting, time, on: surface)
        let outcome = try await surface.show(
            splash.connecting, after: { try await time.sleep(for: patience) },
            while: { try await visit.scope.run(restore, ()) })
        if let key = try await key { surface.send(key) }
        return outcome.map { .proceed(visitor(after: $0)) } ?? .abandon
    }

    /// Shows the banner for its time; gives the key that cut it short.
    private static func greet(
        with splash: SplashScreen, for greeting: Duration?, _ time: any Time,
        on surface: any Surface
    ) async throws -> Event? {
        guard let greeting else { return nil }
        return try await surface.show(splash) { try await time.sleep(for: greeting) }
    }

    private func visitor(after outcome: RestoreSession.Outcome) -> Visitor {
        switch outcome {
        case .loggedIn(let user): .loggedIn(user)
        case .needsLogin(let customer, let reason):
            .needsLogin(customer?.email, reason.map(texts.reason))
        case .newCustomer: .newCustomer
        }
    }
}

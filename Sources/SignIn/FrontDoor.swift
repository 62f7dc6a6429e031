package import Accounts
package import Workflows

/// The whole way in: from the splash to the profile, and to the login again after a logout.
package struct FrontDoor: Sendable {
    let backend: Backend
    package let texts: Texts
    let greeting: Duration?

    /// - Parameter greeting: how long the splash stays; `nil` for no splash.
    package init(backend: Backend, texts: Texts = Texts(), greeting: Duration?) {
        self.backend = backend
        self.texts = texts
        self.greeting = greeting
    }

    /// The four screens. Each is skipped by whoever has no need of it.
    package var journey: Journey<any Surface, Visitor, Departure> {
        Journey {
            Journey(.removedAfterProceeding) { visitor in
                SplashStep(visitor: visitor, backend: backend, texts: texts, greeting: greeting)
            }
            Journey(.persistWhenSkipped) { visitor in
                CreateAccountStep(visitor: visitor, backend: backend, texts: texts)
            }
            Journey { visitor in
                LoginStep(visitor: visitor, backend: backend, texts: texts)
            }
            Journey { user in
                ProfileStep(user: user, backend: backend, texts: texts)
            }
        }
    }

    /// Returns when the person quits.
    package func open(
        on surface: any Surface, observer: (any WorkflowObserver)? = nil
    ) async throws {
        var visitor = Visitor.arriving
        while case .finished(.loggedOut(let email, let notice)) = try await journey.run(
            visitor, on: surface, in: Scope(observer: observer))
        {
            visitor = .needsLogin(email, notice)
        }
    }
}

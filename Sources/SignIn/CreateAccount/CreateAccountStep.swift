import Accounts
import Screens
import Workflows

/// Creates an account and logs in to it.
final class CreateAccountStep: Step {
    private let visitor: Visitor
    private let backend: Backend
    private let texts: Texts
    private var screen: CreateAccountScreen

    init(visitor: Visitor, backend: Backend, texts: Texts) {
        self.visitor = visitor
        self.backend = backend
        self.texts = texts
        screen = CreateAccountScreen(texts: texts, today: backend.time.today)
    }

    var shouldLoad: Loading<Visitor> {
        switch visitor {
        case .arriving, .newCustomer: .yes
        case .needsLogin, .loggedIn: .no(passing: visitor)
        }
    }

    func perform(on surface: any Surface, during visit: Visit) async throws -> Move<Visitor> {
        while true {
            screen.today = backend.time.today
            switch try await surface.present(&screen) {
            case .submit(let user):
                if let next = try await create(user, on: surface, in: visit.scope) {
                    screen.leave()
                    return .proceed(next)
                }
            case .haveAccount:
                screen.leave()
                return .proceed(.needsLogin(knownEmail, nil))
            case .back:
                if visit.canGoBack { return .back }
                screen.show(.notice(texts.quitWithControlC.text))
            case .cancel: break
            }
        }
    }

    /// Whose session was here before, if that is known.
    private var knownEmail: EmailAddress? {
        if case .needsLogin(let email, _) = visitor { email } else { nil }
    }

    /// Gives who the person is now; `nil` when they are still at this screen.
    private func create(
        _ user: NewUser, on surface: any Surface, in scope: Scope
    ) async throws -> Visitor? {
        let create = CreateAccount(backend)
        screen.show(.working(.line(for: create, texts)))
        defer { screen.cover() }
        do {
            guard let user = try await surface.run(create, user, showing: screen, in: scope) else {
                screen.show(.notice(texts.creationStopped.text))
                return nil
            }
            return .loggedIn(user)
        } catch AccountError.creating(let error) {
            screen.refuse(error)
            return nil
        } catch let error as AccountError {
            return .needsLogin(user.credentials.email, texts.created(error))
        }
    }
}

extension ProgressLine {
    /// The parts of a workflow that a person is told of, in the order in which they run.
    static func line(for block: some Block, _ texts: Texts) -> ProgressLine {
        ProgressLine(
            block.diagram.stepNames.compactMap { name in
                texts.part(name).map { Part(name: name, label: $0) }
            })
    }
}

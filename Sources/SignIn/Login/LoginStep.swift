import Accounts
import Screens
import Workflows

/// Logs a customer in.
final class LoginStep: Step {
    private let visitor: Visitor
    private let backend: Backend
    private let texts: Texts
    private var screen: LoginScreen

    init(visitor: Visitor, backend: Backend, texts: Texts) {
        self.visitor = visitor
        self.backend = backend
        self.texts = texts
        screen =
            if case .needsLogin(let email, let notice) = visitor {
                LoginScreen(texts: texts, email: email, notice: notice)
            } else {
                LoginScreen(texts: texts)
            }
    }

    var shouldLoad: Loading<User> {
        if case .loggedIn(let user) = visitor { .no(passing: user) } else { .yes }
    }

    func perform(on surface: any Surface, during visit: Visit) async throws -> Move<User> {
        while true {
            switch try await surface.present(&screen) {
            case .submit(let credentials):
                if let user = try await logIn(credentials, on: surface, in: visit.scope) {
                    return .proceed(user)
                }
            case .createAccount, .back:
                screen.cover()
                if visit.canGoBack { return .back }
                screen.show(.notice(texts.quitWithControlC.text))
            case .cancel: break
            }
        }
    }

    /// Gives the user; `nil` when the person is still at this screen.
    private func logIn(
        _ credentials: Credentials, on surface: any Surface, in scope: Scope
    ) async throws -> User? {
        let login = Login(backend)
        screen.show(.working(.line(for: login, texts)))
        do {
            let user = try await surface.run(login, credentials, showing: screen, in: scope)
            if user == nil { screen.show(.notice(texts.loginStopped.text)) }
            return user
        } catch let error as AccountError {
            screen.refuse(error)
            return nil
        }
    }
}

package import Accounts
package import Workflows

/// The program's own workflows, by the names under which people have them drawn.
package enum DrawnWorkflow: String, CaseIterable, Sendable {
    case createAccount = "create-account"
    case login
    case getUser = "get-user"
    case restoreSession = "restore-session"
    case signIn = "sign-in"

    /// The workflow's structure; nothing of `backend` is used for it.
    package func diagram(with backend: Backend) throws -> Diagram {
        switch self {
        case .createAccount: CreateAccount(backend).diagram
        case .login: Login(backend).diagram
        case .getUser: GetUser(backend).diagram
        case .restoreSession: try RestoreSession(backend).diagram
        case .signIn: FrontDoor(backend: backend, greeting: nil).journey.diagram
        }
    }
}

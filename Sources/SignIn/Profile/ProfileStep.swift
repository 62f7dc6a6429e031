import Accounts
import Screens
import Workflows

/// Shows a user their profile until they leave it.
final class ProfileStep: Step {
    private let backend: Backend
    private let texts: Texts
    private var screen: ProfileScreen

    init(user: User, backend: Backend, texts: Texts) {
        self.backend = backend
        self.texts = texts
        screen = ProfileScreen(texts: texts, user: user, time: backend.time)
    }

    var shouldLoad: Loading<Departure> { .yes }

    func perform(on surface: any Surface, during visit: Visit) async throws -> Move<Departure> {
        if let trouble = backend.tokens.trouble { screen.show(.error(texts.sentence(trouble))) }
        while true {
            switch try await surface.present(&screen) {
            case .quit: return .proceed(.quit)
            case .logOut:
                if let notice = try await logOut(on: surface, in: visit.scope) {
                    return .proceed(.loggedOut(screen.user.profile.email, notice))
                }
            case .refresh:
                if let notice = try await refresh(on: surface, in: visit.scope) {
                    return .proceed(.loggedOut(screen.user.profile.email, notice))
                }
            case .cancel: break
            }
        }
    }

    /// Reads the profile anew; gives a notice when there is no session left to do it with.
    private func refresh(on surface: any Surface, in scope: Scope) async throws -> Notice? {
        let reload = ValidSession(backend) --> GetUserProfile(backend)
        do {
            guard let user = try await work(at: reload, on: surface, in: scope) else {
                screen.show(.notice(texts.refreshStopped.text))
                return nil
            }
            screen.user = user
            screen.show(nil)
        } catch AccountError.renewing(.sessionEnded), AccountError.loadingProfile(.sessionEnded),
            AccountError.nothingKept
        {
            return try await forget()
        } catch AccountError.renewing(let error), AccountError.loadingProfile(let error) {
            screen.user = screen.user.offline(since: backend.time.now)
            screen.show(.error(texts.sentence(error)))
        } catch let error as AccountError {
            screen.show(.error(texts.sentence(error)))
        }
        return nil
    }

    /// Forgets a session that the service no longer knows.
    private func forget() async throws -> Notice {
        do {
            _ = try await Logout(backend).run()
        } catch let error as AccountError {
            return Notice(texts.sentence(error), isError: true)
        }
        return texts.sessionEnded
    }

    private func logOut(on surface: any Surface, in scope: Scope) async throws -> Notice? {
        do {
            let farewell = try await work(at: Logout(backend), on: surface, in: scope)
            return texts.farewell(farewell ?? .wasNotLoggedIn)
        } catch let error as AccountError {
            screen.show(.error(texts.sentence(error)))
            return nil
        }
    }

    /// Runs a workflow while the screen shows how it goes; `nil` when the person stopped it.
    private func work<W: Workflow>(
        at workflow: W, on surface: any Surface, in scope: Scope
    ) async throws -> W.Output? {
        screen.show(.working(.line(for: workflow, texts)))
        return try await surface.run(workflow, (), showing: screen, in: scope)
    }
}

extension User {
    /// The same profile, known to be as old as it was when the service was last reached.
    fileprivate func offline(since now: Timestamp) -> User {
        switch freshness {
        case .live: User(profile, .offline(asOf: now))
        case .cached(let moment), .offline(let moment): User(profile, .offline(asOf: moment))
        }
    }
}

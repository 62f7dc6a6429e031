package import Accounts
package import Screens
import Text

/// Shows a user what the shop knows of them.
package struct ProfileScreen: Screen {
    // MARK: Outcome

    package enum Outcome: Sendable, Equatable {
        case refresh
        case logOut
        case quit
        case cancel
    }

    // MARK: State

    private var form: Form<Never, Outcome>
    private let texts: Texts
    private let time: any Time
    var user: User { didSet { form.facts = facts } }

    package init(texts: Texts, user: User, time: any Time) {
        self.texts = texts
        self.user = user
        self.time = time
        form = Form(
            [],
            buttons: [
                .init(.refresh, texts.refresh), .init(.logOut, texts.logOut),
                .init(.quit, texts.quit),
            ])
        form.facts = facts
    }

    mutating func show(_ status: Form<Never, Outcome>.Status?) { form.status = status }

    // MARK: Drawing

    package func draw(on canvas: inout Canvas) {
        form.draw(
            on: &canvas, title: texts.profileTitle, subtitle: texts.profileSubtitle(user.profile))
    }

    package var dialogue: Dialogue {
        var dialogue = form.dialogue(title: texts.profileTitle)
        dialogue.leave = .text("q")
        return dialogue
    }

    package var keys: [KeyHint] {
        form.isWorking
            ? [texts.cancel, texts.interrupt]
            : [texts.press, texts.nextField, texts.refreshKey, texts.logOutKey, texts.quitKey]
    }

    // MARK: Events

    package mutating func handle(_ event: Event) -> Outcome? {
        if !form.isWorking, case .text(let text) = event {
            switch text {
            case "r": return .refresh
            case "l": return .logOut
            case "q": return .quit
            default: break
            }
        }
        switch form.handle(event, judge: { _ in nil }) {
        case .submit: return .refresh
        case .press(let outcome): return outcome
        case .back: form.status = .notice(texts.quitWithQ.text)
        case .cancel: return .cancel
        case nil: break
        }
        return nil
    }

    // MARK: Helpers

    private var facts: [FormFact] {
        let profile = user.profile
        let isLive = user.freshness == .live
        return [
            .init(texts.name, "\(profile.firstName.text) \(profile.lastName.text)"),
            .init(texts.label(.email), "\(profile.email.text)"),
            .init(texts.label(.birthday), "\(profile.birthday)"),
            .init(texts.customerSince, "\(time.local(profile.createdAt).day)"),
            .init("", texts.freshness(user.freshness, time: time), isLive ? .success : .muted),
        ]
    }
}

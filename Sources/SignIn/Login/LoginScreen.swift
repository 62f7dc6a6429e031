package import Accounts
package import Screens
import Text

/// Asks a customer for e-mail and password.
package struct LoginScreen: Screen {
    // MARK: Outcome

    package enum Outcome: Sendable, Equatable {
        case submit(Credentials)
        case createAccount
        case back
        case cancel
    }

    // MARK: State

    package private(set) var form: AccountForm
    private let texts: Texts
    /// What the screen itself filled in.
    private let knownEmail: String

    package init(texts: Texts, email: EmailAddress? = nil, notice: Notice? = nil) {
        self.texts = texts
        knownEmail = email?.text ?? ""
        form = AccountForm(
            [.row(.email, texts, placeholder: texts.emailExample), .row(.password, texts)],
            buttons: [.init(.first, texts.logIn), .init(.second, texts.createAccount)])
        form[.email] = knownEmail
        form.focusFirstEmpty()
        form.status = notice.map { $0.isError ? .error($0.text) : .notice($0.text) }
    }

    mutating func show(_ status: AccountForm.Status?) { form.status = status }

    /// Keeps the e-mail, asks for the password again.
    mutating func refuse(_ error: AccountError) {
        form.coverPasswords(emptied: true)
        form.focus(on: .password)
        form.status = .error(texts.sentence(error))
    }

    // MARK: Drawing

    package func draw(on canvas: inout Canvas) {
        form.draw(on: &canvas, title: texts.loginTitle, subtitle: texts.loginSubtitle)
    }

    package var dialogue: Dialogue { form.dialogue(title: texts.loginTitle) }

    package var keys: [KeyHint] { form.keys(texts) }

    // MARK: Events

    package mutating func handle(_ event: Event) -> Outcome? {
        switch form.handle(event, judge: { [texts] in Self.fault(in: $0, texts) }) {
        case .submit: return credentials.map { .submit($0) }
        case .press: return .createAccount
        case .back: return .back
        case .cancel: return .cancel
        case nil: return nil
        }
    }

    package var isHalfFilled: Bool {
        !form[.password].isEmpty || !form[.email].isEmpty && form[.email] != knownEmail
    }

    package mutating func cover() { form.coverPasswords(emptied: false) }

    // MARK: Helpers

    private static func fault(in row: AccountForm.Row, _ texts: Texts) -> HarmlessText? {
        if row.field.isFull { return texts.fieldIsFull }
        do throws(Fault) {
            switch row.id {
            case .email: _ = try EmailAddress(row.value)
            default: _ = try Password(row.value)
            }
            return nil
        } catch {
            return texts.sentence(error, in: row.id)
        }
    }

    /// What was typed, once it is right.
    private var credentials: Credentials? {
        try? Credentials(email: EmailAddress(form[.email]), password: Password(form[.password]))
    }
}

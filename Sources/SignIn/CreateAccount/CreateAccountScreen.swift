package import Accounts
package import Screens
import Text

/// Asks for the five details of a new account.
package struct CreateAccountScreen: Screen {
    // MARK: Outcome

    package enum Outcome: Sendable, Equatable {
        case submit(NewUser)
        case haveAccount
        case back
        case cancel
    }

    // MARK: State

    package private(set) var form: AccountForm
    /// The local day, which no birthday may be after.
    var today: CalendarDay
    private let texts: Texts

    package init(texts: Texts, today: CalendarDay) {
        self.texts = texts
        self.today = today
        form = AccountForm(
            [
                .row(.email, texts, placeholder: texts.emailExample),
                .row(.password, texts, hint: texts.passwordHint),
                .row(.firstName, texts),
                .row(.lastName, texts),
                .row(.birthday, texts, placeholder: texts.birthdayForm, hint: texts.birthdayForm),
            ],
            buttons: [
                .init(.first, texts.createAccount), .init(.second, texts.haveAccount),
            ])
    }

    mutating func show(_ status: AccountForm.Status?) { form.status = status }

    /// Keeps what was typed, but for the password, for when the person comes back.
    mutating func leave() {
        form.coverPasswords(emptied: true)
        form[.password] = ""
        form.focusFirstEmpty()
        form.status = nil
    }

    /// Shows why the service did not create the account, at the fields where that belongs.
    mutating func refuse(_ error: ServiceError) {
        form.status = nil
        switch error {
        case .emailTaken: form.show(errors: [.email: texts.emailTaken])
        case .rejected(let faults):
            form.show(
                errors: Dictionary(
                    faults.map { ($0.field, texts.sentence($0.fault, in: $0.field)) },
                    uniquingKeysWith: { first, _ in first }))
        default: form.status = .error(texts.sentence(AccountError.creating(error)))
        }
    }

    // MARK: Drawing

    package func draw(on canvas: inout Canvas) {
        form.draw(on: &canvas, title: texts.createTitle, subtitle: texts.createSubtitle)
    }

    package var dialogue: Dialogue { form.dialogue(title: texts.createTitle) }

    package var keys: [KeyHint] { form.keys(texts) }

    // MARK: Events

    package mutating func handle(_ event: Event) -> Outcome? {
        let judge = { [self] in fault(in: $0) }
        switch form.handle(event, judge: judge) {
        case .submit: return newUser.map { .submit($0) }
        case .press: return .haveAccount
        case .back: return .back
        case .cancel: return .cancel
        case nil: return nil
        }
    }

    package var isHalfFilled: Bool { form.hasInput }

    package mutating func cover() { form.coverPasswords(emptied: false) }

    // MARK: Helpers

    private func fault(in row: AccountForm.Row) -> HarmlessText? {
        if row.field.isFull { return texts.fieldIsFull }
        do throws(Fault) {
            switch row.id {
            case .email: _ = try EmailAddress(row.value)
            case .password: try judge(Password(row.value))
            case .firstName, .lastName: _ = try PersonName(row.value)
            case .birthday: _ = try Birthday(row.value, today: today)
            }
            return nil
        } catch {
            return texts.sentence(error, in: row.id)
        }
    }

    private func judge(_ password: Password) throws(Fault) {
        let names = [form[.firstName], form[.lastName]]
        let faults = password.faults(email: form[.email], names: names)
        if let fault = faults.first { throw fault }
    }

    /// The details, once all of them are right.
    private var newUser: NewUser? {
        try? NewUser(
            credentials: Credentials(
                email: EmailAddress(form[.email]), password: Password(form[.password])),
            firstName: PersonName(form[.firstName]), lastName: PersonName(form[.lastName]),
            birthday: Birthday(form[.birthday], today: today))
    }
}

package import Accounts
package import Screens
import Text

/// A form about an account, with two buttons.
package typealias AccountForm = Form<Field, FormButton>

/// A form's first button submits it; what the second does, the screen says.
package enum FormButton: Hashable, Sendable {
    case first
    case second
}

extension AccountForm.Row {
    static func row(
        _ field: Field, _ texts: Texts, placeholder: HarmlessText = "", hint: HarmlessText = ""
    ) -> Self {
        let kind: TextField.Kind =
            switch field {
            case .password: .password
            case .birthday: .date
            case .email, .firstName, .lastName: .text
            }
        return Self(
            field, texts.label(field), TextField(kind), placeholder: placeholder, hint: hint)
    }
}

extension AccountForm {
    /// The keys that work now, for the last row.
    func keys(_ texts: Texts) -> [KeyHint] {
        if isWorking { return [texts.cancel, texts.interrupt] }
        guard let field = focusedRow?.field else {
            return [texts.press, texts.nextField, texts.goBack, texts.interrupt]
        }
        let reveal = field.isRevealed ? texts.hide : texts.show
        return [texts.nextField, texts.enter] + (field.kind == .password ? [reveal] : [])
            + [texts.goBack, texts.previousField, texts.interrupt]
    }
}

import Accounts
import Screens
import Support
import Testing
import Text

@testable import SignIn

@Suite struct FieldFaultTests {
    @Test(arguments: [
        (Field.email, "", "Please fill this in."),
        (.email, "ada", "Write it like ada@example.com."),
        (.email, "ada@localhost", "Write it like ada@example.com."),
        (.email, "ada@例え.jp", "Use plain letters, digits and signs."),
        (.email, "ada👩‍💻@example.com", "Use plain letters, digits and signs."),
        (.email, long("a", 250) + "@example.com", "Use at most 254 characters."),
        (.password, "", "Please fill this in."),
        (.password, "fourteen chars", "Use 15 characters or more."),
        (.password, long("plum tree ", 13), "Use at most 128 characters."),
        (.password, "correct horse battery staple", "Too many people use this one."),
        (.password, "abcdefghijklmnopq", "Too regular; try four random words."),
        (.firstName, "", "Please fill this in."),
        (.firstName, "   ", "Please fill this in."),
        (.lastName, long("é", 101), "Use at most 100 characters."),
        (.birthday, "", "Please fill this in."),
        (.birthday, "yesterday", "Write it as YYYY-MM-DD."),
        (.birthday, "2001-02-30", "The calendar has no such day."),
        (.birthday, "2026-01-02", "This day is still to come."),
        (.birthday, "1899-12-31", "Use 1900-01-01 or later."),
    ])
    func `a bad value is said in one sentence and kept`(
        field: Field, value: String, sentence: String
    ) throws {
        var screen = try screen(with: value, in: field)
        #expect(screen.handle(.key(.enter)) == nil)
        #expect(screen.error(of: field) == sentence)
        #expect(screen.form[field] == value)
    }

    @Test(arguments: [
        (Field.email, "Ada.Lovelace+shop@mail.example.co.uk"),
        (.password, "sturdy 緑の木 with 🌳 leaves"),
        (.firstName, "王秀英"), (.lastName, "O’Brien-Müller"), (.firstName, "Zoë 👩"),
        (.birthday, "2000-02-29"), (.birthday, "1900-01-01"), (.birthday, "2026-01-01"),
    ])
    func `a good value submits`(field: Field, value: String) throws {
        var screen = try screen(with: value, in: field)
        let outcome = screen.handle(.key(.enter))
        #expect(outcome != nil, "\(screen.error(of: field) ?? "")")
    }

    @Test(arguments: ["\u{1B}[31mAda", "Ada\u{7}", "Ada\u{202E}adA", "Ada\u{0}\u{9F}"])
    func `controls cannot be typed`(text: String) throws {
        var screen = CreateAccountScreen(texts: Texts(), today: try CalendarDay("2026-01-01"))
        screen.type(.tab, .tab, .init(text))
        let typed = screen.form[.firstName]
        #expect(typed.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F })
        #expect(typed.contains("Ada"))
    }

    /// The form, right in all fields but the one, with the focus on its submit button.
    private func screen(with value: String, in field: Field) throws -> CreateAccountScreen {
        var screen = CreateAccountScreen(texts: Texts(), today: try CalendarDay("2026-01-01"))
        let right: [Field: String] = [
            .email: "ada@example.com", .password: Samples.password, .firstName: "Ada",
            .lastName: "Lovelace", .birthday: "1990-12-10",
        ]
        for each in [Field.email, .password, .firstName, .lastName, .birthday] {
            screen.type(.init(each == field ? value : right[each] ?? ""), .tab)
        }
        return screen
    }
}

private func long(_ piece: String, _ count: Int) -> String {
    String(repeating: piece, count: count)
}

extension CreateAccountScreen {
    fileprivate func error(of field: Field) -> String? {
        form.rows.first { $0.id == field }?.error?.string
    }
}

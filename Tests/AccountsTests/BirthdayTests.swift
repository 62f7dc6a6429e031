import Accounts
import Testing

@Suite struct BirthdayTests {
    @Test(arguments: ["1900-01-01", "1990-12-10", "2024-02-29", "2026-05-17"])
    func `reaches from 1900 to today`(text: String) throws {
        let today = try CalendarDay("2026-05-17")
        #expect(try Birthday(text, today: today).day.description == text)
    }

    @Test(arguments: [
        ("2026-05-18", Fault.inTheFuture), ("9999-12-31", .inTheFuture),
        ("1899-12-31", .tooLongAgo), ("1990-02-30", .noSuchDay), ("", .required),
        ("soon", .malformed),
    ])
    func `refuses other days and says why`(text: String, fault: Fault) throws {
        let today = try CalendarDay("2026-05-17")
        #expect(throws: fault) { try Birthday(text, today: today) }
    }
}

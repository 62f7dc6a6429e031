import Accounts
import Testing

@Suite struct CalendarDayTests {
    @Test(arguments: [
        ("2001-02-03", "2001-02-03"), ("2001/2/3", "2001-02-03"), ("2001.2.3", "2001-02-03"),
        ("2001-2-3", "2001-02-03"), ("2000-02-29", "2000-02-29"), ("2024-02-29", "2024-02-29"),
        ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
    ])
    func `reads a day and writes it in full`(text: String, expected: String) throws {
        #expect(try CalendarDay(text).description == expected)
    }

    @Test(arguments: [
        ("", Fault.required), ("2001", .malformed), ("2001-02", .malformed),
        ("2001-02-03-04", .malformed), ("01-02-2003", .malformed), ("20010203", .malformed),
        ("2001-02/03", .malformed), ("2001-02-003", .malformed), ("2001-+2-03", .malformed),
        ("2001--2-3", .malformed), (" 2001-02-03", .malformed), ("２００１-02-03", .malformed),
        ("2001-02-3\u{301}", .malformed), ("abcd-ef-gh", .malformed),
        ("2001-02-30", .noSuchDay), ("2001-02-29", .noSuchDay), ("1900-02-29", .noSuchDay),
        ("2100-02-29", .noSuchDay), ("2001-04-31", .noSuchDay), ("2001-13-01", .noSuchDay),
        ("2001-00-01", .noSuchDay), ("2001-01-00", .noSuchDay), ("0000-01-01", .noSuchDay),
    ])
    func `refuses what is no day`(text: String, fault: Fault) {
        #expect(throws: fault) { try CalendarDay(text) }
    }

    @Test func `days are in the order of time`() throws {
        let days = try ["1999-12-31", "2000-01-01", "2000-01-02", "2000-02-01"].map {
            try CalendarDay($0)
        }
        #expect(days.shuffled().sorted() == days)
    }
}

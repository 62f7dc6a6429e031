import Accounts
import Testing

@Suite struct TimestampTests {
    @Test(arguments: [
        ("0001-01-01", -62_135_596_800), ("1900-01-01", -2_208_988_800), ("1969-12-31", -86_400),
        ("1970-01-01", 0), ("2000-03-01", 951_868_800), ("2038-01-19", 2_147_472_000),
        ("9999-12-31", 253_402_214_400),
    ])
    func `a day begins at its second`(text: String, seconds: Int64) throws {
        #expect(try Timestamp(CalendarDay(text)).seconds == seconds)
        #expect(Timestamp(seconds: seconds).day.description == text)
    }

    @Test func `every month of every year follows the one before it without a gap`() throws {
        var expected = Int64(-62_135_596_800)
        for year in 1...9999 {
            for month in 1...12 {
                let first = try #require(CalendarDay(year: year, month: month, day: 1))
                let last = (28...31).compactMap { CalendarDay(year: year, month: month, day: $0) }
                    .last
                let length = try #require(last).day
                let begin = Timestamp(first)
                let end = Timestamp(seconds: begin.seconds + Int64(length) * 86_400 - 1)
                guard begin.seconds == expected, begin.day == first, end.day == last else {
                    Issue.record("\(first): \(begin.seconds), \(begin.day), \(end.day)")
                    return
                }
                expected = end.seconds + 1
            }
        }
    }

    @Test(arguments: [
        ("2001-02-03T04:05:06Z", 981_173_106), ("1970-01-01T00:00:00Z", 0),
        ("1969-12-31T23:59:59Z", -1), ("1900-01-01T00:00:01Z", -2_208_988_799),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func `reads and prints RFC 3339`(text: String, seconds: Int64) throws {
        #expect(Timestamp(seconds: seconds).description == text)
        #expect(Timestamp(text) == Timestamp(seconds: seconds))
    }

    @Test(arguments: [
        ("2001-02-03T04:05:06.789Z", "2001-02-03T04:05:06Z"),
        ("2001-02-03T04:05:06.000000001Z", "2001-02-03T04:05:06Z"),
        ("1990-12-31T23:59:60Z", "1991-01-01T00:00:00Z"),
    ])
    func `drops a fraction and carries a leap second over`(text: String, expected: String) throws {
        #expect(try #require(Timestamp(text)).description == expected)
    }

    @Test(arguments: [
        "", "2001-02-03", "2001-02-03T04:05:06", "2001-02-03T04:05:06+00:00",
        "2001-02-03 04:05:06Z",
        "2001/02/03T04:05:06Z", "2001.02.03T04:05:06Z", "2001-2-3T04:05:06Z",
        "2001-02-30T04:05:06Z",
        "2001-02-03T24:00:00Z", "2001-02-03T04:60:06Z", "2001-02-03T04:05:60Z",
        "2001-02-03T04:05:61Z", "2001-02-03T4:05:06Z", "2001-02-03T04:05Z", "2001-02-03T04:05:06.Z",
        "2001-02-03T04:05:06.1xZ", "2001-02-03T+4:05:06Z", "2001-02-03T04:05:06ZZ", "T04:05:06Z",
        "２001-02-03T04:05:06Z",
    ])
    func `refuses what is no moment in UTC`(text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test(arguments: [(0, "00:00"), (86_399, "23:59"), (-60, "23:59"), (50_700, "14:05")])
    func `tells the time of day`(seconds: Int64, expected: String) {
        #expect(Timestamp(seconds: seconds).timeOfDay == expected)
    }

    @Test func `adds and subtracts whole seconds`() {
        let moment = Timestamp(seconds: 100)
        #expect(moment + .milliseconds(2_900) == Timestamp(seconds: 102))
        #expect(moment + .seconds(-200) == Timestamp(seconds: -100))
        #expect(moment - Timestamp(seconds: 40) == .seconds(60))
    }

    @Test func `stops at the first and at the last moment that can be written`() {
        let latest = Timestamp(seconds: 253_402_300_799)
        let earliest = Timestamp(seconds: -62_135_596_800)
        #expect(Timestamp(seconds: 0) + .seconds(Int64.max) == latest)
        #expect(latest + .seconds(Int64.max) == latest)
        #expect(Timestamp(seconds: -1) + .seconds(Int64.min) == earliest)
        #expect(Timestamp(seconds: .min).description == "0001-01-01T00:00:00Z")
    }
}

/// The day a person was born: from 1900-01-01 to today.
package struct Birthday: Hashable, Sendable {
    package let day: CalendarDay

    package init(_ day: CalendarDay, today: CalendarDay) throws(Fault) {
        guard day <= today else { throw .inTheFuture }
        guard day.year >= 1900 else { throw .tooLongAgo }
        self.day = day
    }

    /// Reads `2001-02-03` or `2001/2/3`.
    package init(_ text: String, today: CalendarDay) throws(Fault) {
        try self.init(CalendarDay(text), today: today)
    }
}

/// A day of the proleptic Gregorian calendar, without a time zone. Written `2001-02-03` (RFC 3339's
/// `full-date`).
package struct CalendarDay: Hashable, Comparable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// `nil` for a day that the calendar does not have. Years 1 to 9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2001-02-03`; also `2001/2/3` and `2001.2.3`.
    package init(_ text: String) throws(Fault) {
        guard !text.isEmpty else { throw .required }
        let separator = text.first { "-/.".contains($0) } ?? "-"
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        let widths = [4...4, 1...2, 1...2]
        guard parts.count == 3,
            zip(parts, widths).allSatisfy({ part, width in
                width.contains(part.utf8.count) && part.utf8.allSatisfy(\.isDigit)
            })
        else { throw .malformed }
        let numbers = parts.compactMap { Int($0) }
        guard let day = Self(year: numbers[0], month: numbers[1], day: numbers[2]) else {
            throw .noSuchDay
        }
        self = day
    }

    /// A day that is known to be one.
    init(known year: Int, _ month: Int, _ day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDay: CustomStringConvertible {
    package var description: String {
        "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }
}

extension Int {
    /// Decimal digits with leading zeros.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}

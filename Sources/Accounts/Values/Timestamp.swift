/// A moment, in whole seconds since 1970-01-01T00:00:00Z.
package struct Timestamp: Hashable, Comparable, Sendable {
    package let seconds: Int64

    package init(seconds: Int64) { self.seconds = seconds }

    package static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }

    /// The moment after `duration`, whose fraction of a second is dropped.
    package static func + (moment: Self, duration: Duration) -> Self {
        Timestamp(seconds: moment.seconds + duration.components.seconds)
    }

    package static func - (moment: Self, earlier: Self) -> Duration {
        .seconds(moment.seconds - earlier.seconds)
    }
}

extension Timestamp {
    /// The day in UTC.
    package var day: CalendarDay {
        // Howard Hinnant's days-to-civil algorithm, on days since 0000-03-01.
        let days = Int(seconds.flooredDivision(by: 86_400)) + 719_468
        let era = days >= 0 ? days / 146_097 : (days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let day = dayOfYear - (153 * shifted + 2) / 5 + 1
        return CalendarDay(year: year, month: month, day: day) ?? .earliest
    }

    /// Hours and minutes in UTC, as `14:05`.
    package var timeOfDay: String {
        let minutes = Int(seconds.flooredRemainder(by: 86_400)) / 60
        return "\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
    }

    /// Midnight UTC of a day.
    package init(_ day: CalendarDay) {
        let year = day.month <= 2 ? day.year - 1 : day.year
        let era = year / 400
        let yearOfEra = year - era * 400
        let shifted = day.month > 2 ? day.month - 3 : day.month + 9
        let dayOfYear = (153 * shifted + 2) / 5 + day.day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        seconds = Int64(era * 146_097 + dayOfEra - 719_468) * 86_400
    }
}

extension Timestamp: CustomStringConvertible {
    /// RFC 3339 in UTC: `2001-02-03T04:05:06Z`.
    package var description: String {
        let second = Int(seconds.flooredRemainder(by: 60))
        return "\(day)T\(timeOfDay):\(second.padded(to: 2))Z"
    }

    /// Reads RFC 3339 in UTC, with or without a fraction of a second, which is dropped.
    package init?(_ text: String) {
        let halves = text.split(separator: "T", maxSplits: 1)
        guard halves.count == 2, halves[0].utf8.count == 10, halves[1].hasSuffix("Z"),
            let day = try? CalendarDay(String(halves[0]))
        else { return nil }
        let time = halves[1].dropLast().split(separator: ".", maxSplits: 1)
        guard let clock = time.first, clock.utf8.count == 8,
            time.dropFirst().allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3,
            parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let numbers = parts.compactMap { Int64($0) }
        guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 61 else { return nil }
        seconds = Timestamp(day).seconds + numbers[0] * 3_600 + numbers[1] * 60 + numbers[2]
    }
}

extension CalendarDay {
    fileprivate static let earliest = CalendarDay(earliest: ())

    private init(earliest: Void) { (year, month, day) = (1, 1, 1) }
}

extension Int64 {
    fileprivate func flooredRemainder(by divisor: Int64) -> Int64 {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }

    fileprivate func flooredDivision(by divisor: Int64) -> Int64 {
        (self - flooredRemainder(by: divisor)) / divisor
    }
}

/// A moment of the years 1 to 9999, in whole seconds since 1970-01-01T00:00:00Z. What would lie outside
/// becomes the first or the last of them, so that no arithmetic on what a service or a file says can
/// overflow.
package struct Timestamp: Hashable, Comparable, Sendable {
    package let seconds: Int64

    package init(seconds: Int64) {
        self.seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    }

    package static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }

    /// The moment after `duration`, whose fraction of a second is dropped.
    package static func + (moment: Self, duration: Duration) -> Self {
        let (sum, overflow) = moment.seconds.addingReportingOverflow(duration.components.seconds)
        return Timestamp(seconds: overflow ? (duration < .zero ? .min : .max) : sum)
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
        let era = days / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let day = dayOfYear - (153 * shifted + 2) / 5 + 1
        return CalendarDay(known: year, month, day)
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

    /// Reads RFC 3339 in UTC, with or without a fraction of a second, which is dropped. A leap second
    /// is the second after it.
    package init?(_ text: String) {
        let halves = text.split(separator: "T", maxSplits: 1)
        guard halves.count == 2, halves[1].hasSuffix("Z"),
            halves[0].utf8.count == 10, halves[0].allSatisfy({ $0 != "/" && $0 != "." }),
            let day = try? CalendarDay(String(halves[0]))
        else { return nil }
        let time = halves[1].dropLast().split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let clock = time.first, clock.utf8.count == 8,
            time.dropFirst().allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3,
            parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let numbers = parts.compactMap { Int64($0) }
        guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 || numbers == [23, 59, 60] else {
            return nil
        }
        self.init(
            seconds: Timestamp(day).seconds + numbers[0] * 3_600 + numbers[1] * 60 + numbers[2])
    }
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

/// How long to wait before trying again.
public struct Backoff: Sendable {
    /// The time to wait after the attempt with the given number, from 1.
    public let delay: @Sendable (_ attempt: Int) -> Duration

    public init(_ delay: @escaping @Sendable (_ attempt: Int) -> Duration) { self.delay = delay }

    /// Tries again at once.
    public static let none = Backoff { _ in .zero }

    public static func constant(_ delay: Duration) -> Backoff { Backoff { _ in delay } }

    /// Doubles the time after each attempt, up to a limit.
    public static func exponential(from first: Duration, upTo limit: Duration) -> Backoff {
        Backoff { attempt in
            var (delay, left) = (first, attempt)
            while left > 1, delay > .zero, delay < limit {
                delay *= 2
                left -= 1
            }
            return min(delay, limit)
        }
    }

    /// Varies each time by a factor, so that many who failed together do not come back together.
    ///
    /// - Parameters:
    ///   - factors: what the factor is drawn from.
    ///   - draw: draws it; a test gives its own.
    public func jittered(
        by factors: ClosedRange<Double> = 0.5...1,
        drawing draw: @escaping @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }
    ) -> Backoff {
        Backoff { [delay] attempt in delay(attempt) * draw(factors) }
    }
}

/// The time outside: a parameter everywhere, so that tests and tapes set it.
package protocol Time: Sendable {
    /// The moment it is.
    var now: Timestamp { get }

    /// How far local clocks are ahead of UTC at a moment, in seconds.
    func secondsFromUTC(at moment: Timestamp) -> Int

    /// Waits; throws `CancellationError` at once when the task is cancelled.
    func sleep(for duration: Duration) async throws
}

extension Time {
    /// The local day.
    package var today: CalendarDay { local(now).day }

    /// A moment moved so that its UTC day and hour read as the local ones.
    package func local(_ moment: Timestamp) -> Timestamp {
        moment + .seconds(secondsFromUTC(at: moment))
    }
}

import Dispatch
import Screens

extension Player {
    /// Lets the program run until nothing can happen before the time moves; gives its end, if it came
    /// to that.
    func settled() -> Ending? {
        let deadline = DispatchTime.now() + Duration.seconds(60)
        while currentEnding == nil {
            if pump.runNext() {
                record()
            } else if !pump.awaitsOutside {
                break
            } else if !pump.waitForJob(until: deadline) {
                return .unmet("The program was not idle within a minute.")
            }
        }
        return currentEnding
    }

    var currentEnding: Ending? {
        if stage.isInterrupted { return .interrupted }
        return switch journeyEnd.get() {
        case .success: .quit
        case .failure(let error): .failed(error)
        case nil: nil
        }
    }

    func record() {
        if !recorder.paths.isEmpty, let frame { recorder.record(frame.text) }
    }
}

extension DispatchTime {
    static func + (time: DispatchTime, duration: Duration) -> DispatchTime {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        return time + DispatchTimeInterval.nanoseconds(Int(nanoseconds))
    }
}

/// A story to play: the commands of a tape, in a subset of VHS's syntax.
package struct Tape: Sendable {
    package let commands: [Placed<Command>]

    /// A value and where it stands in its file, counted from 1.
    package struct Placed<Value: Sendable>: Sendable {
        package let value: Value
        package let place: Place
    }

    package struct Place: Hashable, Sendable, CustomStringConvertible {
        package let file: String
        package let line: Int
        package let column: Int

        package var description: String { "\(file):\(line):\(column)" }
    }

    package enum Command: Sendable, Equatable {
        /// Bytes as a terminal sends them, one press at a time.
        case press([[UInt8]])
        /// A press that does not wait until the program is idle.
        case interrupt([[UInt8]])
        case sleep(Duration)
        case wait(pattern: String, timeout: Duration?)
        case hide
        case show
        case screenshot(String)
        case output(String)
        case environment(name: String, value: String)
        case setWaitTimeout(Duration)
        /// Accepted and without meaning here.
        case ignored
    }

    /// Whether the tape begins by waiting for a text.
    package func begins(byWaitingFor text: String) -> Bool {
        for command in commands {
            switch command.value {
            case .wait(let pattern, _): return pattern.contains(text)
            case .press, .interrupt, .sleep, .screenshot: return false
            default: continue
            }
        }
        return false
    }
}

/// A tape that cannot be read: where, and what is wrong.
package struct TapeError: Error, Equatable, CustomStringConvertible {
    package let place: Tape.Place
    package let message: String

    package var description: String { "\(place): \(message)" }
}

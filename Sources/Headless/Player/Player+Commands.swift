import Dispatch
import Screens
import Text

extension Player {
    /// Does what a command says; gives the ending, if it came to that.
    func perform(_ command: Tape.Placed<Tape.Command>) throws -> Ending? {
        if task != nil, command.value.waitsUntilIdle, let ending = settled() { return ending }
        switch command.value {
        case .press(let presses): return press(presses, waits: true)
        case .interrupt(let presses): return press(presses, waits: false)
        case .sleep(let duration): return sleep(duration)
        case .wait(let pattern, let timeout):
            return wait(for: pattern, timeout: timeout ?? waitTimeout, at: command.place)
        case .hide: recorder.isHidden = true
        case .show:
            recorder.isHidden = false
            record()
        case .screenshot(let path):
            let frame = frame ?? Canvas(size: setup.size, symbols: setup.symbols).frame
            try setup.write(path, picture(of: frame, for: path))
        case .output(let path):
            recorder.paths.append(path)
            record()
        case .environment("FAULT", let value):
            service.behave(ServiceFault(value) ?? .none)
        case .setWaitTimeout(let timeout): waitTimeout = timeout
        case .environment, .ignored: break
        }
        return nil
    }

    private func press(_ presses: [[UInt8]], waits: Bool) -> Ending? {
        for bytes in presses {
            if waits, let ending = settled() { return ending }
            while pump.runNext() { record() }
            stage.handle(decoder.decode(bytes) + decoder.flush(), in: setup.size)
            record()
            if currentEnding != nil { break }
        }
        return nil
    }

    private func sleep(_ duration: Duration) -> Ending? {
        let end = time.elapsed + duration
        while true {
            if let ending = settled() { return ending }
            guard let wake = time.nextWake, wake <= end else { break }
            time.advance(to: wake)
        }
        time.advance(to: end)
        return settled()
    }

    /// Lets the program go on until the screen shows the pattern: first what can run, then what other
    /// threads bring, then the time.
    private func wait(
        for pattern: String, timeout: Duration, at place: Tape.Place
    ) -> Ending? {
        guard let regex = try? Regex(pattern).anchorsMatchLineEndings() else { return nil }
        let end = time.elapsed + timeout
        let deadline = DispatchTime.now() + timeout
        while true {
            if frame?.text.contains(regex) == true { return nil }
            if pump.runNext() {
                record()
            } else if let ending = currentEnding {
                return ending
            } else if pump.awaitsOutside {
                if !pump.waitForJob(until: deadline) { break }
            } else if let wake = time.nextWake, wake <= end {
                time.advance(to: wake)
            } else {
                time.advance(to: end)
                break
            }
        }
        return .unmet(
            """
            \(HarmlessText("\(place): Wait /\(pattern)/ was not met within \(timeout).")) \
            The screen was:
            \(frame?.text ?? "")
            """)
    }

    private func picture(of frame: Frame, for path: String) -> String {
        if path.hasSuffix(".svg") { return SVGPicture(frame, theme: setup.theme).text }
        if path.hasSuffix(".ansi") { return ANSIPicture(frame, theme: setup.theme).text }
        return frame.text + "\n"
    }
}

extension Tape.Command {
    /// Whether the program must have been started for it.
    var needsProgram: Bool {
        switch self {
        case .press, .interrupt, .sleep, .wait, .screenshot: true
        case .hide, .show, .output, .environment, .setWaitTimeout, .ignored: false
        }
    }

    /// Whether it is done only when the program has come to rest.
    fileprivate var waitsUntilIdle: Bool {
        switch self {
        case .press, .sleep, .screenshot, .hide, .show, .output, .environment: true
        case .interrupt, .wait, .setWaitTimeout, .ignored: false
        }
    }
}

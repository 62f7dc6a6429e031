private import Glibc
import Screens

/// Joins a stage with a display: bytes, signals and wakes in, frames out, asleep between them.
struct EventLoop<Output: Display & ~Copyable>: ~Copyable {
    private var display: Output
    private let input: Int32
    private let signals: SignalSource
    private let wake: Wake
    private let stage: Stage
    private let isFinished: () -> Bool
    private var decoder = InputDecoder()
    /// When a lone Escape becomes the key.
    private var escapeDue: ContinuousClock.Instant?
    /// The stage's version that is shown.
    private var shown: Int?
    /// Whether the mark of what runs moves.
    private let moves: Bool
    /// Where that mark is, and when it moves on; it does so only while something runs.
    private var position = 0
    private var motionDue: ContinuousClock.Instant?

    init(
        display: consuming Output, input: Int32, signals: consuming SignalSource, wake: Wake,
        stage: Stage, moves: Bool = false, isFinished: @escaping () -> Bool
    ) {
        self.display = display
        self.input = input
        self.signals = signals
        self.wake = wake
        self.stage = stage
        self.moves = moves
        self.isFinished = isFinished
    }

    /// Shows the stage until an ending; the terminal is given back by then.
    consuming func run() -> Ending {
        var ending: Ending?
        while ending == nil {
            draw()
            ending = turn()
        }
        display.leave()
        return ending ?? .finished
    }

    /// Sleeps until something comes and deals with it.
    private mutating func turn() -> Ending? {
        var sources = [
            pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        if !moves || !stage.isWorking {
            (position, motionDue) = (0, nil)
        } else if motionDue == nil {
            motionDue = .now + Self.motionDelay
        }
        let count = poll(&sources, nfds_t(sources.count), milliseconds())
        if count > 0 {
            if sources[0].revents != 0, let ending = takeSignals() { return ending }
            if sources[1].revents != 0, let ending = takeInput() { return ending }
            if sources[2].revents != 0 { wake.clear() }
        }
        if let escapeDue, sources[1].revents == 0, ContinuousClock.now >= escapeDue {
            self.escapeDue = nil
            if let ending = take(decoder.flush()) { return ending }
        }
        if let motionDue, ContinuousClock.now >= motionDue {
            self.motionDue = nil
            position += 1
            shown = nil
        }
        if stage.isInterrupted { return .interrupted }
        return isFinished() ? .finished : nil
    }

    /// How long to sleep, rounded up; -1 for ever.
    private func milliseconds() -> Int32 {
        guard let due = [escapeDue, motionDue].compactMap({ $0 }).min() else { return -1 }
        let left = ContinuousClock.now.duration(to: due)
        return max(0, Int32(left / .milliseconds(1)) + 1)
    }

    private mutating func draw() {
        let version = stage.version
        guard version != shown else { return }
        shown = version
        let symbols = display.symbols.moved(to: position)
        let frame = stage.frame(display.size, symbols: symbols, showsSecrets: true)
        if let frame { display.draw(frame) }
    }
}

// MARK: - Signals

extension EventLoop where Output: ~Copyable {
    private mutating func takeSignals() -> Ending? {
        var isChanged = false
        var isContinued = false
        var isStopped = false
        while let number = signals.next() {
            switch number {
            case SIGWINCH: isChanged = true
            // After a stop that nobody can catch a shell has changed the modes.
            case SIGCONT: (isChanged, isContinued) = (true, true)
            case SIGTSTP: isStopped = true
            default: return .signal(number)
            }
        }
        if isStopped { return suspend(group: false) }
        if isChanged {
            if isContinued { display.enter() } else { display.measure() }
            shown = nil
        }
        return nil
    }

    /// Puts the program aside until it is continued.
    private mutating func suspend(group: Bool) -> Ending? {
        stage.cover()
        // Without a second screen what was shown stays: it is the covered frame.
        draw()
        display.leave()
        var isContinued: Bool
        repeat {
            display.stop(group: group)
            isContinued = false
            while let number = signals.next() {
                if SignalSource.ending.contains(number) { return .signal(number) }
                if number == SIGCONT { isContinued = true }
            }
        } while isContinued && !display.isInForeground
        display.enter()
        shown = nil
        return nil
    }
}

// MARK: - Input

extension EventLoop where Output: ~Copyable {
    private static var escapeDelay: Duration { .milliseconds(30) }
    private static var motionDelay: Duration { .milliseconds(150) }

    /// Reads all that has come, so that a burst is drawn once.
    private mutating func takeInput() -> Ending? {
        var events: [Event] = []
        var isOver = false
        var left = 256
        repeat {
            let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
                let got = read(input, buffer.baseAddress, buffer.count)
                isOver = got == 0 || got < 0 && errno != EAGAIN && errno != EINTR
                count = max(0, got)
            }
            events += decoder.decode(bytes)
            left -= 1
        } while !isOver && left > 0 && hasInput
        escapeDue = decoder.awaitsMore ? .now + Self.escapeDelay : nil
        return take(events) ?? (isOver ? .hungUp : nil)
    }

    private var hasInput: Bool {
        var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return poll(&source, 1, 0) > 0
    }

    /// Hands on what a person did; what concerns the terminal alone is done here, in its turn.
    private mutating func take(_ events: [Event]) -> Ending? {
        var pending: [Event] = []
        for event in events {
            switch event {
            case .key(.control("l")):
                display.forget()
                shown = nil
            case .key(.control("z")):
                stage.handle(pending, in: display.size)
                pending = []
                if let ending = suspend(group: true) { return ending }
            default: pending.append(event)
            }
        }
        stage.handle(pending, in: display.size)
        return nil
    }
}

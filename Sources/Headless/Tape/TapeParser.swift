/// Reads tapes. Commands are separated by white space, one or more on a line.
package struct TapeParser {
    /// Reads a file that a tape names; gives its text.
    package typealias Read = (_ path: String) throws -> String

    private var scanner: TapeScanner
    private let read: Read
    private let depth: Int

    /// - Throws: ``TapeError`` at the first thing that is not a tape.
    package static func parse(
        _ text: String, file: String, read: @escaping Read
    ) throws(TapeError) -> Tape {
        var parser = TapeParser(text, file: file, depth: 0, read: read)
        return Tape(commands: try parser.commands())
    }

    private init(_ text: String, file: String, depth: Int, read: @escaping Read) {
        scanner = TapeScanner(text, file: file)
        self.depth = depth
        self.read = read
    }

    private mutating func commands() throws(TapeError) -> [Tape.Placed<Tape.Command>] {
        var commands: [Tape.Placed<Tape.Command>] = []
        scanner.skipBlank()
        while scanner.next != nil {
            let place = scanner.place
            let name = scanner.take(while: \.isLetter)
            if name == "Source" {
                commands += try sourced(at: place)
            } else {
                commands.append(.init(value: try command(name, at: place), place: place))
            }
            if let next = scanner.next, !next.isWhitespace {
                throw scanner.fault("\"\(next)\" does not belong here.")
            }
            scanner.skipBlank()
        }
        return commands
    }

    private mutating func command(
        _ name: String, at place: Tape.Place
    ) throws(TapeError) -> Tape.Command {
        switch name {
        case "Type": return .press(try typed())
        case "Ctrl": return .interrupt([try control()])
        case "Alt": return .press([[0x1B] + Array(try modified("Alt").utf8)])
        case "Shift": return .press([try shifted()])
        case "Sleep":
            scanner.skipSpaces()
            return .sleep(try scanner.duration("Sleep"))
        case "Wait": return try wait()
        case "Hide": return .hide
        case "Show": return .show
        case "Screenshot":
            return .screenshot(try file(name, endings: [".txt", ".ansi", ".svg"]))
        case "Output": return .output(try file(name, endings: [".txt", ".ascii"]))
        case "Set": return try setting()
        case "Env": return try environment()
        case "Require":
            _ = try scanner.path(name)
            return .ignored
        default:
            guard let bytes = TapeKeys.bytes[name] else {
                let first = scanner.next.map(String.init) ?? ""
                throw scanner.fault(
                    "\"\(name.isEmpty ? first : name)\" is not a command.", at: place)
            }
            try skipSpeed(name)
            let presses = Array(repeating: bytes, count: try scanner.count())
            return name == "Escape" ? .interrupt(presses) : .press(presses)
        }
    }

    private mutating func typed() throws(TapeError) -> [[UInt8]] {
        try skipSpeed("Type")
        scanner.skipSpaces()
        return try scanner.string("Type").map { Array(String($0).utf8) }
    }

    /// `@50ms` after a key: accepted; presses take no time here.
    private mutating func skipSpeed(_ name: String) throws(TapeError) {
        if scanner.take("@") { _ = try scanner.duration("\(name)@") }
    }

    private mutating func modified(_ modifier: String) throws(TapeError) -> String {
        guard scanner.take("+") else {
            throw scanner.fault("\(modifier) needs a key, as in \(modifier)+c.")
        }
        let key = scanner.take { !$0.isWhitespace }
        if key.count == 1, key.first?.isASCII == true { return key }
        if let bytes = TapeKeys.bytes[key] { return String(decoding: bytes, as: UTF8.self) }
        throw scanner.fault("\(modifier)+\(key) is not a key.")
    }

    private mutating func control() throws(TapeError) -> [UInt8] {
        let key = try modified("Ctrl").lowercased()
        guard key.utf8.count == 1, let byte = key.utf8.first, (0x40...0x7E).contains(byte) else {
            throw scanner.fault("Ctrl takes one letter, as in Ctrl+c.")
        }
        return [byte & 0x1F]
    }

    private mutating func shifted() throws(TapeError) -> [UInt8] {
        let key = try modified("Shift")
        if key == "\t" { return Array("\u{1B}[Z".utf8) }
        guard key.count == 1 else { throw scanner.fault("Shift takes Tab or one letter.") }
        return Array(key.uppercased().utf8)
    }

    private mutating func wait() throws(TapeError) -> Tape.Command {
        if scanner.take("+") {
            let scope = scanner.take(while: \.isLetter)
            guard scope == "Screen" || scope == "Line" else {
                throw scanner.fault("Wait+\(scope) is not known; Wait looks at the whole screen.")
            }
        }
        let timeout = scanner.take("@") ? try scanner.duration("Wait@") : nil
        scanner.skipSpaces()
        let place = scanner.place
        let pattern = try scanner.regex()
        guard (try? Regex(pattern)) != nil else {
            throw scanner.fault("/\(pattern)/ is not a pattern.", at: place)
        }
        return .wait(pattern: pattern, timeout: timeout)
    }

    private mutating func file(
        _ command: String, endings: [String]
    ) throws(TapeError) -> String {
        scanner.skipSpaces()
        let place = scanner.place
        let path = try scanner.path(command)
        guard endings.contains(where: path.hasSuffix) else {
            let list = endings.joined(separator: ", ")
            throw scanner.fault("\(command) takes a file that ends in \(list).", at: place)
        }
        return path
    }

    private mutating func setting() throws(TapeError) -> Tape.Command {
        scanner.skipSpaces()
        let name = scanner.take(while: \.isLetter)
        guard !name.isEmpty else { throw scanner.fault("Set needs a setting.") }
        scanner.skipSpaces()
        if name == "WaitTimeout" {
            return .setWaitTimeout(try scanner.duration("WaitTimeout"))
        }
        switch scanner.next {
        case "{": try scanner.skipObject()
        case "/": _ = try scanner.regex()
        default:
            guard try !scanner.path("Set \(name)").isEmpty else {
                throw scanner.fault("Set \(name) needs a value.")
            }
        }
        return .ignored
    }

    private mutating func environment() throws(TapeError) -> Tape.Command {
        scanner.skipSpaces()
        let name = scanner.take { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { throw scanner.fault("Env needs a name.") }
        scanner.skipSpaces()
        let place = scanner.place
        let value = try scanner.string("Env \(name)")
        if name == "FAULT", ServiceFault(value) == nil {
            throw scanner.fault("FAULT is offline, slow 3s, session-ended or none.", at: place)
        }
        return .environment(name: name, value: value)
    }

    private mutating func sourced(
        at place: Tape.Place
    ) throws(TapeError) -> [Tape.Placed<Tape.Command>] {
        let path = try scanner.path("Source")
        guard depth < 16 else {
            throw scanner.fault("Tapes source each other too deep.", at: place)
        }
        do {
            var parser = TapeParser(try read(path), file: path, depth: depth + 1, read: read)
            return try parser.commands()
        } catch let error as TapeError {
            throw error
        } catch {
            throw scanner.fault("Cannot read \(path).", at: place)
        }
    }
}

/// What a terminal sends for the keys that a tape names.
enum TapeKeys {
    static let bytes: [String: [UInt8]] = [
        "Enter": "\r", "Tab": "\t", "Space": " ", "Backspace": "\u{7F}", "Escape": "\u{1B}",
        "Delete": "\u{1B}[3~", "Up": "\u{1B}[A", "Down": "\u{1B}[B", "Right": "\u{1B}[C",
        "Left": "\u{1B}[D", "Home": "\u{1B}[H", "End": "\u{1B}[F", "PageUp": "\u{1B}[5~",
        "PageDown": "\u{1B}[6~",
    ].mapValues { Array($0.utf8) }
}

import Text

/// Reads a tape's characters and knows where it stands.
struct TapeScanner {
    private let characters: [Character]
    private var position = 0
    private var line = 1
    private var column = 1
    let file: String

    init(_ text: String, file: String) {
        // A line of a file from Windows ends in one character, CR LF.
        characters = text.map { $0 == "\r\n" ? "\n" : $0 }
        self.file = file
    }

    var place: Tape.Place { Tape.Place(file: file, line: line, column: column) }

    var next: Character? { position < characters.count ? characters[position] : nil }

    mutating func advance() {
        guard let character = next else { return }
        position += 1
        (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
    }

    /// Goes over white space and comments.
    mutating func skipBlank() {
        while let character = next {
            if character == "#" {
                skipLine()
            } else if character.isWhitespace {
                advance()
            } else {
                return
            }
        }
    }

    /// Goes over blanks on this line only.
    mutating func skipSpaces() {
        while let character = next, character.isWhitespace, character != "\n" { advance() }
    }

    mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        advance()
        return true
    }

    mutating func take(while isPart: (Character) -> Bool) -> String {
        var text = ""
        while let character = next, isPart(character) {
            text.append(character)
            advance()
        }
        return text
    }

    /// A string in `"`, `'` or backquotes; none of them can stand inside its own.
    mutating func string(_ what: String) throws(TapeError) -> String {
        let start = place
        guard let quote = next, "\"'`".contains(quote) else {
            throw fault("\(what) needs a text in quotes.")
        }
        advance()
        let text = take { $0 != quote && $0 != "\n" }
        guard take(quote) else { throw fault("This text is not closed.", at: start) }
        return text
    }

    /// A path: up to the next blank, or in quotes.
    mutating func path(_ command: String) throws(TapeError) -> String {
        skipSpaces()
        if let quote = next, "\"'`".contains(quote) { return try string(command) }
        let path = take { !$0.isWhitespace }
        guard !path.isEmpty else { throw fault("\(command) needs a file.") }
        return path
    }

    /// Goes over a JSON object without looking into it; braces in its strings do not count.
    mutating func skipObject() throws(TapeError) {
        let start = place
        var depth = 0
        var isInString = false
        repeat {
            guard let character = next else { throw fault("This object is not closed.", at: start) }
            advance()
            switch character {
            case "\"": isInString.toggle()
            case "\\" where isInString: advance()
            case "{" where !isInString: depth += 1
            case "}" where !isInString: depth -= 1
            default: break
            }
        } while depth > 0
    }

    /// A regular expression between slashes; `\/` stands for a slash in it.
    mutating func regex() throws(TapeError) -> String {
        let start = place
        guard take("/") else { throw fault("Wait needs a pattern, as in Wait /Welcome/.") }
        var pattern = ""
        while let character = next, character != "/", character != "\n" {
            advance()
            if character == "\\", let escaped = next, escaped != "\n" {
                advance()
                pattern += escaped == "/" ? "/" : "\\\(escaped)"
            } else {
                pattern.append(character)
            }
        }
        guard take("/") else { throw fault("This pattern is not closed.", at: start) }
        return pattern
    }

    /// A number with `ms`, `s` or `m` after it; without a unit, seconds.
    mutating func duration(_ what: String) throws(TapeError) -> Duration {
        let start = place
        let digits = take { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = take(while: \.isLetter)
        let milliseconds = ["ms": 1.0, "s": 1_000.0, "": 1_000.0, "m": 60_000.0]
        guard let number = Double(digits), let scale = milliseconds[unit], number * scale < 1e12
        else {
            throw fault("\(what) needs a time, such as 500ms or 2s.", at: start)
        }
        return .milliseconds(Int64(number * scale))
    }

    /// How often, if the line says so; once otherwise.
    mutating func count() throws(TapeError) -> Int {
        var ahead = self
        ahead.skipSpaces()
        guard let character = ahead.next, character.isASCII, character.isNumber else { return 1 }
        self = ahead
        let start = place
        guard let count = Int(take(while: \.isNumber)), (1...10_000).contains(count) else {
            throw fault("A key can be pressed 1 to 10000 times.", at: start)
        }
        return count
    }

    func fault(_ message: String, at place: Tape.Place? = nil) -> TapeError {
        TapeError(place: place ?? self.place, message: HarmlessText(message).string)
    }

    private mutating func skipLine() {
        while let character = next, character != "\n" { advance() }
    }
}

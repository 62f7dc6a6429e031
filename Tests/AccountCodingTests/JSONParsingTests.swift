import Testing

@testable import AccountCoding

@Suite struct JSONParsingTests {
    @Test(arguments: [
        ("null", JSON.null), (" true ", .bool(true)), ("[]", .array([])), ("{}", .object([:])),
        (#""a\u00e9\n\ud83d\ude00\/""#, .string("a\u{E9}\n\u{1F600}/")),
        ("[1,-2]", .array([.number(1), .number(-2)])),
        (#"{"a":{"b":[false]}}"#, .object(["a": .object(["b": .array([.bool(false)])])])),
    ])
    func `values are read`(_ text: String, _ value: JSON) throws {
        #expect(try JSON(parsing: Array(text.utf8)) == value)
    }

    @Test(arguments: ["0", "-0", "1.50", "1E+400", "123456789012345678901234567890", "-1e-1"])
    func `a number keeps its text`(_ text: String) throws {
        #expect(try JSON(parsing: Array(text.utf8)).bytes == Array(text.utf8))
    }

    @Test(arguments: [
        ("9223372036854775807", Int64.max), ("9223372036854775808", nil), ("1.0", nil),
    ])
    func `a whole number of 64 bits is an integer`(_ text: String, _ value: Int64?) throws {
        #expect(try JSON(parsing: Array(text.utf8)).integer == value)
    }

    @Test(arguments: [
        "", " ", "nul", "nulll", "{", "[1,]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "[1 2]", "01",
        "-", "1.", ".5", "1e", "+1", "NaN", "'a'", "\"a", "\"\u{1}\"", "\"\\x\"", "\"\\u12G4\"",
        "\"\\u+123\"", "1 2", "// a\n1", "\u{FEFF}1", "[1]]",
    ])
    func `what the grammar does not have is refused`(_ text: String) {
        #expect(problem(Array(text.utf8)) == .malformed)
    }

    @Test(arguments: [#"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"[{"":1,"":1}]"#])
    func `a name twice in an object is refused`(_ text: String) {
        #expect(problem(Array(text.utf8)) == .duplicateMember)
    }

    @Test func `names that only look alike are two`() throws {
        let text = "{\"\u{E9}\":1,\"e\u{301}\":2}"
        let object = try #require(try JSON(parsing: Array(text.utf8)).object)
        #expect(object["\u{E9}"] == .number(1) && object["e\u{301}"] == .number(2))
    }

    @Test(arguments: [#""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\ud800x""#])
    func `half a surrogate pair is refused`(_ text: String) {
        #expect(problem(Array(text.utf8)) == .loneSurrogate)
    }

    @Test(arguments: [
        [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
    ])
    func `bytes that are no UTF-8 are refused`(_ bytes: [UInt8]) {
        #expect(problem(bytes) == .notUTF8)
    }

    @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
    func `what lies too deep is refused, however deep`(_ open: String, _ close: String) {
        func nested(_ depth: Int) -> [UInt8] {
            Array((repeated(open, depth) + "1" + repeated(close, depth)).utf8)
        }
        #expect(problem(nested(JSON.depth)) == nil)
        #expect(problem(nested(JSON.depth + 1)) == .tooDeep)
        #expect(problem(nested(100_000)) == .tooDeep)
    }

    @Test func `an error tells where and holds nothing of the text`() {
        #expect(throws: JSONError(problem: .malformed, offset: 6)) {
            try JSON(parsing: Array("[\"hid\"secret]".utf8))
        }
    }

    private func problem(_ bytes: [UInt8]) -> JSONError.Problem? {
        do {
            _ = try JSON(parsing: bytes)
            return nil
        } catch {
            return error.problem
        }
    }

    private func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }
}

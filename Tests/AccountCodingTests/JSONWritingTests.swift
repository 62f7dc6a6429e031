import AccountCoding
import Testing

@Suite struct JSONWritingTests {
    @Test func `members keep their order`() {
        let object: JSONObject = ["b": .number(1), "a": .array([.null, .bool(true)])]
        #expect(text(.object(object)) == #"{"b":1,"a":[null,true]}"#)
    }

    @Test(arguments: [
        ("\u{1B}[2J", #""\u001b[2J""#), ("\u{0}\u{7F}\u{9B}", #""\u0000\u007f\u009b""#),
        ("\u{202E}\u{2066}\u{61C}", #""\u202e\u2066\u061c""#),
        ("\u{2028}\u{FEFF}", #""\u2028\ufeff""#), ("\u{E0041}", #""\udb40\udc41""#),
        (#"a"\/b"#, #""a\"\\/b""#), ("caf\u{E9} \u{1F600}", "\"caf\u{E9} \u{1F600}\""),
    ])
    func `what could act on a terminal is escaped, other text is not`(
        _ value: String, _ written: String
    ) throws {
        #expect(text(.string(value)) == written)
        #expect(try JSON(parsing: Array(written.utf8)) == .string(value))
    }

    @Test func `names are escaped as well`() {
        #expect(text(.object(["\u{1B}": .null])) == #"{"\u001b":null}"#)
    }

    @Test func `setting nothing removes a member`() {
        var object: JSONObject = ["a": .null, "b": .bool(true)]
        object["a"] = nil
        #expect(text(.object(object)) == #"{"b":true}"#)
    }

    private func text(_ value: JSON) -> String { String(decoding: value.bytes, as: UTF8.self) }
}

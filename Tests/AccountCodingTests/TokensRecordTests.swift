import AccountCoding
import Accounts
import Support
import Testing

@Suite struct TokensRecordTests {
    static let origin = Origin("https://shop.example")

    @Test func `the file reads as the contract says`() throws {
        var record = TokensRecord()
        record.keep(Samples.session(0, at: Self.origin))
        record.keep(try Samples.customer(device: nil, at: Self.origin))
        let zeros = String(repeating: "A", count: 43)
        #expect(
            text(record) == """
                {"format":"shop-tokens","version":1,"sessions":[{"origin":"https://shop.example",\
                "user_id":"01010101-0101-4101-8101-010101010101","access_token":"sha_\(zeros)",\
                "access_expires_at":"2026-01-01T12:10:00Z","refresh_token":"shr_\(zeros)",\
                "refresh_expires_at":"2026-01-31T12:00:00Z"}],\
                "customers":[{"origin":"https://shop.example","email":"ada@example.com",\
                "device_token":null}]}

                """)
    }

    @Test func `what is written reads back`() throws {
        var record = TokensRecord()
        record.keep(Samples.session(1))
        record.keep(try Samples.customer())
        #expect(try TokensRecord(parsing: record.bytes) == record)
    }

    @Test func `the last session of an origin is its current one`() {
        var record = TokensRecord()
        record.keep(Samples.session(1, user: 1))
        record.keep(Samples.session(2, user: 2))
        record.keep(Samples.session(3, user: 3, at: Self.origin))
        #expect(record.session(at: .embedded) == Samples.session(2, user: 2))
        record.keep(Samples.session(4, user: 1))
        #expect(record.session(at: .embedded) == Samples.session(4, user: 1))
    }

    @Test func `unknown members stay at the top, in a session and in a customer`() throws {
        var record = TokensRecord()
        record.keep(Samples.session(1))
        record.keep(try Samples.customer())
        let marked = text(record)
            .replacing(#""version":1"#, with: #""note":{"x":[1.50]},"version":1"#)
            .replacing(#"Z"}"#, with: #"Z","mark":"session"}"#)
            .replacing(#""email""#, with: #""mark":"customer","email""#)
        var read = try TokensRecord(parsing: Array(marked.utf8))
        read.keep(Samples.session(2))
        read.keep(try Samples.customer(device: 3))
        let written = text(read)
        #expect(written.contains(#""note":{"x":[1.50]}"#))
        #expect(written.contains(#""mark":"session""#) && written.contains(#""mark":"customer""#))
        #expect(read.session(at: .embedded) == Samples.session(2))
    }

    @Test func `a newer version is told from a broken file`() {
        #expect(throws: RecordError.newerVersion) {
            try TokensRecord(
                parsing: Array(#"{"format":"shop-tokens","version":2,"new":true}"#.utf8))
        }
    }

    @Test(arguments: [
        (#"{"version":1,"sessions":[],"customers":[]}"#, "/format"),
        (#"{"format":"shop-tokens","version":"1","sessions":[],"customers":[]}"#, "/version"),
        (#"{"format":"shop-tokens","version":0,"sessions":[],"customers":[]}"#, "/version"),
        (#"{"format":"shop-tokens","version":1,"customers":[]}"#, "/sessions"),
        (#"{"format":"shop-tokens","version":1,"sessions":[1],"customers":[]}"#, "/sessions/0"),
        (
            #"{"format":"shop-tokens","version":1,"sessions":[{"origin":"a"}],"customers":[]}"#,
            "/sessions/0/user_id"
        ),
        (
            #"{"format":"shop-tokens","version":1,"sessions":[],"customers":[{"origin":"a","email":"x"}]}"#,
            "/customers/0/email"
        ),
        ("[]", ""),
    ])
    func `a wrong value is pointed at`(_ text: String, _ pointer: String) {
        #expect(throws: RecordError.wrong(pointer: pointer)) {
            try TokensRecord(parsing: Array(text.utf8))
        }
    }

    @Test func `the oldest go when there are too many`() throws {
        var record = TokensRecord()
        for user in 0...UInt8(TokensRecord.limit) { record.keep(Samples.session(1, user: user)) }
        let written = text(record)
        #expect(written.split(separator: "user_id").count == TokensRecord.limit + 1)
        #expect(!written.contains("00000000-0000"))
    }

    private func text(_ record: TokensRecord) -> String {
        String(decoding: record.bytes, as: UTF8.self)
    }
}

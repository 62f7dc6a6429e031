import AccountCoding
import Accounts
import Support
import Testing

@Suite struct CachedProfileRecordTests {
    @Test func `the file holds the profile, its origin and its age`() throws {
        #expect(
            try text() == """
                {"origin":"embedded","as_of":"2026-01-01T12:00:00Z",\
                "id":"01010101-0101-4101-8101-010101010101","email":"ada@example.com",\
                "first_name":"Ada","last_name":"Lovelace","birthday":"1990-12-10",\
                "created_at":"2026-01-01T12:00:00Z"}

                """)
    }

    @Test func `what is written reads back`() throws {
        #expect(try CachedProfileRecord(parsing: sample().bytes) == sample())
    }

    @Test(arguments: [
        ("\"Ada\"", "\"\\u001b[2J\"", "/first_name"), ("ada@", "ad\u{E0}@", "/email"),
        ("1990-12-10", "1990-02-30", "/birthday"), ("12:00:00Z\",\"id", "noon\",\"id", "/as_of"),
        ("\"origin\"", "\"token\":\"x\",\"origin\"", "/token"),
    ])
    func `a poisoned file is refused`(_ good: String, _ bad: String, _ pointer: String) throws {
        let poisoned = try text().replacing(good, with: bad)
        #expect(throws: RecordError.wrong(pointer: pointer)) {
            try CachedProfileRecord(parsing: Array(poisoned.utf8))
        }
    }

    private func sample() throws -> CachedProfileRecord {
        CachedProfileRecord(
            CachedProfile(try Samples.profile(), asOf: Timestamp(seconds: 1_767_268_800)),
            at: .embedded)
    }

    private func text() throws -> String { String(decoding: try sample().bytes, as: UTF8.self) }
}

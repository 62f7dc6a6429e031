import Testing

@testable import AccountService

@Suite struct PasswordHashTests {
    @Test func `the cost is read from the PHC string`() throws {
        let hash = try #require(PasswordHash(phc("argon2id$v=19$m=4096,t=3,p=1")))
        #expect(hash.cost == PasswordHash.Cost(memory: 4096, passes: 3, lanes: 1))
    }

    @Test(arguments: [
        "argon2id$v=19$m=65537,t=2,p=1", "argon2id$v=19$m=19456,t=5,p=1",
        "argon2id$v=19$m=19456,t=2,p=2", "argon2id$v=19$m=-1,t=2,p=1",
        "argon2id$v=19$m=99999999999999999999,t=2,p=1", "argon2id$v=19$t=2,m=19456,p=1",
        "argon2i$v=19$m=19456,t=2,p=1", "argon2id$v=16$m=19456,t=2,p=1", "2b$12$", "",
    ])
    func `a hash that is no argon2id or costs too much is refused`(_ head: String) {
        #expect(PasswordHash(phc(head)) == nil)
    }

    @Test func `a hash longer than libsodium's strings is refused`() {
        let long = phc("argon2id$v=19$m=19456,t=2,p=1") + String(repeating: "A", count: 128)
        #expect(PasswordHash(long) == nil)
    }

    @Test func `printing a hash shows nothing of it`() throws {
        let hash = try #require(PasswordHash(phc("argon2id$v=19$m=19456,t=2,p=1")))
        var dumped = ""
        dump(hash, to: &dumped)
        #expect(!"\(hash) \(String(reflecting: hash)) \(dumped)".contains("argon2id"))
    }

    private func phc(_ head: String) -> String {
        "$\(head)$c2hvcC1kZWNveS1zYWx0MA$\(String(repeating: "A", count: 43))"
    }
}

import Accounts
import Testing

@Suite struct TokenTests {
    private let body = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"

    @Test func `is a prefix and 256 bits in base64url`() {
        #expect(BearerToken(bytes: Array(0...31)).secret == "sha_" + body)
        #expect(RefreshToken(bytes: Array(0...31)).secret == "shr_" + body)
        #expect(DeviceToken(bytes: Array(0...31)).secret == "shd_" + body)
    }

    @Test func `its alphabet is the one for URLs`() {
        let token = BearerToken(bytes: Array(repeating: 0xFB, count: 32))
        #expect(token.secret.dropFirst(4).prefix(8) == "-_v7-_v7")
        #expect(BearerToken(token.secret) == token)
    }

    @Test func `takes its own form`() {
        #expect(BearerToken("sha_" + body)?.secret == "sha_" + body)
    }

    @Test(arguments: ["shr_", "shd_", "SHA_", "", "sha", " sha_"])
    func `refuses another prefix`(prefix: String) {
        #expect(BearerToken(prefix + body) == nil)
    }

    @Test(arguments: ["", "A", "A\n", "=", "\u{301}"])
    func `refuses another length`(extra: String) {
        #expect(BearerToken("sha_" + body.dropLast() + (extra.isEmpty ? "" : "A" + extra)) == nil)
    }

    @Test(arguments: ["+", "/", "=", " ", "\n", "\u{0}", "é"])
    func `refuses another alphabet`(character: String) {
        #expect(BearerToken("sha_" + body.dropLast(character.utf8.count) + character) == nil)
    }
}

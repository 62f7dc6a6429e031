import Accounts
import CSodium
import Glibc

/// libsodium's argon2id. Takes tens of milliseconds: for ``PasswordHasher``'s threads alone.
enum Argon2 {
    static func hash(_ password: Password) throws -> PasswordHash {
        try prepare()
        var phc = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let cost = PasswordHash.Cost.current
        let result = try password.withCharacters { text, count in
            crypto_pwhash_str_alg(
                &phc, text, count, UInt64(cost.passes), cost.memory * 1024,
                crypto_pwhash_alg_argon2id13())
        }
        // It fails when there is no memory.
        guard result == 0 else { throw ServiceError.busy(retryAfter: .seconds(5)) }
        let bytes = phc.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        guard let hash = PasswordHash(String(decoding: bytes, as: UTF8.self)), hash.cost == cost
        else { throw ServiceError.failed(reason: "the password could not be hashed") }
        return hash
    }

    static func verify(_ password: Password, _ hash: PasswordHash) throws -> Bool {
        try prepare()
        errno = 0
        let result = try password.withCharacters { text, count in
            crypto_pwhash_str_verify(hash.phc, text, count)
        }
        // Without memory nothing was compared: that is no wrong password.
        if result != 0, errno == ENOMEM { throw ServiceError.busy(retryAfter: .seconds(5)) }
        return result == 0
    }

    private static func prepare() throws {
        guard isReady else {
            throw ServiceError.failed(reason: "the cryptographic library did not start")
        }
    }

    private static let isReady = sodium_init() >= 0
}

extension Password {
    /// Lends the password's bytes, which are wiped afterwards.
    fileprivate func withCharacters<Result>(
        _ body: (UnsafePointer<CChar>, UInt64) throws -> Result
    ) throws -> Result {
        try withUTF8 { text in
            var bytes = text.map { CChar(bitPattern: $0) }
            defer { sodium_memzero(&bytes, bytes.count) }
            return try body(bytes, UInt64(bytes.count))
        }
    }
}

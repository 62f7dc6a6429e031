package import Accounts
import CSodium

/// The SHA-256 of a token: all that is stored of it. A token has 256 random bits, so a fast hash
/// without a salt protects it.
package struct TokenHash: Hashable, Sendable {
    /// 32 of them.
    package let bytes: [UInt8]

    package init<Kind>(_ token: Token<Kind>) {
        let text = Array(token.secret.utf8)
        var digest = [UInt8](repeating: 0, count: crypto_hash_sha256_bytes())
        crypto_hash_sha256(&digest, text, UInt64(text.count))
        bytes = digest
    }
}

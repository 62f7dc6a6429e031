/// An opaque token of the account service: a prefix that tells its kind and 256 random bits in
/// base64url (RFC 4648 section 5, no padding). Every way of printing it gives `•••`.
package struct Token<Kind: TokenKind>: Hashable, Sendable {
    /// The token itself, for the service and the store alone.
    package let secret: String

    /// Takes a token as it was given; `nil` when it is not of this kind's form.
    package init?(_ text: String) {
        guard text.hasPrefix(Kind.prefix) else { return nil }
        let body = text.utf8.dropFirst(Kind.prefix.utf8.count)
        guard body.count == 43, body.allSatisfy({ alphabet.contains($0) }) else { return nil }
        secret = text
    }

    /// Makes a token of 32 random bytes.
    package init(bytes: [UInt8]) {
        precondition(bytes.count == 32, "A token has 256 bits.")
        secret = Kind.prefix + base64URL(bytes)
    }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "•••" }
    package var debugDescription: String { "•••" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// What a token is for.
package protocol TokenKind: Sendable {
    static var prefix: String { get }
}

/// Reads a profile; short-lived. Sent as a bearer token (RFC 6750).
package typealias BearerToken = Token<BearerKind>
/// Gets the next pair of tokens, once.
package typealias RefreshToken = Token<RefreshKind>
/// Tells the service that this device has logged in before.
package typealias DeviceToken = Token<DeviceKind>

package enum BearerKind: TokenKind { package static let prefix = "sha_" }
package enum RefreshKind: TokenKind { package static let prefix = "shr_" }
package enum DeviceKind: TokenKind { package static let prefix = "shd_" }

private let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

private func base64URL(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (buffer, bits) = (UInt32(0), 0)
    for byte in bytes {
        buffer = buffer << 8 | UInt32(byte)
        bits += 8
        while bits >= 6 {
            bits -= 6
            text.append(alphabet[Int(buffer >> UInt32(bits) & 63)])
        }
    }
    if bits > 0 { text.append(alphabet[Int(buffer << UInt32(6 - bits) & 63)]) }
    return String(decoding: text, as: UTF8.self)
}

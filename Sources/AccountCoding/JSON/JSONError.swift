/// Why bytes are no JSON that we take. Tells where, never what: it may be a secret.
package struct JSONError: Error, Hashable, Sendable {
    package let problem: Problem
    /// In bytes from the start.
    package let offset: Int

    package enum Problem: Hashable, Sendable {
        /// Against the grammar of RFC 8259, a byte order mark included.
        case malformed
        case notUTF8
        /// Half of a surrogate pair, as `\uD800`.
        case loneSurrogate
        /// A name that its object already has.
        case duplicateMember
        /// Arrays and objects inside each other past ``JSON/depth``.
        case tooDeep
    }
}

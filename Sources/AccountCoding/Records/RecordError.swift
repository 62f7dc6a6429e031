/// Why a file's bytes make no record.
package enum RecordError: Error, Hashable, Sendable {
    case json(JSONError)
    /// A member is missing, of the wrong kind, or holds a value that cannot be; `pointer` says which
    /// (RFC 6901).
    case wrong(pointer: String)
    /// Of a version that this program does not know yet.
    case newerVersion
}

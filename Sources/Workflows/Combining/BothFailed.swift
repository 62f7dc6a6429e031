/// Both sides of an `or` failed.
public struct BothFailed: Error, CustomStringConvertible {
    public let first: any Error
    public let second: any Error

    public var description: String { "Both failed: \(first), then \(second)." }

    /// What a run throws when the second side fails too: a cancellation stays one.
    @usableFromInline
    static func joining(_ first: any Error, _ second: any Error) -> any Error {
        second.isCancellation ? second : BothFailed(first: first, second: second)
    }
}

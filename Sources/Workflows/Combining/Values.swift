/// What a zip or a sequence gives as a block: a tuple, wrapped, because the compiler does not carry
/// tuples of any length through generic code yet.
public struct Values<each Value: Sendable>: Sendable {
    /// The values, in the order of the children.
    public let all: (repeat each Value)

    @inlinable
    public init(all: (repeat each Value)) { self.all = all }
}

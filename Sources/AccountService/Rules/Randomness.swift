import CSodium

/// Where secrets and identifiers come from.
package struct Randomness: Sendable {
    private let make: @Sendable (Int) -> [UInt8]

    /// - Parameter make: gives as many bytes as it is asked for.
    package init(_ make: @escaping @Sendable (Int) -> [UInt8]) { self.make = make }

    /// The operating system's generator, through libsodium.
    package static let system = Randomness { count in
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    package func bytes(_ count: Int) -> [UInt8] { make(count) }
}

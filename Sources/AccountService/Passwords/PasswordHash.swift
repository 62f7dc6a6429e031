import CSodium

/// A stored argon2id hash in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
package struct PasswordHash: Hashable, Sendable {
    /// The PHC string; for the database alone.
    package let phc: String
    /// What computing it costs.
    package let cost: Cost

    /// How much work one hash is.
    package struct Cost: Hashable, Sendable {
        /// In KiB.
        package let memory: Int
        package let passes: Int
        package let lanes: Int

        /// OWASP's first choice for argon2id.
        package static let current = Cost(memory: 19 * 1024, passes: 2, lanes: 1)

        /// The most that a stored hash may ask for: a hostile row must not stop the service.
        package static let limit = Cost(memory: 64 * 1024, passes: 4, lanes: 1)
    }

    /// Reads a stored hash; `nil` when it is none, or costs more than ``Cost/limit``.
    package init?(_ phc: String) {
        let parts = phc.split(separator: "$", omittingEmptySubsequences: false)
        guard phc.utf8.count < crypto_pwhash_strbytes(), phc.utf8.allSatisfy(\.isVisibleASCII),
            parts.count == 6, parts[0].isEmpty, parts[1] == "argon2id", parts[2] == "v=19",
            let cost = Cost(parts[3]), cost.isBearable
        else { return nil }
        self.phc = phc
        self.cost = cost
    }

    /// A hash that no password is known for, of the current cost.
    static let decoy = PasswordHash(
        decoy: "$argon2id$v=19$m=19456,t=2,p=1$c2hvcC1kZWNveS1zYWx0MA$"
            + String(repeating: "A", count: 43))

    private init(decoy: String) {
        phc = decoy
        cost = .current
    }
}

extension PasswordHash: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "•••" }
    package var debugDescription: String { "•••" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension PasswordHash.Cost {
    /// Reads `m=19456,t=2,p=1`.
    fileprivate init?(_ text: Substring) {
        let pairs = text.split(separator: ",", omittingEmptySubsequences: false)
        let names = ["m=", "t=", "p="]
        guard pairs.count == 3, zip(pairs, names).allSatisfy({ $0.hasPrefix($1) }) else {
            return nil
        }
        let numbers = pairs.compactMap { Int($0.dropFirst(2)) }
        guard numbers.count == 3 else { return nil }
        (memory, passes, lanes) = (numbers[0], numbers[1], numbers[2])
    }

    fileprivate var isBearable: Bool {
        (1...Self.limit.memory).contains(memory) && (1...Self.limit.passes).contains(passes)
            && lanes == Self.limit.lanes
    }
}

extension UInt8 {
    fileprivate var isVisibleASCII: Bool { (0x21...0x7E).contains(self) }
}

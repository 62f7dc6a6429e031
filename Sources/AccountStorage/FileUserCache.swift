import AccountCoding
package import Accounts

/// The last known profiles of one origin's users, a file each.
package struct FileUserCache: UserCache {
    private static let limit = 64 * 1024

    private let directory: String
    private let origin: Origin
    private let report: @Sendable (StoreError) -> Void

    /// - Parameters:
    ///   - directory: where the files are; made when something is kept.
    ///   - report: is told why something was not read or kept; called from any thread.
    package init(
        directory: String, origin: Origin,
        report: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) {
        self.directory = directory
        self.origin = origin
        self.report = report
    }
}

extension FileUserCache {
    package func load(_ id: UserID) -> CachedProfile? {
        let found: CachedProfile?? = reporting { () throws(StoreError) -> CachedProfile? in
            let name = fileName(id)
            guard let directory = try PrivateDirectory.existing(directory),
                let found = try directory.read(name, limit: Self.limit)
            else { return nil }
            if !found.isTooLarge, let record = try? CachedProfileRecord(parsing: found.bytes),
                record.origin == origin, record.cached.profile.id == id
            {
                return record.cached
            }
            throw setAside(name, in: directory)
        }
        return found ?? nil
    }

    package func save(_ profile: CachedProfile) {
        let bytes = CachedProfileRecord(profile, at: origin).bytes
        reporting { () throws(StoreError) -> Void in
            let directory = try PrivateDirectory.making(directory)
            try locked(directory) { () throws(StoreError) in
                try directory.replace(fileName(profile.profile.id), with: bytes)
            }
        }
    }

    package func remove(_ id: UserID) {
        let name = fileName(id)
        reporting { () throws(StoreError) -> Void in
            guard let directory = try PrivateDirectory.existing(directory) else { return }
            try locked(directory) { () throws(StoreError) in
                for suffix in ["", ".new", ".corrupt"] { try directory.remove(name + suffix) }
            }
        }
    }
}

extension FileUserCache {
    @discardableResult
    private func reporting<Output>(_ act: () throws(StoreError) -> Output) -> Output? {
        do throws(StoreError) {
            return try act()
        } catch {
            report(error)
            return nil
        }
    }

    private func locked(
        _ directory: PrivateDirectory, _ body: () throws(StoreError) -> Void
    ) throws(StoreError) {
        try directory.whileLocked(patience: .seconds(1), body)
    }

    /// The last one set aside is kept, to be looked at.
    private func setAside(_ name: String, in directory: PrivateDirectory) -> StoreError {
        let aside = name + ".corrupt"
        let moved = directory.move(name, to: aside) ? directory.path(of: aside) : nil
        return .corrupt(path: directory.path(of: name), movedTo: moved)
    }

    /// A stable name for an origin and a user: FNV-1a with 64 bits. Two that share one evict each
    /// other, since what is read is compared.
    private func fileName(_ id: UserID) -> String {
        let hash = "\(origin)\n\(id)".utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits + ".json"
    }
}

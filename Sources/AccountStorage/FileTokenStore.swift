import AccountCoding
package import Accounts

/// The sessions and customers of one origin in `tokens.json`, which all origins share.
///
/// Others' sessions and what a program of this version does not know stay in the file as they are.
/// Each verb that changes something does so under the lock `tokens.lock`.
package struct FileTokenStore: TokenStore {
    private static let file = "tokens.json"
    private static let lock = "tokens.lock"
    private static let limit = 64 * 1024
    private static let quarantines = 5

    private let directory: String
    private let origin: Origin
    private let time: any Time
    private let patience: Duration

    /// - Parameters:
    ///   - directory: where the file is; made when something is kept.
    ///   - time: names what is set aside.
    ///   - patience: how long another program may hold the lock.
    package init(
        directory: String, origin: Origin, time: any Time, patience: Duration = .seconds(15)
    ) {
        self.directory = directory
        self.origin = origin
        self.time = time
        self.patience = patience
    }

    /// Where the tokens are, for messages.
    package var path: String { "\(directory)/\(Self.file)" }
}

extension FileTokenStore {
    /// A file that makes no sense is set aside, and one that others could read is tightened; the
    /// notice says so.
    package func load() throws(StoreError) -> Remembered {
        guard let directory = try PrivateDirectory.existing(directory) else { return Remembered() }
        if let remembered = remembered(try read(directory)) { return remembered }
        do throws(StoreError) {
            return try locked(directory) { () throws(StoreError) in
                // Another program may have dealt with it.
                if let remembered = remembered(try read(directory)) { return remembered }
                return Remembered(
                    notice: .corrupt(path: path, movedTo: setAside(in: directory)))
            }
        } catch .unwritable {
            return Remembered(notice: .corrupt(path: path, movedTo: nil))
        }
    }

    package func save(_ session: Session, customer: Customer?) throws(StoreError) {
        try change(PrivateDirectory.making(directory)) { record in
            record.keep(session)
            if let customer { record.keep(customer) }
        }
    }

    package func clear(_ session: Session) throws(StoreError) {
        guard let directory = try PrivateDirectory.existing(directory) else { return }
        let isCurrent = { (record: TokensRecord) in
            record.session(at: origin)?.refresh == session.refresh
        }
        guard case .record(let record, _) = try read(directory), isCurrent(record) else { return }
        try change(directory) { if isCurrent($0) { $0.removeSessions(at: origin) } }
    }
}

extension FileTokenStore {
    private enum Content {
        case record(TokensRecord, wasExposed: Bool)
        case senseless
    }

    /// What the content says of this origin; `nil` when it makes no sense.
    private func remembered(_ content: Content) -> Remembered? {
        guard case .record(let record, let wasExposed) = content else { return nil }
        return Remembered(
            session: record.session(at: origin), customer: record.customer(at: origin),
            notice: wasExposed ? .exposed(path: path) : nil)
    }

    /// A missing file is an empty record.
    private func read(_ directory: PrivateDirectory) throws(StoreError) -> Content {
        guard let found = try directory.read(Self.file, limit: Self.limit) else {
            return .record(TokensRecord(), wasExposed: false)
        }
        guard !found.isTooLarge else { return .senseless }
        do throws(RecordError) {
            return .record(
                try TokensRecord(parsing: found.bytes), wasExposed: found.wasExposed)
        } catch .newerVersion {
            throw StoreError.newerVersion(path: path)
        } catch {
            return .senseless
        }
    }

    private func change(
        _ directory: PrivateDirectory, _ change: (inout TokensRecord) -> Void
    ) throws(StoreError) {
        try locked(directory) { () throws(StoreError) in
            var old = TokensRecord()
            switch try read(directory) {
            case .record(let record, _): old = record
            case .senseless:
                guard setAside(in: directory) != nil else {
                    throw .corrupt(path: path, movedTo: nil)
                }
            }
            var new = old
            change(&new)
            guard new != old else { return }
            let bytes = new.bytes
            guard bytes.count <= Self.limit else {
                throw .unwritable(path: path, reason: "it would become too large")
            }
            try directory.replace(Self.file, with: bytes)
        }
    }

    private func locked<Output>(
        _ directory: PrivateDirectory, _ body: () throws(StoreError) -> Output
    ) throws(StoreError) -> Output {
        try directory.whileLocked(by: Self.lock, patience: patience, body)
    }

    /// Moves a file that makes no sense to a name that tells when; gives its new path. `nil` when it
    /// stays: there are enough of them, or it cannot be moved.
    private func setAside(in directory: PrivateDirectory) -> String? {
        let prefix = Self.file + ".corrupt-"
        let taken = directory.names(from: prefix)
        guard taken.count < Self.quarantines else { return nil }
        let stamp = prefix + time.now.description.filter { !"-:".contains($0) }
        let names = [stamp] + (2...Self.quarantines).map { "\(stamp)-\($0)" }
        guard let name = names.first(where: { !taken.contains($0) }),
            directory.move(Self.file, to: name)
        else { return nil }
        return directory.path(of: name)
    }
}

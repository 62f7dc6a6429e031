import Synchronization

/// Where the current session of one origin is kept between runs, and who logged in there before.
package protocol TokenStore: Sendable {
    /// What is kept; nothing is an empty ``Remembered``.
    func load() throws(StoreError) -> Remembered

    /// Keeps a session as the current one. With a customer, also who logged in; without one, whoever
    /// was known stays known. Either all of it is kept or none.
    func save(_ session: Session, customer: Customer?) throws(StoreError)

    /// Forgets the session, keeps the customer. Nothing happens if another session has become the
    /// current one since.
    func clear(_ session: Session) throws(StoreError)

    /// Why sessions are kept in memory alone and will be gone with the program; `nil` when they are
    /// kept for good.
    var trouble: StoreError? { get }
}

extension TokenStore {
    package var trouble: StoreError? { nil }
}

/// What a token store gives.
package struct Remembered: Hashable, Sendable {
    package var session: Session?
    package var customer: Customer?
    /// What was wrong with the store and has been dealt with; said to the person once.
    package var notice: StoreError?

    package init(
        session: Session? = nil, customer: Customer? = nil, notice: StoreError? = nil
    ) {
        self.session = session
        self.customer = customer
        self.notice = notice
    }
}

/// Why a store of files could not be read or written.
package enum StoreError: Error, Hashable, Sendable {
    /// Reading failed; `reason` is the system's phrase.
    case unreadable(path: String, reason: String)
    /// Writing failed: no space, no permission, read-only. What was there before is intact.
    case unwritable(path: String, reason: String)
    /// The file made no sense and was set aside under `movedTo`; `nil` when it stays where it is.
    case corrupt(path: String, movedTo: String?)
    /// Written by a newer version of this program; left untouched.
    case newerVersion(path: String)
    /// Not a plain file of this user's: a link, a device, someone else's; left untouched.
    case untouchable(path: String, reason: String)
    /// Others could read the file; its permissions have been tightened.
    case exposed(path: String)
    /// Another program holds the store's lock.
    case busy(path: String)
}

/// A token store that lasts as long as its value is kept.
package final class MemoryTokenStore: TokenStore {
    private let remembered: Mutex<Remembered>
    package let trouble: StoreError?

    /// - Parameter trouble: why nothing better than memory is to be had, if that is so.
    package init(_ remembered: Remembered = Remembered(), trouble: StoreError? = nil) {
        self.remembered = Mutex(remembered)
        self.trouble = trouble
    }

    package func load() -> Remembered { remembered.withLock { $0 } }

    package func save(_ session: Session, customer: Customer?) {
        remembered.withLock {
            $0.session = session
            $0.customer = customer ?? $0.customer
        }
    }

    package func clear(_ session: Session) {
        remembered.withLock {
            if $0.session?.refresh == session.refresh { $0.session = nil }
        }
    }
}

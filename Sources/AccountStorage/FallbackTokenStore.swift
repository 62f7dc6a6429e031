package import Accounts
import Synchronization

/// A token store that goes on in memory when the one below cannot be read or written, and says why.
///
/// Each save tries the store below again. What must not be touched, or belongs to a newer version,
/// or is held by another program is thrown on.
package final class FallbackTokenStore: TokenStore {
    private let store: any TokenStore
    private let state = Mutex(State())

    fileprivate struct State: Sendable {
        var trouble: StoreError?
        /// What counts instead of the store below, while there is trouble.
        var remembered = Remembered()
    }

    package init(_ store: any TokenStore) { self.store = store }

    package var trouble: StoreError? { state.withLock { $0.trouble } }

    package func load() throws(StoreError) -> Remembered {
        try state.withLock { state throws(StoreError) in
            if state.trouble != nil { return state.remembered }
            do throws(StoreError) {
                return try store.load()
            } catch {
                try state.goOn(with: error)
                return state.remembered
            }
        }
    }

    package func save(_ session: Session, customer: Customer?) throws(StoreError) {
        try state.withLock { state throws(StoreError) in
            do throws(StoreError) {
                try store.save(session, customer: customer ?? state.remembered.customer)
                state = State()
            } catch {
                try state.goOn(with: error, from: store)
                state.remembered.session = session
                state.remembered.customer = customer ?? state.remembered.customer
            }
        }
    }

    package func clear(_ session: Session) throws(StoreError) {
        try state.withLock { state throws(StoreError) in
            do throws(StoreError) {
                try store.clear(session)
            } catch {
                try state.goOn(with: error, from: store)
            }
            if state.remembered.session?.refresh == session.refresh {
                state.remembered.session = nil
            }
        }
    }
}

extension FallbackTokenStore.State {
    /// Goes on in memory with what the store last knew, or throws what memory is no answer to.
    fileprivate mutating func goOn(
        with error: StoreError, from store: (any TokenStore)? = nil
    ) throws(StoreError) {
        switch error {
        case .unreadable, .unwritable, .corrupt: break
        case .newerVersion, .untouchable, .exposed, .busy: throw error
        }
        if trouble == nil, let kept = try? store?.load() {
            remembered = Remembered(session: kept.session, customer: kept.customer)
        }
        trouble = error
    }
}

import AccountStorage
import Accounts
import Support
import Testing

@Suite struct FallbackTokenStoreTests {
    @Test(arguments: [
        StoreError.unreadable(path: "a", reason: "b"), .unwritable(path: "a", reason: "b"),
    ])
    func `a store that does not work is replaced by memory`(_ trouble: StoreError) throws {
        let store = FallbackTokenStore(BrokenStore(trouble: trouble))
        #expect(try store.load() == Remembered())
        try store.save(Samples.session(1), customer: Samples.customer())
        #expect(try store.load().session == Samples.session(1))
        try store.clear(Samples.session(1))
        let customer = try Samples.customer()
        #expect(try store.load() == Remembered(customer: customer))
        #expect(store.trouble == trouble)
    }

    @Test(arguments: [
        StoreError.untouchable(path: "a", reason: "b"), .newerVersion(path: "a"),
        .busy(path: "a"),
    ])
    func `what memory is no answer to is thrown on`(_ trouble: StoreError) {
        let store = FallbackTokenStore(BrokenStore(trouble: trouble))
        #expect(throws: trouble) { try store.load() }
        #expect(throws: trouble) { try store.save(Samples.session(1), customer: nil) }
        #expect(throws: trouble) { try store.clear(Samples.session(1)) }
        #expect(store.trouble == nil)
    }

    @Test func `where nothing can be made it goes on in memory`() throws {
        let store = FallbackTokenStore(
            FileTokenStore(directory: "/proc/no/place", origin: .embedded, time: TestTime()))
        try store.save(Samples.session(1), customer: nil)
        #expect(try store.load().session == Samples.session(1))
        #expect(store.trouble != nil)
    }

    private struct BrokenStore: TokenStore {
        let trouble: StoreError

        func load() throws(StoreError) -> Remembered { throw trouble }

        func save(_ session: Session, customer: Customer?) throws(StoreError) { throw trouble }

        func clear(_ session: Session) throws(StoreError) { throw trouble }
    }
}

import Accounts
import Testing

@Suite struct MemoryTokenStoreTests {
    private let store = MemoryTokenStore()

    @Test func `an empty store remembers nothing`() {
        #expect(store.load() == Remembered())
    }

    @Test func `keeps a session and who logged in`() throws {
        let session = try World().session()
        store.save(session, customer: try .ada())
        #expect(store.load() == Remembered(session: session, customer: try .ada()))
    }

    @Test func `whoever was known stays known`() throws {
        let world = try World()
        store.save(world.session(1), customer: try .ada(device: 1))
        store.save(world.session(2), customer: nil)
        #expect(
            store.load() == Remembered(session: world.session(2), customer: try .ada(device: 1)))
    }

    @Test func `forgets a session and keeps the customer`() throws {
        let world = try World()
        store.save(world.session(), customer: try .ada())
        store.clear(world.session())
        #expect(store.load() == Remembered(customer: try .ada()))
    }

    @Test func `does not forget another session than the one that ended`() throws {
        let world = try World()
        store.save(world.session(2), customer: nil)
        store.clear(world.session(1))
        #expect(store.load().session == world.session(2))
    }
}

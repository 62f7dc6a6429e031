import AccountStorage
import Accounts
import Support
import Testing

@Suite struct TokenStoreTests {
    @Test(arguments: Kind.allCases)
    func `a new store is empty`(_ kind: Kind) throws {
        #expect(try Bench(kind).store.load() == Remembered())
    }

    @Test(arguments: Kind.allCases)
    func `what was saved is loaded`(_ kind: Kind) throws {
        let store = try Bench(kind)
        let customer = try Samples.customer()
        try store.store.save(Samples.session(1), customer: customer)
        #expect(
            try store.store.load() == Remembered(session: Samples.session(1), customer: customer))
    }

    @Test(arguments: Kind.allCases)
    func `a renewed session keeps the customer`(_ kind: Kind) throws {
        let bench = try Bench(kind)
        let customer = try Samples.customer()
        try bench.store.save(Samples.session(1), customer: customer)
        try bench.store.save(Samples.session(2), customer: nil)
        #expect(
            try bench.store.load() == Remembered(session: Samples.session(2), customer: customer))
    }

    @Test(arguments: Kind.allCases)
    func `clearing forgets the session and keeps the customer`(_ kind: Kind) throws {
        let bench = try Bench(kind)
        let customer = try Samples.customer()
        try bench.store.save(Samples.session(1), customer: customer)
        try bench.store.clear(Samples.session(1))
        #expect(try bench.store.load() == Remembered(customer: customer))
    }

    @Test(arguments: Kind.allCases)
    func `clearing a session that was replaced forgets nothing`(_ kind: Kind) throws {
        let bench = try Bench(kind)
        try bench.store.save(Samples.session(2), customer: nil)
        try bench.store.clear(Samples.session(1))
        #expect(try bench.store.load().session == Samples.session(2))
    }

    @Test(arguments: Kind.allCases)
    func `after a logout nobody else is logged in`(_ kind: Kind) throws {
        let bench = try Bench(kind)
        try bench.store.save(Samples.session(1, user: 1), customer: nil)
        try bench.store.save(Samples.session(2, user: 2), customer: nil)
        try bench.store.clear(Samples.session(2, user: 2))
        #expect(try bench.store.load().session == nil)
    }

    @Test(arguments: Kind.allCases)
    func `clearing an empty store is no error`(_ kind: Kind) throws {
        let bench = try Bench(kind)
        try bench.store.clear(Samples.session(1))
        #expect(try bench.store.load() == Remembered())
    }

    enum Kind: CaseIterable, Sendable { case memory, file, fallback }

    private struct Bench {
        let store: any TokenStore
        private let folder: TemporaryDirectory?

        init(_ kind: Kind) throws {
            if kind == .memory {
                (store, folder) = (MemoryTokenStore(), nil)
                return
            }
            let folder = try TemporaryDirectory()
            let file = FileTokenStore(
                directory: folder.path + "/state", origin: .embedded, time: TestTime())
            store = kind == .file ? file : FallbackTokenStore(file)
            self.folder = folder
        }
    }
}

import AccountStorage
import Accounts
import Foundation
import Support
import Testing

@Suite struct QuarantineTests {
    let folder: TemporaryDirectory
    let time = TestTime()
    var path: String { folder.path + "/tokens.json" }
    var store: FileTokenStore {
        FileTokenStore(directory: folder.path, origin: .embedded, time: time)
    }

    init() throws {
        folder = try TemporaryDirectory()
        chmod(folder.path, 0o700)
    }

    @Test(arguments: [
        Data(), Data("{".utf8), Data(repeating: 0, count: 100), Data(#"{"format":"x"}"#.utf8),
        Data(repeating: 0x20, count: 70_000),
    ])
    func `a file that makes no sense is set aside whole and said once`(_ bytes: Data) throws {
        try put(bytes)
        let aside = path + ".corrupt-20260101T120000Z"
        #expect(try store.load() == Remembered(notice: .corrupt(path: path, movedTo: aside)))
        #expect(try Data(contentsOf: URL(filePath: aside)) == bytes)
        #expect(try store.load() == Remembered())
    }

    @Test func `a truncated file is set aside at every length`() throws {
        try store.save(Samples.session(1), customer: Samples.customer())
        let whole = try folder.bytes("tokens.json")
        for length in stride(from: 0, to: whole.count - 1, by: 7) {
            try put(whole.prefix(length))
            #expect(try store.load().notice != nil)
            try removeAsides()
        }
    }

    @Test func `saving over a file that makes no sense sets it aside`() throws {
        try put(Data("{".utf8))
        try store.save(Samples.session(1), customer: nil)
        #expect(try store.load() == Remembered(session: Samples.session(1)))
        #expect(asides.count == 1)
    }

    @Test func `two in one second get two names`() throws {
        for _ in 0..<2 {
            try put(Data("{".utf8))
            _ = try store.load()
        }
        #expect(asides.count == 2)
    }

    @Test func `the sixth stays where it is and nothing is written`() throws {
        for _ in 0..<5 {
            try put(Data("{".utf8))
            _ = try store.load()
            time.advance(by: .seconds(1))
        }
        try put(Data("[".utf8))
        #expect(try store.load().notice == .corrupt(path: path, movedTo: nil))
        #expect(throws: StoreError.corrupt(path: path, movedTo: nil)) {
            try store.save(Samples.session(1), customer: nil)
        }
        #expect(try folder.bytes("tokens.json") == Data("[".utf8))
        #expect(asides.count == 5)
    }

    @Test func `when it stays the session goes on in memory`() throws {
        for _ in 0..<5 {
            try put(Data("{".utf8))
            _ = try store.load()
        }
        try put(Data("[".utf8))
        let fallback = FallbackTokenStore(store)
        try fallback.save(Samples.session(1), customer: nil)
        #expect(try fallback.load().session == Samples.session(1))
        #expect(fallback.trouble == .corrupt(path: path, movedTo: nil))
    }

    private var asides: [String] { folder.contents.filter { $0.contains("corrupt-") } }

    private func removeAsides() throws {
        for name in asides { try FileManager.default.removeItem(atPath: folder.path + "/" + name) }
    }

    private func put(_ bytes: Data) throws {
        try bytes.write(to: URL(filePath: path))
        chmod(path, 0o600)
    }
}

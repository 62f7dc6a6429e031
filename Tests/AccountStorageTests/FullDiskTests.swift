import AccountStorage
import Accounts
import Foundation
import Glibc
import Support
import Testing

/// On a file system of its own, which can be filled or made read-only.
@Suite(.enabled(if: SmallDisk.isPossible, "mounting a tmpfs needs root")) struct FullDiskTests {
    @Test func `with a full disk the old file is intact and no temporary is left`() throws {
        let disk = try SmallDisk()
        let store = disk.store
        try store.save(Samples.session(1), customer: nil)
        try disk.fill()
        expectUnwritable { try store.save(Samples.session(2), customer: Samples.customer()) }
        #expect(try store.load() == Remembered(session: Samples.session(1)))
        #expect(disk.names == ["ballast", "tokens.json", "tokens.lock"])
    }

    @Test func `with a full disk the session goes on in memory until there is room`() throws {
        let disk = try SmallDisk()
        let store = FallbackTokenStore(disk.store)
        try store.save(Samples.session(1), customer: Samples.customer())
        try disk.fill()
        try store.save(Samples.session(2), customer: nil)
        let customer = try Samples.customer()
        #expect(
            try store.load() == Remembered(session: Samples.session(2), customer: customer))
        #expect(store.trouble != nil)
        try disk.empty()
        try store.save(Samples.session(3), customer: nil)
        #expect(store.trouble == nil)
        #expect(try disk.store.load().session == Samples.session(3))
    }

    @Test func `on a read-only disk a logout holds as long as the program`() throws {
        let disk = try SmallDisk()
        try disk.store.save(Samples.session(1), customer: Samples.customer())
        try disk.makeReadOnly()
        let store = FallbackTokenStore(disk.store)
        try store.clear(Samples.session(1))
        let customer = try Samples.customer()
        #expect(try store.load() == Remembered(customer: customer))
        expectUnwritable { try disk.store.save(Samples.session(2), customer: nil) }
    }

    private func expectUnwritable(_ act: () throws -> some Sendable) {
        #expect {
            try act()
        } throws: { error in
            if case .unwritable = error as? StoreError { true } else { false }
        }
    }
}

/// A tmpfs of a few pages, gone with its value.
private final class SmallDisk {
    private let folder: TemporaryDirectory

    static let isPossible: Bool = {
        guard let folder = try? TemporaryDirectory() else { return false }
        defer { umount2(folder.path, Int32(MNT_DETACH)) }
        return mount("none", folder.path, "tmpfs", 0, "size=16k") == 0
    }()

    init() throws {
        folder = try TemporaryDirectory()
        try #require(mount("none", folder.path, "tmpfs", 0, "size=16k,mode=700") == 0)
    }

    deinit { umount2(folder.path, Int32(MNT_DETACH)) }

    var store: FileTokenStore {
        FileTokenStore(directory: folder.path, origin: .embedded, time: TestTime())
    }

    var names: [String] { folder.contents }

    func fill() throws {
        let file = open(folder.path + "/ballast", O_CREAT | O_WRONLY, 0o600)
        defer { close(file) }
        let page = [UInt8](repeating: 1, count: 4096)
        while write(file, page, page.count) > 0 {}
        try #require(errno == ENOSPC)
    }

    func empty() throws { try #require(truncate(folder.path + "/ballast", 0) == 0) }

    func makeReadOnly() throws {
        let flags = UInt(MS_REMOUNT | MS_RDONLY)
        try #require(mount("none", folder.path, "tmpfs", flags, "") == 0)
    }
}

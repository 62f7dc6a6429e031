package import Foundation

/// A folder of a test's own, gone with its value.
package final class TemporaryDirectory: Sendable {
    package let path: String

    package init() throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "shop-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The names of everything in it, at any depth.
    package var contents: [String] {
        FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }.sorted() ?? []
    }

    package func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: path + "/" + name))
    }

    /// Permission bits, as `0o600`.
    package func permissions(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return attributes[.posixPermissions] as? Int ?? -1
    }
}

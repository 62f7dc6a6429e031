import Foundation
import Testing

/// `Rows.md` names for each requirement on the terminal the tests that show it.
@Suite struct RowsTests {
    private struct Row {
        let id: String
        let tests: [String]
    }

    @Test func `every requirement has a row with a test`() throws {
        let ids = (1...28).map { "R\($0)" } + (1...5).map { "X\($0)" }
        let rows = try rows()
        #expect(rows.map(\.id) == ids)
        #expect(rows.filter(\.tests.isEmpty).map(\.id) == [])
    }

    @Test func `every test that is named is in the sources`() throws {
        let names = try testNames()
        for row in try rows() {
            for test in row.tests { #expect(names.contains(test), "\(row.id): \(test)") }
        }
    }

    @Test func `one target alone calls ncurses, and it never leaves the thread that owns it`()
        throws
    {
        for (path, text) in try sources(under: "Sources") where text.contains("import CNcurses") {
            #expect(path.contains("/Sources/Terminal/"), "\(path)")
            #expect(text.contains("private import CNcurses"), "\(path)")
            #expect(!text.contains("Task"), "\(path)")
        }
    }

    private func rows() throws -> [Row] {
        let text = try String(contentsOf: folder.appending(path: "Rows.md"), encoding: .utf8)
        return text.split(separator: "\n").filter { $0.firstMatch(of: /^\| [RX]\d/) != nil }.map {
            let cells = $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let tests = cells.dropFirst(2).joined(separator: " ").matches(of: /`([^`]+)`/)
            return Row(id: cells[0], tests: tests.map { String($0.1) })
        }
    }

    private func testNames() throws -> Set<String> {
        Set(
            try sources(under: "Tests").flatMap { _, text in
                text.matches(of: /func `([^`]+)`/).map { String($0.1) }
            })
    }

    private func sources(under name: String) throws -> [(path: String, text: String)] {
        let root = folder.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: name)
        let names = try #require(FileManager.default.enumerator(atPath: root.path))
        return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map {
            let url = root.appending(path: $0)
            return (url.path, try String(contentsOf: url, encoding: .utf8))
        }
    }

    private var folder: URL { URL(filePath: #filePath).deletingLastPathComponent() }
}

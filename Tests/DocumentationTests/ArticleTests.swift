import Foundation
import Testing

/// Every block of Swift in the articles stands in a file beside this one, so the compiler reads it and
/// the suites there run it.
@Suite struct ArticleTests {
    @Test(arguments: [
        "ComposeYourFirstWorkflow", "Operators", "DecideWithAFlowchart", "ScreensAsAJourney",
        "DrawAndWatch", "TestWithoutWaiting",
    ])
    func `the code of an article compiles`(article: String) throws {
        let text = try Self.text("Sources/Workflows/Workflows.docc/\(article).md")
        let source = try Self.lines(Self.text("Tests/DocumentationTests/\(article).swift"))
        let blocks = Self.swiftBlocks(text)
        #expect(!blocks.isEmpty)
        for block in blocks {
            #expect(Self.holds(source, Self.lines(block)), "not in \(article).swift:\n\(block)")
        }
    }

    @Test func `every article is looked at`() throws {
        let folder = Self.root.appending(path: "Sources/Workflows/Workflows.docc")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".md") && $0 != "Workflows.md" }
        #expect(names.count == 6)
    }

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func swiftBlocks(_ text: String) -> [String] {
        text.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
    }

    /// The lines that are not blank, without indentation.
    private static func lines(_ text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    private static func holds(_ lines: [String], _ piece: [String]) -> Bool {
        lines.indices.contains { lines[$0...].starts(with: piece) }
    }
}

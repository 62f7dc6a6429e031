import Glibc
package import Screens
package import Testing

/// Compares a frame with the one on file beside the test.
///
/// A file holds the cells as text, then below a line the runs that have a style and the caret, so that
/// a change of colour shows in a diff.
///
/// - Parameter name: `<screen>-<situation>`; the file is `<name>@<width>x<height>.txt`.
package func expectSnapshot(
    _ frame: Frame, _ name: String, file: String = #filePath,
    at location: SourceLocation = #_sourceLocation
) {
    let size = "\(frame.size.width)x\(frame.size.height)"
    expectSnapshot(of: frame.description, "\(name)@\(size).txt", file: file, at: location)
}

/// Compares a text with the one on file in `Snapshots` beside the test; `RECORD_SNAPSHOTS=1` writes
/// the file anew. A recording run always fails: it proves nothing.
package func expectSnapshot(
    of text: String, _ fileName: String, file: String = #filePath,
    at location: SourceLocation = #_sourceLocation
) {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/Snapshots/\(fileName)"
    if getenv("RECORD_SNAPSHOTS") != nil {
        let isWritten = overwrite(path, with: text)
        Issue.record(
            "\(isWritten ? "Recorded" : "Could not record") \(fileName).", sourceLocation: location)
        return
    }
    let expected = contents(of: path)
    if expected != text { Attachment.record(text, named: fileName, sourceLocation: location) }
    #expect(text == expected, "\(fileName) differs", sourceLocation: location)
}

extension Frame {
    /// The frame as a snapshot has it.
    package var description: String {
        var lines = (0..<size.height).map(text(ofRow:))
        lines.append(String(repeating: "─", count: size.width))
        for y in 0..<size.height {
            let runs = styledRuns(ofRow: y)
            if !runs.isEmpty { lines.append("\(y): \(runs.joined(separator: ", "))") }
        }
        lines.append(caret.map { "caret \($0.x),\($0.y)" } ?? "no caret")
        return lines.joined(separator: "\n") + "\n"
    }

    private func styledRuns(ofRow y: Int) -> [String] {
        var runs: [(style: Style, first: Int, last: Int)] = []
        for (x, cell) in row(y).enumerated() {
            if let last = runs.last, last.style == cell.style {
                runs[runs.count - 1].last = x
            } else {
                runs.append((cell.style, x, x))
            }
        }
        return runs.filter { $0.style != .plain }.map { "\($0.first)-\($0.last) \($0.style)" }
    }
}

private func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
}

private func overwrite(_ path: String, with text: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fputs(text, file) >= 0
}

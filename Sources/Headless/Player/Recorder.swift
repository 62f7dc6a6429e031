/// Keeps the frames that a tape's `Output` asks for.
struct Recorder {
    /// Where the frames go; nowhere without an `Output`.
    var paths: [String] = []
    var isHidden = false
    private var frames: [String] = []

    /// Keeps a frame, unless it is the one before or nothing is to be seen.
    mutating func record(_ frame: String) {
        guard !paths.isEmpty, !isHidden, frames.last != frame else { return }
        frames.append(frame)
    }

    func save(to write: (_ path: String, _ text: String) throws -> Void) throws {
        let rule = "\n" + String(repeating: "─", count: 80) + "\n"
        for path in paths { try write(path, frames.joined(separator: rule) + "\n") }
    }
}

import Glibc

/// The stream for what is not a command's output.
enum StandardError {
    static func write(_ text: String) { TextFile.write(text, to: STDERR_FILENO) }
}

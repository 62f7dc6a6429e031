import Foundation
import Support
import Testing

/// The built programs, run as processes that inherit nothing from the tests.
enum Program {
    /// What a run came to.
    struct Run: Sendable {
        let code: Int32
        let output: String
        let errors: String
    }

    struct NotBuilt: Error, CustomStringConvertible {
        let description = "There is no shop beside the tests or above them. Is it built?"
    }

    /// Where the built `shop` is: in the folder of the tests' own executable, or one above it.
    static func shop() throws -> String {
        let starts = [CommandLine.arguments[0], "/proc/self/exe"]
        for start in starts {
            var folder = URL(filePath: start).resolvingSymlinksInPath()
            while folder.path != "/" {
                folder.deleteLastPathComponent()
                let path = folder.appending(path: "shop").path
                var isDirectory: ObjCBool = false
                if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
                    !isDirectory.boolValue, FileManager.default.isExecutableFile(atPath: path)
                {
                    return path
                }
            }
        }
        throw NotBuilt()
    }

    /// What a program finds in its environment, unless a test says otherwise.
    static func environment(
        home: String, _ more: [String: String] = [:]
    ) -> [String: String] {
        ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": home].merging(more) { $1 }
    }

    /// Runs a program to its end.
    static func run(
        _ program: String, _ arguments: [String], input: String = "",
        environment: [String: String], in directory: String
    ) async throws -> Run {
        let streams = try TemporaryDirectory()
        try Data(input.utf8).write(to: URL(filePath: "\(streams.path)/in"))
        let process = try start(
            ["/usr/bin/env", "--chdir=\(directory)", program] + arguments,
            environment: environment, streams: streams)
        let code = await end(of: process)
        return Run(
            code: code, output: String(decoding: try streams.bytes("out"), as: UTF8.self),
            errors: String(decoding: try streams.bytes("err"), as: UTF8.self))
    }

    struct NotStarted: Error {
        let program: String
        let code: Int32
    }

    /// Foundation's `Process` takes one for alive as long as a daemon that it left behind.
    private static func start(
        _ words: [String], environment: [String: String], streams: TemporaryDirectory
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, name) in ["in", "out", "err"].enumerated() {
            posix_spawn_file_actions_addopen(
                &actions, Int32(descriptor), "\(streams.path)/\(name)",
                name == "in" ? O_RDONLY : O_WRONLY | O_CREAT, 0o600)
        }
        // A thread of Dispatch blocks signals, and what it starts would go on to do so.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
        guard code == 0 else { throw NotStarted(program: words[0], code: code) }
        return process
    }

    /// Waits on a thread of its own; gives the exit code, or 128 and the signal, as a shell does.
    private static func end(of process: pid_t) async -> Int32 {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "wait").async {
                var status: Int32 = 0
                while waitpid(process, &status, 0) < 0, errno == EINTR {}
                let signal = status & 0x7F
                continuation.resume(returning: signal == 0 ? status >> 8 & 0xFF : 128 + signal)
            }
        }
    }
}

/// A person's machine: a folder with a home in it, where `shop` is run.
struct Machine {
    let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    var home: String { "\(folder.path)/home" }

    /// Runs `shop`, by itself or by a program that starts another.
    func shop(
        _ arguments: String..., input: String = "", environment: [String: String] = [:],
        through wrapper: [String] = []
    ) async throws -> Program.Run {
        let words = wrapper + [try Program.shop()] + arguments
        return try await Program.run(
            words[0].contains("/") ? words[0] : "/usr/bin/\(words[0])", Array(words.dropFirst()),
            input: input,
            environment: Program.environment(home: "\(folder.path)/user", environment),
            in: folder.path)
    }

    /// Plays a tape at this machine's home.
    func play(
        _ tape: String, environment: [String: String] = [:], through wrapper: [String] = []
    ) async throws -> Program.Run {
        try await shop(
            "headless", "--home", home, input: tape, environment: environment, through: wrapper)
    }

    func text(_ name: String) throws -> String {
        String(decoding: try folder.bytes(name), as: UTF8.self)
    }

    func write(_ text: String, to name: String) throws {
        let url = URL(filePath: "\(folder.path)/\(name)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}

extension Program.Run {
    /// Whether stderr holds one line and no control character.
    var saysOneHarmlessLine: Bool {
        errors.hasSuffix("\n") && errors.dropLast().unicodeScalars.allSatisfy(\.isTame)
            && errors.count > 1
    }

    /// Whether nothing that was written could steer a terminal.
    var isHarmless: Bool {
        (output + errors).unicodeScalars.allSatisfy { $0 == "\n" || $0.isTame }
    }
}

extension Unicode.Scalar {
    fileprivate var isTame: Bool {
        properties.generalCategory != .control && properties.generalCategory != .format
    }
}

/// Parts of tapes.
enum Story {
    static let password = "quartz heron 58 lagoon"

    static let createAccount = """
        Wait /Create your account/
        Type "ada@example.com" Enter Type "\(password)" Enter
        Type "Ada" Enter Type "Lovelace" Enter Type "19901210" Enter
        Wait /Your profile/

        """
    static let logOut = """
        Type "l" Wait /Log in to your account/

        """
}

import Glibc

/// A program in a pseudoterminal of 80x24, and what it wrote.
final class Terminal {
    struct Failure: Error {
        let reason: String
    }

    private let controller: Int32
    let process: pid_t
    private(set) var output: [UInt8] = []

    init(_ program: String, _ arguments: [String]) throws {
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // Swift does not see posix_openpt and its like: to unlock, and the number under /dev/pts.
        let (unlock, askForNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        var (zero, number): (CInt, CUnsignedInt) = (0, 0)
        guard controller >= 0, ioctl(controller, unlock, &zero) == 0,
            ioctl(controller, askForNumber, &number) == 0
        else { throw Failure(reason: "no pseudoterminal") }
        let path = "/dev/pts/\(number)"
        Self.resize(controller, columns: 80, rows: 24)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A new session: the terminal becomes its own.
        posix_spawnattr_setflags(&attributes, 0x80)
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let environment = ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=/nowhere"]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var process = pid_t()
        guard posix_spawn(&process, program, &actions, &attributes, words, variables) == 0 else {
            throw Failure(reason: "\(program) does not start")
        }
        self.process = process
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        close(controller)
    }

    func resize(columns: Int, rows: Int) {
        Self.resize(controller, columns: columns, rows: rows)
    }

    /// Types; reads what comes out meanwhile, so that neither side waits for the other.
    func type(_ text: String) {
        var left = Array(text.utf8)[...]
        while !left.isEmpty {
            let count = left.prefix(1024).withUnsafeBytes {
                write(controller, $0.baseAddress, $0.count)
            }
            guard count > 0 else { return }
            left = left.dropFirst(count)
            while isReadable(for: 0), take() {}
        }
    }

    /// Reads until what came out since `start` fulfils a condition.
    func read(from start: Int, until isEnough: (ArraySlice<UInt8>) -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while !isEnough(output[start...]) {
            guard ContinuousClock.now < deadline, isReadable(for: 1000), take() else {
                throw Failure(reason: "the program does not answer")
            }
        }
    }

    /// Reads until nothing has come for some milliseconds; gives when the last byte came.
    @discardableResult
    func readUntilQuiet(_ milliseconds: Int32 = 50) -> ContinuousClock.Instant {
        var last = ContinuousClock.now
        while isReadable(for: milliseconds), take() { last = .now }
        return last
    }

    /// The processor time of the program in milliseconds, its largest memory in MiB, and how often
    /// its threads have gone to sleep.
    func usage() -> (milliseconds: Int, mebibytes: Int, sleeps: Int) {
        let fields =
            Self.contents("/proc/\(process)/stat").split(separator: ")").last?
            .split(separator: " ") ?? []
        let ticks = fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
        let peak = Self.number(after: "VmHWM:", in: Self.contents("/proc/\(process)/status"))
        var sleeps = 0
        for task in Self.names(in: "/proc/\(process)/task") {
            sleeps += Self.number(
                after: "\nvoluntary_ctxt_switches:",
                in: Self.contents("/proc/\(process)/task/\(task)/status"))
        }
        return (ticks * 1000 / sysconf(Int32(_SC_CLK_TCK)), peak / 1024, sleeps)
    }
}

extension Terminal {
    private static func resize(_ descriptor: Int32, columns: Int, rows: Int) {
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = UInt16(rows)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    private func isReadable(for milliseconds: Int32) -> Bool {
        var source = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        return poll(&source, 1, milliseconds) > 0
    }

    private func take() -> Bool {
        let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            count = max(0, Glibc.read(controller, buffer.baseAddress, buffer.count))
        }
        output += bytes
        return !bytes.isEmpty
    }

    private static func contents(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    private static func number(after label: String, in text: String) -> Int {
        guard let found = text.firstRange(of: label) else { return 0 }
        let digits = text[found.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber }
        return Int(digits) ?? 0
    }

    private static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}

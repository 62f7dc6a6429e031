import Glibc

/// The measurements, printed as a table.
struct Benchmark {
    let program: String
    private static let form = Array("I have an account".utf8)

    func run() throws {
        print("| what | measured |\n|---|---|")
        try measureStart()
        let terminal = try opened()
        try measureKeys(terminal)
        try measureBursts(terminal)
        try measureSizes(terminal)
        measureRest(terminal)
    }

    private func measureStart() throws {
        var times: [Duration] = []
        var last: (bytes: Int, milliseconds: Int, mebibytes: Int) = (0, 0, 0)
        for _ in 0..<10 {
            let start = ContinuousClock.now
            let terminal = try started()
            try terminal.read(from: 0) { $0.contains(Self.form) }
            times.append(.now - start)
            terminal.readUntilQuiet()
            let usage = terminal.usage()
            last = (terminal.output.count, usage.milliseconds, usage.mebibytes)
        }
        row("start to the first full frame, best of 10", milliseconds(times.min() ?? .zero))
        row("start to the first full frame, median", milliseconds(times.sorted()[times.count / 2]))
        row(
            "processor time and memory of a start", "\(last.milliseconds) ms, \(last.mebibytes) MiB"
        )
        row("bytes of the first frame", "\(last.bytes)")
    }

    private func measureKeys(_ terminal: Terminal) throws {
        var times: [Duration] = []
        var bytes: [Int] = []
        for index in 0..<1000 {
            // Thirty letters, then all of them gone again.
            let key = index % 60 < 30 ? String(Unicode.Scalar(UInt8(0x61 + index % 26))) : "\u{7F}"
            let before = terminal.output.count
            let start = ContinuousClock.now
            terminal.type(key)
            try terminal.read(from: before) { !$0.isEmpty }
            times.append(.now - start)
            bytes.append(terminal.output.count - before)
        }
        times.sort()
        row("key to echo, median", milliseconds(times[500]))
        row("key to echo, 99 of 100", milliseconds(times[990]))
        row("bytes a key, median and most", "\(bytes.sorted()[500]), \(bytes.max() ?? 0)")
    }

    private func measureBursts(_ terminal: Terminal) throws {
        let text = String(repeating: "0123456789", count: 1000)
        for (what, keys) in [
            ("a paste of 10 000", "\u{1B}[200~\(text)\u{1B}[201~"), ("10 000 keys at once", text),
        ] {
            terminal.type("\u{5}\u{15}")
            terminal.readUntilQuiet()
            let before = terminal.output.count
            let start = ContinuousClock.now
            terminal.type(keys)
            let last = terminal.readUntilQuiet(200)
            row(what, "\(milliseconds(last - start)), \(terminal.output.count - before) bytes")
        }
        terminal.type("\u{5}\u{15}")
        terminal.readUntilQuiet()
    }

    private func measureSizes(_ terminal: Terminal) throws {
        for index in 0..<60 { terminal.resize(columns: 40 + index * 37 % 260, rows: 12 + index) }
        let before = terminal.output.count
        let start = ContinuousClock.now
        terminal.resize(columns: 300, rows: 100)
        let last = terminal.readUntilQuiet(200)
        row(
            "60 sizes, then settled in 300x100",
            "\(milliseconds(last - start)), \(terminal.output.count - before) bytes")
        terminal.resize(columns: 80, rows: 24)
        terminal.readUntilQuiet()
    }

    private func measureRest(_ terminal: Terminal) {
        terminal.readUntilQuiet(500)
        let (before, bytes) = (terminal.usage(), terminal.output.count)
        terminal.readUntilQuiet(5000)
        let after = terminal.usage()
        row(
            "at rest for 5 s",
            "\(after.sleeps - before.sleeps) wake-ups, \(terminal.output.count - bytes) bytes, "
                + "\(after.milliseconds - before.milliseconds) ms of processor time")
    }

    private func started() throws -> Terminal {
        var name = Array("/tmp/shop-benchmark-XXXXXX".utf8CString)
        guard let home = mkdtemp(&name) else { throw Terminal.Failure(reason: "no folder") }
        return try Terminal(program, ["--home", String(cString: home), "--no-splash"])
    }

    private func opened() throws -> Terminal {
        let terminal = try started()
        try terminal.read(from: 0) { $0.contains(Self.form) }
        terminal.readUntilQuiet()
        return terminal
    }

    private func row(_ what: String, _ measured: String) {
        print("| \(what) | \(measured) |")
        fflush(nil)
    }

    private func milliseconds(_ duration: Duration) -> String {
        let hundredths = Int(duration / .microseconds(10))
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) ms"
    }
}

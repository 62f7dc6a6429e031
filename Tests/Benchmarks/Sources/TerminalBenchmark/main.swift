import Glibc

// Measures a built shop as a person at a terminal meets it: TerminalBenchmark PATH-TO-SHOP

func fail(_ reason: String, code: Int32) -> Never {
    let line = "\(reason)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(code)
}

guard CommandLine.arguments.count == 2 else { fail("usage: TerminalBenchmark SHOP", code: 64) }
do {
    try Benchmark(program: CommandLine.arguments[1]).run()
} catch let failure as Terminal.Failure {
    fail(failure.reason, code: 1)
}

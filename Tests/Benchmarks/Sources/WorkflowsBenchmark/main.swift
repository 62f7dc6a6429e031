/// Prints what the library costs beside plain asynchronous code, as medians of rounds in one process.
///
/// `swift run -c release --package-path Tests/Benchmarks WorkflowsBenchmark [ROUNDS]`
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 11

func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
}

func tenths(_ number: Double) -> String {
    let whole = Int((number * 100).rounded())
    return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
}

for comparison in try makeComparisons() {
    print(comparison.title)
    let medians = try await comparison.medians(rounds: rounds)
    for (candidate, median) in zip(comparison.candidates, medians) {
        let ratio = tenths(median / medians[0])
        print(
            "  \(column(candidate.name, 20))\(column("\(Int(median.rounded())) ns", 12))× \(ratio)")
    }
}

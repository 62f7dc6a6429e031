import Workflows
import WorkflowsTesting

/// A workflow that takes its time, and notes when it starts and ends.
struct Wait: Workflow {
    let seconds: Int?
    let output: String
    let clock: TestClock
    var journal = Journal()

    func run() async throws -> String {
        journal.note("start \(output)")
        defer { journal.note("end \(output)") }
        if let seconds { try await clock.sleep(for: .seconds(seconds)) }
        return output
    }
}

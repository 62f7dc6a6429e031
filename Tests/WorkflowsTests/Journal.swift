import Synchronization
import Workflows

/// What the parts of a test's workflow did, in order.
final class Journal: Sendable {
    private let lines = Mutex<[String]>([])

    var entries: [String] { lines.withLock { $0 } }

    func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Adds to a number and notes that it ran.
struct Add: Block {
    let amount: Int
    var journal = Journal()

    func run(_ input: Int) async throws -> Int {
        journal.note("add \(amount)")
        return input + amount
    }
}

/// Fails with whatever it is given to throw, and notes that it ran.
struct Fail<Input: Sendable, Output: Sendable>: Block {
    let error: any Error
    var journal = Journal()

    func run(_ input: Input) async throws -> Output {
        journal.note("fail")
        throw error
    }
}

/// A workflow that gives a fixed value and notes that it ran.
struct Give<Output: Sendable>: Workflow {
    let output: Output
    var journal = Journal()

    func run() async throws -> Output {
        journal.note("give \(output)")
        return output
    }
}

/// Errors that tests tell apart.
enum Mishap: Error, Equatable {
    case first, second
}

/// Both ways in which a block can be run; each must give the same.
enum Path: CaseIterable {
    case plain, watched

    func run<B: Block>(_ block: B, _ input: B.Input) async throws -> B.Output {
        switch self {
        case .plain: try await block.run(input)
        case .watched: try await Scope().run(block, input)
        }
    }
}

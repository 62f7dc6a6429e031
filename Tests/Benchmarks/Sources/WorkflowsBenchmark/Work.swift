import Synchronization
import Workflows

/// The work of a step: too little to hide what running it costs, too opaque to be left out.
@inline(never)
func work(_ number: Int) async throws -> Int { number &+ 1 }

/// The same, giving up its thread on the way.
@inline(never)
func suspendedWork(_ number: Int) async throws -> Int {
    await Task.yield()
    return number &+ 1
}

struct Increment: Block {
    @inline(__always)
    func run(_ input: Int) async throws -> Int { try await work(input) }
}

struct Chain: ComposedBlock {
    var body: some Block<Int, Int> { Increment() --> Increment() --> Increment() }
}

struct Child: Workflow {
    let isSuspended: Bool

    func run() async throws -> Int {
        isSuspended ? try await suspendedWork(1) : try await work(1)
    }
}

/// Counts events, which is the least that an observer can do.
final class Counter: WorkflowObserver {
    private let count = Atomic(0)

    func step(at path: [String], _ event: WorkflowEvent) {
        count.add(1, ordering: .relaxed)
    }
}

/// A chart that goes through four nodes.
enum Node: CaseIterable, Sendable { case first, second, third, fourth }

func makeChart() throws -> Flowchart<Node, Int> {
    try Flowchart(entry: .first) { node in
        switch node {
        case .first: .decision(Question(), yes: .to(.second), no: .end(0))
        case .second: .decision(Question(), yes: .to(.third), no: .end(0))
        case .third: .decision(Question(), yes: .to(.fourth), no: .end(0))
        case .fourth: .decision(Question(), yes: .end(1), no: .end(0))
        }
    }
}

struct Question: Workflow {
    func run() async throws -> Bool { try await work(0) == 1 }
}

/// A person who always proceeds.
struct Hasty: Sendable {}

final class Stop: Step {
    let number: Int

    init(_ number: Int) { self.number = number }

    var shouldLoad: Loading<Int> { .yes }

    func perform(on presenter: Hasty, during visit: Visit) async throws -> Move<Int> {
        .proceed(try await work(number))
    }
}

let journey = Journey<Hasty, Int, Int> {
    Journey { Stop($0) }
    Journey { Stop($0) }
    Journey { Stop($0) }
}

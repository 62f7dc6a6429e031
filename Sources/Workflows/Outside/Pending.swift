/// A block that asks somebody outside and waits for the answer, without holding a thread.
///
/// It lifts functions with a completion handler, and is the node of a flowchart that waits for a person:
///
/// ```swift
/// let fetch = Pending("Fetch") { url, reply in session.fetch(url, completion: reply.callAsFunction) }
/// let consent = Pending("Consent") { (_: Void, reply: Reply<Bool>) in
///     let question = door.ask { reply($0) }
///     reply.onCancel { door.withdraw(question) }
/// }
/// ```
///
/// The first answer counts, every other one is rejected; so is one that comes when the run was
/// cancelled or timed out. A question whose ``Reply`` is dropped unanswered fails with ``NeverAnswered``.
public struct Pending<Input: Sendable, Output: Sendable>: Block {
    private let name: String
    private let ask: @Sendable (Input, Reply<Output>) throws -> Void

    /// - Parameters:
    ///   - name: what diagrams and observers call it.
    ///   - ask: asks and returns; the answer goes to the reply, at once or later, from any thread. What
    ///     it throws is the run's error.
    public init(
        _ name: String = "Pending", _ ask: @escaping @Sendable (Input, Reply<Output>) throws -> Void
    ) {
        self.name = name
        self.ask = ask
    }

    public var stepName: String? { name }

    public func run(_ input: Input) async throws -> Output {
        try Task.checkCancellation()
        let answer = Answer<Output>()
        try ask(input, Reply(answer))
        return try await answer.value
    }
}

extension Pending: Workflow where Input == Void {
    /// A question that needs no input.
    public init(
        _ name: String = "Pending", _ ask: @escaping @Sendable (Reply<Output>) throws -> Void
    ) {
        self.init(name) { _, reply in try ask(reply) }
    }

    public func run() async throws -> Output { try await run(()) }
}

/// Takes the answer to one question of a ``Pending``. Call it like a function, from any thread.
public final class Reply<Output: Sendable>: Sendable {
    private let answer: Answer<Output>

    init(_ answer: Answer<Output>) { self.answer = answer }

    deinit { answer.settle(.failure(NeverAnswered())) }

    /// Answers; `false` when that is rejected, because it is not the first answer or comes too late.
    @discardableResult
    public func callAsFunction(_ output: Output) -> Bool { answer.settle(.success(output)) }

    /// Answers with an error; `false` when that is rejected.
    @discardableResult
    public func callAsFunction(throwing error: any Error) -> Bool {
        answer.settle(.failure(error))
    }

    /// Answers with a result; `false` when that is rejected.
    @discardableResult
    public func callAsFunction<Failure: Error>(_ result: Result<Output, Failure>) -> Bool {
        answer.settle(result.mapError { $0 })
    }

    /// Tells whoever was asked that nobody waits any longer. Called once at most, and never after an
    /// answer was taken.
    public func onCancel(_ act: @escaping @Sendable () -> Void) { answer.onCancel(act) }
}

/// Whoever was asked dropped the question without an answer.
public struct NeverAnswered: Error, Hashable, CustomStringConvertible {
    public init() {}

    public var description: String { "Nobody answered." }
}

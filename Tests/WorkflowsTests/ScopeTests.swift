import Testing
import Workflows
import WorkflowsTesting

@Suite struct ScopeTests {
    @Test func `what is given at the start is read in every step, at any depth`() async throws {
        let scope = Scope()
        scope.set(Greeting.self, "hello")
        #expect(try await scope.run(Give(output: ()) --> Nested(), ()) == "hello")
    }

    @Test func `what one step writes a later one reads`() async throws {
        #expect(try await Scope().run(Write(greeting: "ahoy") --> Nested(), ()) == "ahoy")
    }

    @Test func `a run sees nothing of another`() async throws {
        let flow = Write(greeting: "ahoy") --> Nested()
        _ = try await Scope().run(flow, ())
        await #expect(throws: MissingContext.self) { try await Scope().run(Nested(), ()) }
    }

    @Test func `concurrent runs of one value do not see each other`() async throws {
        let clock = TestClock()
        let flow = Hold(clock: clock) --> Nested()
        let scopes = ["one", "two"].map { greeting in
            let scope = Scope()
            scope.set(Greeting.self, greeting)
            return scope
        }
        async let one = scopes[0].run(flow, ())
        async let two = scopes[1].run(flow, ())
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        #expect(try await [one, two] == ["one", "two"])
    }

    @Test func `reading what is not there names the key`() {
        let failure = #expect(throws: MissingContext.self) { try Scope().value(Greeting.self) }
        #expect(failure?.key == "Greeting")
    }

    @Test func `an optional value that was never written is missing, not nil`() throws {
        let scope = Scope()
        #expect(throws: MissingContext.self) { try scope.value(Nickname.self) }
        scope.set(Nickname.self, nil)
        #expect(try scope.value(Nickname.self) == nil)
    }

    @Test func `the last write wins`() throws {
        let scope = Scope()
        scope.set(Greeting.self, "one")
        scope.set(Greeting.self, "two")
        #expect(try scope.value(Greeting.self) == "two")
    }

    @Test func `durations are those of the scope's clock`() async throws {
        let (clock, observer) = (TestClock(), RecordingObserver())
        let run = Task {
            try await Scope(observer: observer, clock: clock).run(Hold(clock: clock), ())
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        try await run.value
        #expect(
            observer.records == [
                .init(["Hold"], .started), .init(["Hold"], .finished(.seconds(1))),
            ])
    }

    @Test func `a cancelled step is told as cancelled, not as failed`() async {
        let observer = RecordingObserver()
        let step = Fail<Void, Void>(error: CancellationError())
        _ = try? await Scope(observer: observer).run(step, ())
        #expect(observer.outline.last == "Fail<(), ()> cancelled")
    }

    @Test func `combinators have no step of their own`() async throws {
        let observer = RecordingObserver()
        let flow = (Add(amount: 1) <-> Add(amount: 2)).map { $0 }.tap { _ in }
            .branch({ _ in true }, then: Add(amount: 3), else: Add(amount: 4))
            .flatMap { Give(output: $0) }
        _ = try await Scope(observer: observer).run(flow, 0)
        #expect(
            observer.outline == [
                "Add started", "Add finished", "Add started", "Add finished",
                "Give<Int> started", "Give<Int> finished",
            ])
    }
}

private enum Greeting: ContextKey { typealias Value = String }
private enum Nickname: ContextKey { typealias Value = String? }

private struct Read: Block {
    func run(_ input: Void) async throws -> String { try await run(input, in: Scope()) }

    func run(_ input: Void, in scope: Scope) async throws -> String {
        try scope.value(Greeting.self)
    }
}

private struct Nested: ComposedBlock {
    var body: some Block<Void, String> { NestedDeeper() --> Add1() }

    private struct NestedDeeper: ComposedBlock {
        var body: some Block<Void, String> { Read() }
    }

    private struct Add1: Block {
        func run(_ input: String) async throws -> String { input }
    }
}

private struct Write: Block {
    let greeting: String

    func run(_ input: Void) async throws { try await run(input, in: Scope()) }

    func run(_ input: Void, in scope: Scope) async throws { scope.set(Greeting.self, greeting) }
}

private struct Hold: Block {
    let clock: TestClock

    func run(_ input: Void) async throws { try await clock.sleep(for: .seconds(1)) }
}

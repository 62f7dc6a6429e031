import Testing
import Workflows
import WorkflowsTesting

@Suite struct OutcomeTests {
    @Test func `a success is a success`() async {
        let outcome = await Add(amount: 1).outcome(1, mapError: Fault.init)
        #expect(outcome == .success(2))
    }

    @Test func `a failure is of the one type that was asked for`() async {
        let flow = Give(output: 1).map { _ -> Int in throw Mishap.first }
        #expect(await flow.outcome(mapError: Fault.init) == .failure(Fault(Mishap.first)))
    }

    @Test func `a cancellation is not an error`() async {
        let flow = Fail<Int, Int>(error: CancellationError())
        #expect(await flow.outcome(1, mapError: Fault.init) == .cancelled)
    }

    @Test func `what a cancelled task throws is its cancellation`() async {
        let run = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await Fail<Int, Int>(error: Mishap.first).outcome(1, mapError: Fault.init)
        }
        #expect(await run.value == .cancelled)
    }

    @Test func `functions that throw one type are accepted`() async {
        let flow = Give(output: -1).map(checked)
        #expect(await flow.outcome(mapError: Fault.init) == .failure(Fault(Mishap.second)))
    }

    @Test func `the run is watched`() async {
        let observer = RecordingObserver()
        _ = await Give(output: 1).outcome(in: Scope(observer: observer), mapError: Fault.init)
        #expect(observer.outline == ["Give<Int> started", "Give<Int> finished"])
    }
}

private struct Fault: Error, Equatable {
    let text: String

    init(_ error: any Error) { text = "\(error)" }
}

@Sendable private func checked(_ number: Int) throws(Mishap) -> Int {
    guard number >= 0 else { throw .second }
    return number
}

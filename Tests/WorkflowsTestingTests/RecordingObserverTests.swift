import Testing
import Workflows
import WorkflowsTesting

@Suite struct RecordingObserverTests {
    private let observer = RecordingObserver()

    @Test func `keeps every event with its path, in order`() {
        observer.step(at: ["Login"], .started)
        observer.step(at: ["Login", "Token"], .failed(.seconds(2)))
        #expect(
            observer.records == [
                .init(["Login"], .started), .init(["Login", "Token"], .failed(.seconds(2))),
            ])
    }

    @Test(arguments: [
        (WorkflowEvent.started, "Login/Token started"),
        (.finished(.seconds(1)), "Login/Token finished"),
        (.failed(.seconds(1)), "Login/Token failed"),
        (.cancelled(.seconds(1)), "Login/Token cancelled"),
        (.skipped, "Login/Token skipped"),
    ])
    func `its outline leaves durations out`(event: WorkflowEvent, line: String) {
        observer.step(at: ["Login", "Token"], event)
        #expect(observer.outline == [line])
    }
}

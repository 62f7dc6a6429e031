import Testing
import Workflows

@Suite struct DrawAndWatch {
    private let service = Service()

    @Test func `a diagram is made without a run`() {
        let outline = LogIn(service: service).diagram.rendered(as: .text)
        #expect(outline == "LogIn\n├─ Authenticate\n└─ GetUser\n")
        #expect(service.requests == 0)
    }

    @Test func `a run's route is marked`() async throws {
        let recorder = RouteRecorder()
        _ = try await Scope(observer: recorder).run(LogIn(service: service), ())
        let marked = LogIn(service: service).diagram.rendered(as: .mermaid, marking: recorder.route)
        #expect(marked.contains("class f1,n2,n3 run"))
    }
}

import Testing
import WorkflowsTesting

@Suite struct ScriptedSurfaceTests {
    private let surface = ScriptedSurface(answers: [1, 2, 3])

    @Test func `answers in the order of the script and notes what was shown`() throws {
        #expect(try surface.show("first") == 1)
        #expect(try surface.show("second") == 2)
        #expect(surface.shown == ["first", "second"])
        #expect(surface.remaining == [3])
    }

    @Test func `a screen past the script's end is an error that names it`() {
        let surface = ScriptedSurface<Int>(answers: [])
        #expect(throws: ScriptEnded(screen: "profile")) { try surface.show("profile") }
    }
}

import Testing
import Workflows

@Suite struct OperatorsArticle {
    @Test func `operators bind as the article says`() throws {
        let build = { @Sendable (id: Int) in "request \(id)" }
        let cache = { @Sendable (request: String) throws -> String in throw Empty() }
        let network = { @Sendable (request: String) throws -> String in request + " answered" }
        let parse = { @Sendable (answer: String) throws -> Int in answer.count }
        let load = build <<- cache <-> network <<- parse
        #expect(try load(7) == "request 7 answered".count)
    }

    @Test func `two pure functions give a pure one`() {
        let twice = { @Sendable (text: String) in text.count } <<- { @Sendable (n: Int) in n * 2 }
        let twelve = twice("lovely")
        #expect(twelve == 12)
    }

    @Test func `the right side takes over`() async throws {
        let user = FromCache() <-> FromNetwork()
        #expect(try await user.run() == User(name: "Ada"))
    }

    private struct Empty: Error {}

    private struct FromCache: Workflow {
        func run() async throws -> User { throw Empty() }
    }

    private struct FromNetwork: Workflow {
        func run() async throws -> User { User(name: "Ada") }
    }
}

import Testing
import Workflows

struct Authenticate: Workflow {
    let service: Service

    func run() async throws -> Token { try await service.token() }
}

struct GetUser: Block {
    let service: Service

    func run(_ token: Token) async throws -> User { try await service.user(token) }
}

struct LogIn: ComposedBlock, Workflow {
    let service: Service

    var body: some Workflow<User> {
        Authenticate(service: service) --> GetUser(service: service)
    }
}

@Suite struct ComposeYourFirstWorkflow {
    private let service = Service()

    @Test func `a workflow is built from what came before`() async throws {
        let greeting = Authenticate(service: service).flatMap { token in
            AnyWorkflow("Greeting") { "Welcome, \(try await service.user(token).name)" }
        }
        #expect(try await greeting.run() == "Welcome, Ada")
    }

    @Test func `a composed workflow runs its parts`() async throws {
        let user = try await LogIn(service: service).run()
        #expect(user == User(name: "Ada"))
    }

    @Test func `a cached one executes once`() async throws {
        let logIn = LogIn(service: service).cached(for: .seconds(60))
        let first = try await logIn.run()
        let second = try await logIn.run()  // executes nothing
        #expect(first == second)
        #expect(service.requests == 2)
    }
}

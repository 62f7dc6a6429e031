import AccountService
import Accounts
import Support
import Testing

@Suite struct SessionTests {
    @Test(arguments: Bench.Kind.allCases)
    func `tokens live ten minutes and thirty days`(_ kind: Bench.Kind) async throws {
        let (_, pair) = try await loggedIn(kind)
        #expect(pair.bearerLifetime == .seconds(600))
        #expect(pair.refreshLifetime == .days(30))
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a bearer token reads until it expires`(_ kind: Bench.Kind) async throws {
        let (bench, pair) = try await loggedIn(kind)
        bench.time.advance(by: .seconds(599))
        _ = try await bench.service.profile(pair.bearer)
        bench.time.advance(by: .seconds(1))
        await expectEnd { try await bench.service.profile(pair.bearer) }
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a token that nobody was given is refused`(_ kind: Bench.Kind) async throws {
        let (bench, _) = try await loggedIn(kind)
        let bytes = [UInt8](repeating: 0, count: 32)
        await expectEnd { try await bench.service.profile(BearerToken(bytes: bytes)) }
        await expectEnd { try await bench.service.refresh(RefreshToken(bytes: bytes)) }
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a refresh gives a new pair and keeps the old bearer`(_ kind: Bench.Kind) async throws {
        let (bench, first) = try await loggedIn(kind)
        let second = try await bench.service.refresh(first.refresh)
        #expect(second.refresh != first.refresh && second.bearer != first.bearer)
        #expect(second.device == nil && second.userID == first.userID)
        _ = try await bench.service.profile(first.bearer)
        _ = try await bench.service.profile(second.bearer)
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a refresh token that comes again ends its session`(_ kind: Bench.Kind) async throws {
        let (bench, first) = try await loggedIn(kind)
        let other = try await bench.service.logIn(Samples.credentials(), device: nil)
        let second = try await bench.service.refresh(first.refresh)
        await expectEnd { try await bench.service.refresh(first.refresh) }
        await expectEnd { try await bench.service.profile(second.bearer) }
        await expectEnd { try await bench.service.refresh(second.refresh) }
        _ = try await bench.service.profile(other.bearer)
    }

    @Test(arguments: Bench.Kind.allCases)
    func `of parallel refreshes with one token at most one succeeds`(
        _ kind: Bench.Kind
    ) async throws {
        let (bench, first) = try await loggedIn(kind)
        let done = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { (try? await bench.service.refresh(first.refresh)) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(done == 1)
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a session unused for thirty days is over`(_ kind: Bench.Kind) async throws {
        let (bench, first) = try await loggedIn(kind)
        bench.time.advance(by: .days(30) - .seconds(1))
        let second = try await bench.service.refresh(first.refresh)
        bench.time.advance(by: .days(30))
        await expectEnd { try await bench.service.refresh(second.refresh) }
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a session is over after ninety days, however often it is used`(
        _ kind: Bench.Kind
    ) async throws {
        var (bench, pair) = try await loggedIn(kind)
        for lifetime in [30, 30, 15] {
            bench.time.advance(by: .days(25))
            pair = try await bench.service.refresh(pair.refresh)
            #expect(pair.refreshLifetime == .days(lifetime))
        }
        bench.time.advance(by: .days(15) - .seconds(5))
        pair = try await bench.service.refresh(pair.refresh)
        #expect(pair.bearerLifetime == .seconds(5) && pair.refreshLifetime == .seconds(5))
        bench.time.advance(by: .seconds(5))
        await expectEnd { try await bench.service.profile(pair.bearer) }
        await expectEnd { try await bench.service.refresh(pair.refresh) }
    }

    @Test(arguments: Bench.Kind.allCases)
    func `what is over is removed by and by`(_ kind: Bench.Kind) async throws {
        let (bench, old) = try await loggedIn(kind)
        bench.time.advance(by: .days(31))
        _ = try await bench.service.logIn(Samples.credentials(), device: nil)
        let found = try await bench.database.write { try $0.session(TokenHash(old.refresh)) }
        #expect(found == nil)
    }

    private func loggedIn(_ kind: Bench.Kind) async throws -> (Bench, TokenPair) {
        let bench = try Bench(kind)
        _ = try await bench.service.create(Samples.user())
        return (bench, try await bench.service.logIn(Samples.credentials(), device: nil))
    }

    private func expectEnd(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ act: () async throws -> some Sendable
    ) async {
        await #expect(throws: ServiceError.sessionEnded, sourceLocation: sourceLocation) {
            try await act()
        }
    }
}

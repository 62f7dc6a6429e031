import Accounts
import Support
import Testing

@Suite struct RevocationTests {
    @Test(arguments: Bench.Kind.allCases)
    func `revoking ends that session alone`(_ kind: Bench.Kind) async throws {
        let (service, here, there) = try await twoSessions(kind)
        try await service.revoke(here.refresh, everywhere: false)
        #expect(await !isGood(here, service))
        #expect(await isGood(there, service))
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a spent token can still end its session`(_ kind: Bench.Kind) async throws {
        let (service, here, _) = try await twoSessions(kind)
        let next = try await service.refresh(here.refresh)
        try await service.revoke(here.refresh, everywhere: false)
        #expect(await !isGood(next, service))
    }

    @Test(arguments: Bench.Kind.allCases)
    func `revoking everywhere ends all sessions of that user alone`(
        _ kind: Bench.Kind
    ) async throws {
        let (service, here, there) = try await twoSessions(kind)
        _ = try await service.create(Samples.user("bob@example.com"))
        let bob = try await service.logIn(Samples.credentials("bob@example.com"), device: nil)
        try await service.revoke(here.refresh, everywhere: true)
        #expect(await !isGood(here, service))
        #expect(await !isGood(there, service))
        #expect(await isGood(bob, service))
    }

    @Test(arguments: Bench.Kind.allCases)
    func `revoking twice or a token that nobody was given is no error`(
        _ kind: Bench.Kind
    ) async throws {
        let (service, here, _) = try await twoSessions(kind)
        try await service.revoke(here.refresh, everywhere: false)
        try await service.revoke(here.refresh, everywhere: false)
        let stranger = RefreshToken(bytes: [UInt8](repeating: 0, count: 32))
        try await service.revoke(stranger, everywhere: true)
    }

    private func twoSessions(_ kind: Bench.Kind) async throws
        -> (any AccountProvider, TokenPair, TokenPair)
    {
        let service = try Bench(kind).service
        _ = try await service.create(Samples.user())
        return (
            service, try await service.logIn(Samples.credentials(), device: nil),
            try await service.logIn(Samples.credentials(), device: nil)
        )
    }

    private func isGood(_ pair: TokenPair, _ service: any AccountProvider) async -> Bool {
        (try? await service.profile(pair.bearer)) != nil
    }
}

import AccountService
import Accounts
import Support
import Testing

@Suite struct DeviceTests {
    @Test(arguments: Bench.Kind.allCases)
    func `a device that logged in before keeps its token`(_ kind: Bench.Kind) async throws {
        let service = try Bench(kind).service
        _ = try await service.create(Samples.user())
        let first = try await service.logIn(Samples.credentials(), device: nil)
        let second = try await service.logIn(Samples.credentials(), device: first.device)
        #expect(first.device != nil && second.device == first.device)
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a token that nobody was given is replaced`(_ kind: Bench.Kind) async throws {
        let service = try Bench(kind).service
        _ = try await service.create(Samples.user())
        let made = DeviceToken(bytes: [UInt8](repeating: 0, count: 32))
        let pair = try await service.logIn(Samples.credentials(), device: made)
        #expect(pair.device != nil && pair.device != made)
    }

    @Test(arguments: Bench.Kind.allCases)
    func `another user's token is replaced and stays theirs`(_ kind: Bench.Kind) async throws {
        let bench = try Bench(kind)
        let ada = try await bench.service.create(Samples.user())
        _ = try await bench.service.create(Samples.user("bob@example.com"))
        let device = try #require(
            try await bench.service.logIn(Samples.credentials(), device: nil).device)
        let bob = try await bench.service.logIn(
            Samples.credentials("bob@example.com"), device: device)
        #expect(bob.device != device)
        #expect(
            try await bench.database.read { try $0.knows(TokenHash(device), of: ada.id) })
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a device unused for 400 days is forgotten`(_ kind: Bench.Kind) async throws {
        let bench = try Bench(kind)
        _ = try await bench.service.create(Samples.user())
        let old = try await bench.service.logIn(Samples.credentials(), device: nil)
        bench.time.advance(by: .days(401))
        _ = try await bench.service.logIn(Samples.credentials(), device: nil)
        let again = try await bench.service.logIn(Samples.credentials(), device: old.device)
        #expect(again.device != old.device)
    }
}

import Accounts
import Testing
import Workflows

@Suite struct LoginTests {
    @Test func `the device that is known for the address is sent along`() async throws {
        let world = try World(
            [.tokens(.sample(1))], kept: Remembered(customer: try .ada(device: 9)))
        _ = try await AccessToken(world.backend).run(.ada())
        #expect(
            world.service.requests == [
                .logIn(world.customer.email, device: try Customer.ada(device: 9).device)
            ])
    }

    @Test func `another person's device is not sent along`() async throws {
        let bob = Customer(
            origin: .embedded, email: try EmailAddress("bob@example.com"),
            device: DeviceToken(bytes: Array(repeating: 9, count: 32)))
        let world = try World([.tokens(.sample(1))], kept: Remembered(customer: bob))
        _ = try await AccessToken(world.backend).run(.ada())
        #expect(world.service.requests == [.logIn(world.customer.email, device: nil)])
    }

    @Test func `a device stays known when the service gives none`() async throws {
        let pair = TokenPair.sample(1)
        let withoutDevice = TokenPair(
            userID: pair.userID, bearer: pair.bearer, bearerLifetime: pair.bearerLifetime,
            refresh: pair.refresh, refreshLifetime: pair.refreshLifetime, device: nil)
        let known = try Customer.ada(device: 9)
        let world = try World([.tokens(withoutDevice)], kept: Remembered(customer: known))
        _ = try await AccessToken(world.backend).run(.ada())
        #expect(world.tokens.kept.customer == known)
    }

    @Test func `a store that cannot be read does not keep anyone from logging in`() async throws {
        let world = try World([.tokens(.sample(1))], failing: .load)
        #expect(try await AccessToken(world.backend).run(.ada()) == world.session(1))
        #expect(world.tokens.kept.session == world.session(1))
    }

    @Test func `a session's times are counted from the answer`() async throws {
        let world = try World([.tokens(.sample(1))])
        world.time.advance(by: .seconds(5))
        let session = try await AccessToken(world.backend).run(.ada())
        #expect(session.bearerExpiresAt == world.time.now + .seconds(600))
        #expect(session.refreshExpiresAt == world.time.now + .days(30))
    }

    @Test func `wrong credentials keep nothing`() async throws {
        let world = try World([.failure(ServiceError.invalidCredentials)])
        await #expect(throws: AccountError.loggingIn(.invalidCredentials)) {
            try await Login(world.backend).run(.ada())
        }
        #expect(world.tokens.kept == Remembered())
    }
}

import Accounts
import Support
import Testing

@Suite struct AccountTests {
    @Test(arguments: Bench.Kind.allCases)
    func `who creates an account can log in and read it`(_ kind: Bench.Kind) async throws {
        let service = try Bench(kind).service
        let created = try await service.create(Samples.user())
        let pair = try await service.logIn(Samples.credentials(), device: nil)
        #expect(try await service.profile(pair.bearer) == created)
        #expect(pair.userID == created.id)
    }

    @Test(arguments: Bench.Kind.allCases)
    func `an e-mail is shown as typed and found in any case`(_ kind: Bench.Kind) async throws {
        let service = try Bench(kind).service
        let created = try await service.create(Samples.user("Ada@Example.com"))
        _ = try await service.logIn(Samples.credentials("ADA@example.COM"), device: nil)
        #expect(created.email.text == "Ada@Example.com")
    }

    @Test(arguments: Bench.Kind.allCases)
    func `an e-mail has one account, however it is spelled`(_ kind: Bench.Kind) async throws {
        let service = try Bench(kind).service
        _ = try await service.create(Samples.user("ada@example.com"))
        await #expect(throws: ServiceError.emailTaken) {
            try await service.create(Samples.user("ADA@example.com"))
        }
    }

    @Test(arguments: Bench.Kind.allCases)
    func `of sixteen parallel creations one succeeds`(_ kind: Bench.Kind) async throws {
        let service = try Bench(kind).service
        let created = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask { (try? await service.create(Samples.user())) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(created == 1)
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a weak password is refused with its faults`(_ kind: Bench.Kind) async throws {
        let service = try Bench(kind).service
        await #expect(
            throws: ServiceError.rejected([FieldFault(.password, .tooShort(minimum: 15))])
        ) {
            try await service.create(Samples.user(password: "short"))
        }
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a wrong password and an unknown e-mail get one answer`(_ kind: Bench.Kind) async throws {
        let service = try Bench(kind).service
        _ = try await service.create(Samples.user())
        for (email, password) in [
            ("ada@example.com", "not the right one"), ("bob@example.com", Samples.password),
        ] {
            await #expect(throws: ServiceError.invalidCredentials) {
                try await service.logIn(
                    Samples.credentials(email, password: password), device: nil)
            }
        }
    }

    @Test(arguments: Bench.Kind.allCases)
    func `a failed login ends no session`(_ kind: Bench.Kind) async throws {
        let service = try Bench(kind).service
        _ = try await service.create(Samples.user())
        let pair = try await service.logIn(Samples.credentials(), device: nil)
        _ = try? await service.logIn(
            Samples.credentials(password: "not the right one"), device: nil)
        _ = try await service.profile(pair.bearer)
    }
}

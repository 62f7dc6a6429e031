import Testing

/// Stories told to the built program by tape; every tape is a process of its own.
@Suite(.timeLimit(.minutes(1))) struct StoryTests {
    private let machine: Machine

    init() throws { machine = try Machine() }

    @Test func `a first-time customer ends on the profile`() async throws {
        let run = try await machine.play("Wait /Welcome/\n" + Story.createAccount)
        #expect(run.code == 0)
        #expect(run.errors == "")
        #expect(run.output.contains("Ada Lovelace"))
        #expect(run.output.contains("live"))
    }

    @Test func `a returning customer is on the profile at once`() async throws {
        _ = try await machine.play(Story.createAccount)
        let run = try await machine.play("Wait /Your profile/")
        #expect(run.code == 0)
        #expect(run.output.contains("Ada Lovelace"))
    }

    @Test func `a known customer logs in and quits`() async throws {
        _ = try await machine.play(Story.createAccount + Story.logOut)
        let run = try await machine.play(
            """
            Wait /ada@example.com/ Type "\(Story.password)" Enter Wait /live/
            Type "q" Wait /never/
            """)
        #expect(run.code == 0)
        #expect(run.output.contains("Your profile"))
    }

    @Test func `a wrong password is refused`() async throws {
        _ = try await machine.play(Story.createAccount + Story.logOut)
        let run = try await machine.play(
            #"Wait /Log in/ Type "somebody else's password" Enter Wait /is wrong/"#)
        #expect(run.code == 0)
        #expect(run.output.contains("E-mail or password is wrong."))
    }

    @Test func `an e-mail that is taken is said at its field`() async throws {
        _ = try await machine.play(Story.createAccount + Story.logOut)
        let again = Story.createAccount.replacing("/Your profile/", with: "/already/")
        let run = try await machine.play("Wait /Log in/ Escape\n" + again)
        #expect(run.code == 0)
        #expect(run.output.contains("This e-mail has an account already."))
    }

    @Test func `a session that ended leads to the login with a notice`() async throws {
        _ = try await machine.play(Story.createAccount)
        let run = try await machine.play(
            #"Wait /Your profile/ Env FAULT "session-ended" Type "r" Wait /session has ended/"#)
        #expect(run.code == 0)
        #expect(run.output.contains("ada@example.com"))
        #expect(run.output.contains("Log in to your account"))
    }

    @Test func `without a network the cached profile is there`() async throws {
        _ = try await machine.play(Story.createAccount)
        let run = try await machine.play(#"Env FAULT "offline" Type "r" Wait /offline, as of/"#)
        #expect(run.code == 0)
        #expect(run.output.contains("Ada Lovelace"))
    }

    @Test func `a tape comes from a file and sources others`() async throws {
        try machine.write(Story.createAccount, to: "stories/create.tape")
        try machine.write("Source stories/create.tape\nOutput all.txt", to: "main.tape")
        let run = try await machine.shop("headless", "main.tape", "--home", machine.home)
        #expect(run.code == 0)
        #expect(run.output == "", "with an Output nothing goes to stdout")
        #expect(try machine.text("all.txt").contains("Your profile"))
    }

    @Test func `frames have the size that is asked for`() async throws {
        let run = try await machine.shop(
            "headless", "--home", machine.home, "--size", "40x12", "--ascii",
            input: "Wait /Create your account/")
        #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count == 13)
        #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
    }
}

import Foundation
import Support
import Testing

/// What the built program does when its files are not as it left them.
@Suite(.timeLimit(.minutes(1))) struct TroubleTests {
    private let machine: Machine

    init() throws { machine = try Machine() }

    @Test(arguments: ["this is no database", String(repeating: "SQLite format 3\0", count: 300)])
    func `a database that makes no sense is left alone`(content: String) async throws {
        try machine.write(content, to: "home/data/accounts.sqlite")
        let run = try await machine.play("Wait /Create your account/")
        #expect(run.code == 78)
        #expect(run.output == "")
        #expect(run.errors.contains("\(machine.home)/data/accounts.sqlite"))
        #expect(run.saysOneHarmlessLine)
        #expect(try machine.folder.bytes("home/data/accounts.sqlite") == Data(content.utf8))
    }

    @Test(arguments: ["", "{", #"{"format":"shop-tokens","#, "\u{0}\u{1}"])
    func `tokens that make no sense are set aside, and that is said`(
        content: String
    ) async throws {
        _ = try await machine.play(Story.createAccount)
        try machine.write(content, to: "home/state/tokens.json")
        let run = try await machine.play("Wait /Log in to your account/")
        #expect(run.code == 0)
        #expect(run.output.contains("was damaged"))
        let aside = machine.folder.contents.filter { $0.contains("tokens.json.corrupt-") }
        #expect(aside.count == 1)
        #expect(try machine.folder.bytes(#require(aside.first)) == Data(content.utf8))
        #expect(!machine.folder.contents.contains("home/state/tokens.json"))
    }

    @Test func `tokens of a newer version are left alone`() async throws {
        let content = #"{"format":"shop-tokens","version":2,"sessions":[]}"#
        try machine.write(content, to: "home/state/tokens.json")
        let run = try await machine.play("Wait /account/")
        #expect(run.code == 78)
        #expect(run.errors.contains("newer"))
        #expect(run.saysOneHarmlessLine)
        #expect(try machine.text("home/state/tokens.json") == content)
    }

    @Test func `tokens that are no plain file are left alone`() async throws {
        try machine.write("precious", to: "elsewhere")
        try machine.write("", to: "home/state/here")
        try FileManager.default.createSymbolicLink(
            atPath: "\(machine.home)/state/tokens.json",
            withDestinationPath: "\(machine.folder.path)/elsewhere")
        let run = try await machine.play("Wait /account/")
        #expect(run.code == 78)
        #expect(run.errors.contains("\(machine.home)/state/tokens.json"))
        #expect(run.saysOneHarmlessLine)
        #expect(try machine.text("elsewhere") == "precious")
    }

    @Test func `a pipe in place of the tokens does not hang it`() async throws {
        try machine.write("", to: "home/state/here")
        try #require(mkfifo("\(machine.home)/state/tokens.json", 0o600) == 0)
        let run = try await machine.play("Wait /account/")
        #expect(run.code == 78)
        #expect(run.saysOneHarmlessLine)
    }

    @Test func `a home that cannot be written is said, and it goes on in memory`() async throws {
        try FileManager.default.createDirectory(
            atPath: machine.home, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o555])
        let run = try await machine.play(Story.createAccount, through: Self.withoutPrivileges)
        #expect(run.code == 0)
        #expect(run.output.contains("Your profile"))
        #expect(run.output.contains("Kept in memory only;"))
        #expect(run.output.contains("cannot write"))
        #expect(machine.folder.contents == ["home"])
    }

    @Test func `a home that cannot be is said, and it goes on in memory`() async throws {
        let run = try await machine.shop(
            "headless", "--home", "/dev/null/home", input: Story.createAccount)
        #expect(run.code == 0)
        #expect(run.output.contains("Kept in memory only;"))
    }

    @Test func `tokens that cannot be written are kept in memory, and that is said`() async throws {
        try machine.write("", to: "home/data/here")
        try FileManager.default.createDirectory(
            atPath: "\(machine.home)/state", withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o500])
        let run = try await machine.play(Story.createAccount, through: Self.withoutPrivileges)
        #expect(run.code == 0)
        #expect(run.output.contains("Kept in memory only;"))
        #expect(machine.folder.contents.contains("home/data/accounts.sqlite"))
    }

    @Test func `a file in place of the tokens' directory is left alone`() async throws {
        try machine.write("precious", to: "home/state")
        let run = try await machine.play(Story.createAccount)
        #expect(run.code == 78)
        #expect(run.errors.contains("\(machine.home)/state"))
        #expect(run.saysOneHarmlessLine)
        #expect(try machine.text("home/state") == "precious")
    }

    /// Root may write everywhere unless that privilege is dropped.
    private static var withoutPrivileges: [String] {
        geteuid() == 0
            ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all"] : []
    }
}

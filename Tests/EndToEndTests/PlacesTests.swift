import Foundation
import Support
import Testing

/// Where the built program keeps its files, and who can read them.
@Suite(.timeLimit(.minutes(1))) struct PlacesTests {
    private let machine: Machine

    init() throws { machine = try Machine() }

    private static let files = [
        "cache", "cache/users", "data", "data/accounts.sqlite", "state", "state/tokens.json",
    ]

    @Test func `the home is taken before the command and after it`() async throws {
        for arguments in [["--home", "h", "headless"], ["headless", "--home", "h"]] {
            let machine = try Machine()
            try machine.write(Story.createAccount, to: "a.tape")
            let run = try await Program.run(
                Program.shop(), arguments + ["a.tape"],
                environment: Program.environment(home: machine.home), in: machine.folder.path)
            #expect(run.code == 0)
            #expect(machine.folder.contents.contains("h/state/tokens.json"), "\(arguments)")
        }
    }

    @Test func `looks are taken before the command and after it`() async throws {
        for arguments in [["--ascii", "headless"], ["headless", "--ascii"]] {
            let run = try await Program.run(
                Program.shop(), arguments + ["--home", machine.home],
                input: "Wait /Create your account/",
                environment: Program.environment(home: machine.home), in: machine.folder.path)
            #expect(run.code == 0)
            #expect(run.output.utf8.allSatisfy { $0 < 0x80 }, "\(arguments)")
        }
    }

    @Test func `SHOP_HOME is the home, and the option goes before it`() async throws {
        let other = ["SHOP_HOME": "\(machine.folder.path)/other"]
        _ = try await machine.shop("headless", input: Story.createAccount, environment: other)
        #expect(machine.names(under: "other").isSuperset(of: Self.files))
        #expect(machine.names(under: "user").isEmpty)

        let run = try await machine.play("Wait /Create your account/", environment: other)
        #expect(run.code == 0)
    }

    @Test func `without a home the XDG directories are used`() async throws {
        let places = ["XDG_STATE_HOME": "s", "XDG_DATA_HOME": "d", "XDG_CACHE_HOME": "c"]
        _ = try await machine.shop(
            "headless", input: Story.createAccount,
            environment: places.mapValues { "\(machine.folder.path)/\($0)" })
        #expect(machine.names(under: "s/shop").contains("tokens.json"))
        #expect(machine.names(under: "d/shop").contains("accounts.sqlite"))
        #expect(machine.names(under: "c/shop").contains("users"))
        #expect(machine.names(under: "user").isEmpty)

        _ = try await machine.shop("headless", input: Story.createAccount, environment: places)
        #expect(machine.names(under: "user").contains(".local/state/shop/tokens.json"))
        #expect(machine.names(under: "user").contains(".local/share/shop/accounts.sqlite"))
        #expect(machine.names(under: "user").contains(".cache/shop/users"))
    }

    @Test func `NO_COLOR takes the colours away`() async throws {
        let tape = "Wait /Create/ Screenshot a.ansi"
        _ = try await machine.play(tape)
        #expect(try machine.text("a.ansi").contains("38;2;"))
        _ = try await machine.play(tape, environment: ["NO_COLOR": ""])
        #expect(try machine.text("a.ansi").contains("38;2;"), "empty is unset")
        _ = try await machine.play(tape, environment: ["NO_COLOR": "1"])
        #expect(try !machine.text("a.ansi").contains("8;2;"))
    }

    @Test(arguments: ["000", "077", "022"])
    func `only the owner can read, whatever the umask`(umask: String) async throws {
        let run = try await machine.play(
            Story.createAccount, through: ["sh", "-c", #"umask \#(umask); exec "$0" "$@""#])
        #expect(run.code == 0)
        let names = machine.names(under: "home")
        #expect(names.isSuperset(of: Self.files))
        #expect(try machine.folder.permissions("home") == 0o700)
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: "\(machine.home)/\(name)")
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            let wanted = isFolder ? 0o700 : 0o600
            #expect(try machine.folder.permissions("home/\(name)") == wanted, "\(name)")
        }
    }

    @Test func `no secret is anywhere it does not belong`() async throws {
        let run = try await machine.play(
            """
            Output all.txt
            \(Story.createAccount)
            Screenshot a.txt Screenshot a.ansi Screenshot a.svg
            \(Story.logOut)
            Ctrl+r Type "\(Story.password)" Screenshot b.txt Screenshot b.svg
            Enter Wait /Your profile/ Type "r" Wait /live/
            """)
        #expect(run.code == 0)
        let file = try #require(
            try JSONSerialization.jsonObject(
                with: machine.folder.bytes("home/state/tokens.json")) as? [String: Any])
        let sessions = try #require(file["sessions"] as? [[String: Any]])
        let customers = try #require(file["customers"] as? [[String: Any]])
        let tokens = (sessions + customers).flatMap { record in
            ["access_token", "refresh_token", "device_token"].compactMap { record[$0] as? String }
        }
        #expect(tokens.count == 3)

        let secrets = tokens + Story.password.forms
        #expect(secrets.allSatisfy { !(run.output + run.errors).contains($0) })
        for name in machine.folder.contents where name != "home/state/tokens.json" {
            let bytes = (try? machine.folder.bytes(name)) ?? Data()
            for secret in secrets { #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name)") }
        }
        let kept = try machine.text("home/state/tokens.json")
        #expect(Story.password.forms.allSatisfy { !kept.contains($0) })
    }
}

extension Machine {
    /// The names of everything under a folder of it.
    fileprivate func names(under name: String) -> Set<String> {
        Set(
            folder.contents.compactMap { $0.hasPrefix(name + "/") ? $0 : nil }
                .map { String($0.dropFirst(name.count + 1)) })
    }
}

extension String {
    /// How a secret might have been written.
    fileprivate var forms: [String] {
        let hex = utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let base64 = Data(utf8).base64EncodedString().prefix(24)
        return [self, hex, hex.uppercased(), String(base64), String(reversed())]
    }
}

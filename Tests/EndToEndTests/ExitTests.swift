import Foundation
import Support
import Testing

/// How the built program ends, and what it says then.
@Suite(.timeLimit(.minutes(1))) struct ExitTests {
    private let machine: Machine

    init() throws { machine = try Machine() }

    @Test func `a tape's syntax error is said with its place`() async throws {
        let stdin = try await machine.play("Enter\n  Frob")
        #expect(stdin.code == 64)
        #expect(stdin.output == "")
        #expect(stdin.errors.contains("<stdin>:2:3: "))
        #expect(stdin.saysOneHarmlessLine)

        try machine.write("Wait /(/", to: "a.tape")
        let file = try await machine.shop("headless", "a.tape", "--home", machine.home)
        #expect(file.code == 64)
        #expect(file.errors.contains("a.tape:1:6: "))
        #expect(machine.folder.contents == ["a.tape"], "nothing was made")
    }

    @Test func `a Wait that is not met fails and shows the screen`() async throws {
        let run = try await machine.play("Enter Wait@60m /Nonsense/")
        #expect(run.code == 1)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("<stdin>:1:7: Wait /Nonsense/ was not met"))
        #expect(run.errors.contains("Create your account"))
        #expect(run.errors.contains("I have an account"))
    }

    @Test func `without a terminal one line says what to do`() async throws {
        let run = try await machine.shop(environment: ["TERM": "xterm-256color"])
        #expect(run.code == 64)
        #expect(run.output == "")
        #expect(run.errors.contains("shop headless") && run.errors.contains("shop --plain"))
        #expect(run.saysOneHarmlessLine)
        #expect(machine.folder.contents == [], "nothing was made")
    }

    @Test func `control-C ends with 130, quitting with 0`() async throws {
        #expect(try await machine.play("Ctrl+c").code == 130)
        #expect(try await machine.play(Story.createAccount + #"Type "q""#).code == 0)
    }

    @Test func `a tape that is not there cannot be read`() async throws {
        let run = try await machine.shop("headless", "none.tape", "--home", machine.home)
        #expect(run.code == 74)
        #expect(run.errors.contains("none.tape: No such file"))
        #expect(run.saysOneHarmlessLine)
    }

    @Test(arguments: ["Screenshot no/such/folder/a.txt", "Output no/such/folder/a.txt Enter"])
    func `a picture that cannot be written ends with 74`(tape: String) async throws {
        let run = try await machine.play(tape)
        #expect(run.code == 74)
        #expect(run.errors.contains("no/such/folder/a.txt: No such file"))
        #expect(run.saysOneHarmlessLine)
    }

    @Test func `a full device is said`() async throws {
        let run = try await machine.play(
            "Enter", through: ["sh", "-c", #"exec "$0" "$@" > /dev/full"#])
        #expect(run.code == 74)
        #expect(run.saysOneHarmlessLine)
    }

    @Test func `help and version go to stdout`() async throws {
        let help = try await machine.shop("--help")
        #expect(help.code == 0)
        #expect(help.output.contains("headless") && help.output.contains("--home"))
        #expect(help.errors == "")
        let tapes = try await machine.shop("headless", "--help")
        #expect(tapes.code == 0)
        #expect(tapes.output.contains("--size"))
        let version = try await machine.shop("--version")
        #expect(version.code == 0)
        #expect(version.output.contains(#/^\d+\.\d+\.\d+\n$/#))
    }

    @Test func `a completion script is made`() async throws {
        let run = try await machine.shop("--generate-completion-script", "bash")
        #expect(run.code == 0)
        #expect(run.output.contains("headless"))
    }

    @Test(arguments: [
        ["--frob"], ["headless", "--size", "80"], ["headless", "--size", "0x0"],
        ["--theme", "pink"], ["headless", "a", "b"], ["--home", ""],
    ])
    func `what is asked wrongly is usage`(arguments: [String]) async throws {
        let run = try await Program.run(
            Program.shop(), arguments, environment: Program.environment(home: machine.home),
            in: machine.folder.path)
        #expect(run.code == 64)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("Error: "))
    }

    @Test(arguments: [
        ["--\u{1B}[31mred"], ["--theme", "\u{9B}31m\u{202E}"], ["headless", "\u{1B}]0;title\u{7}"],
        ["headless", "a", "b\u{7F}\u{1B}c"], ["\u{1B}[2J"],
    ])
    func `what is repeated from the command line is harmless`(arguments: [String]) async throws {
        let run = try await Program.run(
            Program.shop(), arguments, environment: Program.environment(home: machine.home),
            in: machine.folder.path)
        #expect(run.code != 0)
        #expect(run.errors.contains("\u{FFFD}"))
        #expect(run.isHarmless)
    }

    @Test(arguments: [
        "\u{1B}[31m", "Enter\u{1B}[31m", "Screenshot \"\u{1B}]0;t\u{7}/x.txt\"",
        "Source \u{9B}31m", "Wait@1s /\u{1B}\\[31m|\u{202E}x/",
    ])
    func `what is repeated from a tape is harmless`(tape: String) async throws {
        let run = try await machine.play(tape)
        #expect(run.code != 0)
        #expect(run.errors.contains("\u{FFFD}"))
        #expect(run.isHarmless)
    }

    @Test func `a name that could steer a terminal does not`() async throws {
        let story = Story.createAccount.replacing("Ada\"", with: "\u{202E}A\u{1B}d\u{9B}31ma\"")
        let run = try await machine.play(story + "Screenshot a.txt Screenshot a.svg")
        #expect(run.code == 0)
        #expect(run.isHarmless)
        for name in ["a.txt", "a.svg"] {
            let text = try machine.text(name)
            #expect(!text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
        }
    }
}

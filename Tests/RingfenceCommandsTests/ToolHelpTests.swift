import RingfenceCommands
import Testing

@Suite("Help")
struct ToolHelpTests {
  private static let commands = [
    "replay", "inspect", "explain", "region find", "region list", "region check", "favorite list", "favorite check",
  ]

  @Test("every command has help on standard output, asked for either way", arguments: commands)
  func help(command: String) {
    let words = command.split(separator: " ").map(String.init)
    let help = Session.of(["help"] + words)
    #expect(help.status == .success)
    #expect(help.problems == "")
    #expect(help.output.hasPrefix("usage: ringfence \(command) "))
    #expect(Session.of(words + ["--help"]) == help)
    #expect(Session.of(words + ["-h", "anything"]) == help)
  }

  @Test("the list of commands names every command")
  func overview() {
    let overview = Session.of(["help"])
    for command in Self.commands { #expect(overview.output.contains("\n  \(command) ")) }
    #expect(overview.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("help is no wider than the terminal", arguments: [50, 60, 80, 100])
  func width(columns: Int) {
    let help = Session.of(["help", "replay"], width: columns)
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= columns })
  }

  @Test("what is planned does not stand in help")
  func hidden() {
    let help = Session.of(["help", "replay"]).output
    for option in ["--seed", "--rotate"] {
      #expect(!help.contains(option))
    }
  }
}

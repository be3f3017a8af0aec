internal import CommandLineParsing

/// A command of the tool, as data: its help, and what runs it.
struct Command: Sendable {
  /// What is typed to get it: one word, or two.
  let name: String
  /// What stands for its operands in help.
  let operands: String
  /// What it does; the first sentence stands in the list of commands.
  let summary: String
  /// Its options, in the order of help.
  let parameters: [Parameter]
  /// Runs it with what was typed after its name.
  let run: @Sendable (Arguments, Console) throws -> ExitStatus

  /// The name's words.
  var words: [String] { name.split(separator: " ").map(String.init) }

  /// The first sentence of the summary.
  var brief: Substring { summary.prefix { $0 != "." } }

  /// All commands, in the order of help.
  static let all = [
    Command(
      name: "replay", operands: "TRACK…", summary: "Say which notifications would fire, and when.",
      parameters: ReplayCommand.parameters
    ) { try ReplayCommand($0, $1).run() },
    Command(
      name: "inspect", operands: "TRACK…",
      summary: "Say what is in recordings. Segments, times, lengths, gaps, problems.",
      parameters: InspectCommand.parameters
    ) { try InspectCommand($0, $1).run() },
    Command(
      name: "explain", operands: "TRACK…", summary: "Say for each region why it fired, or why not.",
      parameters: ExplainCommand.parameters
    ) { try ExplainCommand($0, $1).run() },
    Command(
      name: "show", operands: "TRACK…", summary: "Draw what a person sees of each notification.",
      parameters: ShowCommand.parameters
    ) { try ShowCommand($0, $1).run() },
    Command(
      name: "export", operands: "TRACK…",
      summary:
        "Write a replay as files for a real simulator. Standard output says which; at least one kind must be named.",
      parameters: ExportCommand.parameters
    ) { try ExportCommand($0, $1).run() },
    Command(
      name: "region find", operands: "NAME…",
      summary:
        "List the cities that a name can mean. Each comes with the radius that would be used, as a region to paste.",
      parameters: [ReportOutput.output]
    ) { try RegionFindCommand($0, $1).run() },
    Command(
      name: "region list", operands: "[FILE…]",
      summary: "List regions. As GeoJSON or CSV they are a region file that replay reads back.",
      parameters: RegionListCommand.parameters
    ) { try RegionListCommand($0, $1).run() },
    Command(
      name: "region check", operands: "[FILE…]",
      summary: "Say what is wrong with regions. Overlaps are warnings; errors make status 1.",
      parameters: RegionCheckCommand.parameters
    ) { try RegionCheckCommand($0, $1).run() },
    Command(
      name: "favorite list", operands: "[FILE…]", summary: "List favorites by the region that recommends them.",
      parameters: FavoriteListCommand.parameters
    ) { try FavoriteListCommand($0, $1).run() },
    Command(
      name: "favorite check", operands: "[FILE…]",
      summary: "Say what is wrong with favorites. Warnings pass; errors make status 1.",
      parameters: FavoriteCheckCommand.parameters
    ) { try FavoriteCheckCommand($0, $1).run() },
  ]
}

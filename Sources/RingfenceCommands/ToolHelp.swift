internal import CommandLineParsing

/// What `help` prints.
enum ToolHelp {
  /// All commands, a line each.
  static var overview: String {
    let names = Command.all.map { ([$0.name] + ($0.operands.isEmpty ? [] : [$0.operands])).joined(separator: " ") }
    let column = (names.map(\.count).max() ?? 0) + 2
    let lines = zip(Command.all, names).map { command, name in
      "  \(name)\(String(repeating: " ", count: column - name.count))\(command.brief)\n"
    }
    return """
      usage: ringfence COMMAND [options] …

      Replays a recorded journey against regions around cities, and says which
      notifications would fire, and when.

      \(lines.joined())
      ringfence help COMMAND lists the options of a command; --version says which
      ringfence this is.

      """
  }

  /// The help of the commands that some words name; of all where there are none.
  ///
  /// - Throws: `UsageError` where no command is of that name.
  static func text(on words: [String], _ console: Console) throws(UsageError) -> String {
    guard !words.isEmpty, words != ["help"] else { return overview }
    let commands = Command.all.filter { $0.words.starts(with: words) }
    if let known = Command.all.first(where: { words.starts(with: $0.words) && words != $0.words }) {
      throw UsageError("'\(words[known.words.count])' is no part of a command; write 'ringfence help \(known.name)'")
    }
    if commands.isEmpty { throw .unknown(command: words) }
    return commands.map { text(of: $0, console) }.joined(separator: "\n")
  }

  /// The help of a command.
  static func text(of command: Command, _ console: Console) -> String {
    HelpText(
      command: "ringfence \(command.name)", operands: command.operands, summary: command.summary,
      parameters: command.parameters, width: min(console.width ?? 80, 100)
    ).description
  }
}

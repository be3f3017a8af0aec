internal import CommandLineParsing
internal import RingfencePlaces
internal import RingfenceReports

/// The tool: arguments in, a report and problems out, an exit status back.
public struct Tool: Sendable {
  private let console: Console

  /// A tool that speaks through a console.
  public init(console: Console) {
    self.console = console
  }

  /// Runs what was typed, without the program's name.
  ///
  /// Nothing is thrown and the process goes on: what goes wrong is said on the console and in the status.
  public func run(_ words: [String]) -> ExitStatus {
    guard let first = words.first else {
      for line in ToolHelp.overview.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        console.say(String(line))
      }
      return .usage
    }
    do {
      switch first {
      case "--version": try console.write("\(ToolVersion.name) \(ToolVersion.number)\n")
      case "help", "--help", "-h": try console.write(ToolHelp.text(on: Array(words.dropFirst()), console))
      default:
        guard let command = Command.all.first(where: { words.starts(with: $0.words) }) else {
          if words.count == 2, ["--help", "-h"].contains(words[1]) {
            try console.write(ToolHelp.text(on: [first], console))
            return .success
          }
          throw UsageError.unknown(command: words)
        }
        return run(command, Array(words.dropFirst(command.words.count)))
      }
      return .success
    } catch {
      return fail(error, in: nil)
    }
  }

  private func run(_ command: Command, _ words: [String]) -> ExitStatus {
    do {
      if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        try console.write(ToolHelp.text(of: command, console))
        return .success
      }
      let arguments = try Arguments(words, parameters: command.parameters + LaterOptions.parameters)
      try LaterOptions.refuse(in: arguments)
      return try command.run(arguments, console)
    } catch {
      return fail(error, in: command)
    }
  }

  /// Says an error, and gives the status that it means.
  private func fail(_ error: any Error, in command: Command?) -> ExitStatus {
    let status = ExitStatus(for: error)
    if case PlacesError.invalidPlaces(let problems) = error {
      console.say(problems)
    } else if status == .usage {
      let name = command.map { " \($0.name)" } ?? ""
      console.say("ringfence\(name): \(error)\nsee 'ringfence help\(name)'")
    } else if status == .software {
      console.say("ringfence: \(error); this is a fault of ringfence: please report it with this line")
    } else {
      console.say("\(error)")
    }
    return status
  }
}

extension UsageError {
  /// Words that are no command, with what was meant where that can be told.
  static func unknown(command words: [String]) -> UsageError {
    let first = words.first ?? ""
    if LaterOptions.commands.contains(first) {
      return UsageError("command '\(first)' belongs to a later version")
    }
    let seconds = Command.all.filter { $0.words.count > 1 && $0.words[0] == first }.map { $0.words[1] }
    if !seconds.isEmpty {
      let choice = seconds.joined(separator: ", ")
      guard words.count > 1 else { return UsageError("'\(first)' needs one of \(choice)") }
      return UsageError("there is no '\(first) \(words[1])'; use \(first) with one of \(choice)")
    }
    let known = Command.all.map { $0.words[0] } + ["help"]
    let hint = nearest(to: first, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return UsageError("unknown command '\(first)'\(hint)")
  }
}

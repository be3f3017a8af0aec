internal import CommandLineParsing

/// Options and commands that are planned: refused by name, so that nobody takes them for mistyped.
enum LaterOptions {
  /// The options, hidden from help.
  static let parameters: [Parameter] = [
    .option("seed", value: "N", isHidden: true, help: ""),
    .flag("rotate", isHidden: true, help: ""),
  ]
  /// The commands.
  static let commands = ["compare", "sweep"]

  /// Ends the command where one of the options is given.
  static func refuse(in arguments: Arguments) throws(UsageError) {
    for parameter in parameters where arguments.isSet(parameter) {
      throw UsageError("option '--\(parameter.name)' belongs to a later version; leave it out")
    }
  }
}

/// What `--help` prints: usage, summary, and the options in two columns, wrapped.
public struct HelpText: Sendable, CustomStringConvertible {
  /// The text, every line ended.
  public let description: String

  /// The help of a command.
  ///
  /// - Parameters:
  ///   - command: The program's and the command's names.
  ///   - operands: What stands for the positionals, such as `TRACK…`; empty for none.
  ///   - summary: What the command does.
  ///   - parameters: Its options, in the order shown; hidden ones are left out.
  ///   - width: The columns to fill; words that are longer stand alone, and 40 is the least.
  public init(command: String, operands: String = "", summary: String, parameters: [Parameter], width: Int = 80) {
    let width = max(40, width)
    let shown = parameters.filter { !$0.isHidden }
    let usage = [command, shown.isEmpty ? "" : "[options]", operands].filter { !$0.isEmpty }
    var lines = ["usage: " + usage.joined(separator: " "), ""] + Self.wrap(summary, width: width)
    if !shown.isEmpty { lines += ["", "options:"] }

    let labels = shown.map(Self.label)
    let column = min(labels.map(\.count).max() ?? 0, width / 2 - 4) + 4
    for (parameter, label) in zip(shown, labels) {
      let isRepeated = parameter.isRepeatable && parameter.valueName != nil
      let help = Self.wrap(parameter.help + (isRepeated ? " (may repeat)" : ""), width: width - column)
      let left = "  " + label
      let fits = left.count + 2 <= column
      if !fits { lines.append(left) }
      for (index, line) in help.enumerated() {
        let start = index == 0 && fits ? left : ""
        lines.append(start + String(repeating: " ", count: column - start.count) + line)
      }
    }
    description = lines.map { $0 + "\n" }.joined()
  }

  private static func label(of parameter: Parameter) -> String {
    let letter = parameter.letter.map { "-\($0), " } ?? "    "
    let value = parameter.valueName.map { " \($0)" } ?? ""
    return "\(letter)--\(parameter.name)\(value)"
  }

  /// Lines of at most `width` characters, broken at blanks.
  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    return lines + [line]
  }
}

/// What was typed after a command, taken apart by its parameters.
///
/// Options may stand anywhere among the positionals until `--` ends them. A value follows as the next word, after
/// `=`, or right after the short letter. A lone `-` and a negative number are no options.
public struct Arguments: Sendable {
  /// The words that belong to no option, in order.
  public private(set) var positionals: [String] = []
  private var given: [String: [String]] = [:]

  /// Takes the words apart.
  ///
  /// - Parameters:
  ///   - words: What was typed, without the names of program and command.
  ///   - parameters: What the command knows.
  /// - Throws: `UsageError` for an unknown option (with the nearest name), a missing value, a value given to a
  ///   flag, and a second value for an option that does not repeat.
  public init(_ words: [String], parameters: [Parameter]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        return
      } else if word.hasPrefix("--") {
        try takeLong(word, &rest, parameters)
      } else if Self.isOption(word, parameters) {
        try takeLetters(word, &rest, parameters)
      } else {
        positionals.append(word)
      }
    }
  }

  /// The values of an option, in the order given.
  public func values(of parameter: Parameter) -> [String] { given[parameter.name] ?? [] }

  /// The value of an option that does not repeat; nil where it is not given.
  public func value(of parameter: Parameter) -> String? { given[parameter.name]?.last }

  /// Whether an option or a flag is given.
  public func isSet(_ parameter: Parameter) -> Bool { given[parameter.name] != nil }

  private mutating func takeLong(
    _ word: String, _ rest: inout ArraySlice<String>, _ parameters: [Parameter]
  ) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw .unknown(option: name, among: parameters)
    }
    try take(parameter, typedAs: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  private mutating func takeLetters(
    _ word: String, _ rest: inout ArraySlice<String>, _ parameters: [Parameter]
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let parameter = parameters.first(where: { $0.letter == letter }) else {
        throw UsageError("unknown option '-\(letter)'")
      }
      let takesRest = letters.first == "=" || (parameter.valueName != nil && !letters.isEmpty)
      let attached = takesRest ? String(letters.first == "=" ? letters.dropFirst() : letters) : nil
      try take(parameter, typedAs: "-\(letter)", attached: attached, &rest)
      if takesRest { return }
    }
  }

  private mutating func take(
    _ parameter: Parameter, typedAs option: String, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let valueName = parameter.valueName else {
      guard attached == nil else { throw UsageError("option '\(option)' takes no value") }
      given[parameter.name] = []
      return
    }
    var value = attached
    if value == nil, let next = rest.first, !Self.looksLikeOption(next) { value = rest.removeFirst() }
    guard let value else { throw UsageError("option '\(option)' needs a value: \(option) \(valueName)") }
    guard parameter.isRepeatable || !isSet(parameter) else { throw UsageError("option '\(option)' is given twice") }
    given[parameter.name, default: []].append(value)
  }

  /// Whether a word can't be meant as a value: it starts with a dash and is neither `-` nor a negative number.
  private static func looksLikeOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !("0"..."9").contains(second) && second != "."
  }

  /// Whether a word with one dash holds short letters: a negative number does only where a digit is one.
  private static func isOption(_ word: String, _ parameters: [Parameter]) -> Bool {
    looksLikeOption(word)
      || (word.hasPrefix("-") && parameters.contains { $0.letter != nil && $0.letter == word.dropFirst().first })
  }
}

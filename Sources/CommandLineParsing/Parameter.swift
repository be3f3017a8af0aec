/// An option or a flag of a command, as data: parsing and help both come from it.
public struct Parameter: Sendable, Hashable {
  /// The long name, without its dashes.
  public let name: String
  /// The short letter; nil for none.
  public let letter: Character?
  /// What its value is called in help, such as `FILE`; nil for a flag, which takes none.
  public let valueName: String?
  /// Whether it may be given several times.
  public let isRepeatable: Bool
  /// Whether help and suggestions pass over it.
  public let isHidden: Bool
  /// What it does, in one line.
  public let help: String

  /// An option that takes a value.
  ///
  /// - Parameters:
  ///   - name: The long name, without its dashes.
  ///   - letter: The short letter; nil for none.
  ///   - value: What the value is called in help.
  ///   - repeats: Whether it may be given several times.
  ///   - isHidden: Whether help and suggestions pass over it.
  ///   - help: What it does, in one line.
  public static func option(
    _ name: String, _ letter: Character? = nil, value: String, repeats: Bool = false, isHidden: Bool = false,
    help: String
  ) -> Parameter {
    Parameter(
      name: name, letter: letter, valueName: value, isRepeatable: repeats, isHidden: isHidden, help: help)
  }

  /// A flag: given or not given. Giving it twice means no more than once.
  ///
  /// - Parameters:
  ///   - name: The long name, without its dashes.
  ///   - letter: The short letter; nil for none.
  ///   - isHidden: Whether help and suggestions pass over it.
  ///   - help: What it does, in one line.
  public static func flag(
    _ name: String, _ letter: Character? = nil, isHidden: Bool = false, help: String
  ) -> Parameter {
    Parameter(name: name, letter: letter, valueName: nil, isRepeatable: true, isHidden: isHidden, help: help)
  }
}

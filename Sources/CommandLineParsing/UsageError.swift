/// The command line is wrong: what was typed, and what to type instead.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence without the program's name.
  public let description: String

  /// An error with its sentence.
  public init(_ description: String) {
    self.description = description
  }
}

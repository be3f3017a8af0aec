/// A place in a text: line and column, both counted from 1.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters of the line, counted from 1; nil where only the line is known.
  public var column: Int?

  /// A place in a text.
  public init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  /// Whether one place stands before another.
  public static func < (a: Self, b: Self) -> Bool {
    (a.line, a.column ?? 0) < (b.line, b.column ?? 0)
  }
}

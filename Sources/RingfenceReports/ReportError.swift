/// Why an expectation can't be read.
public struct ReportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file as it was named.
  public var source: String
  /// The line, counted from 1; nil where the file as a whole is meant.
  public var line: Int?
  /// The column in characters, counted from 1; nil where only the line is known.
  public var column: Int?
  /// What is wrong; what to do.
  public var message: String

  /// An error at a place.
  public init(source: String, line: Int? = nil, column: Int? = nil, _ message: String) {
    self.source = source
    self.line = line
    self.column = column
    self.message = message
  }

  /// `journey.jsonl:3:7: what; what to do`.
  public var description: String {
    let place = [source, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
    return "\(place): \(message)"
  }
}

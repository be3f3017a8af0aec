/// What a reader would otherwise find out by itself.
public struct ReadingOptions: Sendable, Hashable {
  /// The format of every recording; nil: by its first bytes, then by its name.
  public var format: TrackFormat?
  /// For tables, which column is what: the number of a column, counted from 1, by any name that a header may
  /// have for it (`time`, `lat`, `lon`, `accuracy`, …). With it the table needs no header.
  public var columns: [String: Int]
  /// For tables, the byte between two cells; nil: the one with which the header makes sense.
  public var delimiter: UInt8?

  /// Whether plain track points are read without libxml2; the other way is there for tests that compare the two.
  package var takesPlainPoints = true

  /// Options; what is left out is found out.
  public init(format: TrackFormat? = nil, columns: [String: Int] = [:], delimiter: UInt8? = nil) {
    self.format = format
    self.columns = columns
    self.delimiter = delimiter
  }
}

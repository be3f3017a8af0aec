public import Foundation
public import RingfenceText

/// What a reader would otherwise find out by itself.
public struct ReadingOptions: Sendable, Hashable {
  /// The format of every recording; nil: by its first bytes, then by its name.
  public var format: TrackFormat?
  /// For tables, which column is what: the number of a column, counted from 1, by any name that a header may
  /// have for it (`time`, `lat`, `lon`, `accuracy`, …). With it the table needs no header.
  public var columns: [String: Int]
  /// For tables, the byte between two cells; nil: the one with which the header makes sense.
  public var delimiter: UInt8?
  /// For tables, the order of day, month and year where it is not clear; nil: as all days of the file allow.
  public var dateOrder: DateOrder?
  /// The zone of times that state none; nil: UTC, and that is said.
  public var inputZone: TimeZone?
  /// What is added to every time, in seconds: 7168 days for a receiver whose week counter has rolled over.
  /// At most 100 years either way.
  public var shiftSeconds: Double
  /// When a table starts whose times count from its start; nil: with the year 2000, and that is said.
  public var start: Date?

  /// Whether the heights, accuracies, speeds and courses of points are wanted; when regions are crossed does not hang on
  /// any of them.
  public var takesDetails: Bool
  /// Whether points that are written as most are take a shorter way; what comes of them is the same.
  public var takesPlainPoints = true

  /// 100 years.
  static let longestShiftSeconds = 36_525 * 86_400.0

  /// Options; what is left out is found out.
  public init(
    format: TrackFormat? = nil, columns: [String: Int] = [:], delimiter: UInt8? = nil, dateOrder: DateOrder? = nil,
    inputZone: TimeZone? = nil, shiftSeconds: Double = 0, start: Date? = nil, takesDetails: Bool = true
  ) {
    self.format = format
    self.columns = columns
    self.delimiter = delimiter
    self.dateOrder = dateOrder
    self.inputZone = inputZone
    self.shiftSeconds = shiftSeconds
    self.start = start
    self.takesDetails = takesDetails
  }
}

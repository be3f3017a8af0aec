public import Foundation

/// What a reader found out about one recording besides its points.
public struct RecordingSummary: Sendable {
  /// The format's name in reports: `gpx`, `csv`.
  public var format: String
  /// The program that wrote the file, where it says so.
  public var creator: String?
  /// The time in the file's own metadata, where it has one: the start of a route without times.
  public var metadataTime: Date?
  /// Rows or elements that give or should give a position of the path: points read plus refused.
  public var records: Int
  /// The names of the travellers, in order of appearance; empty where the file names none.
  public var travellers: [String]
  /// The column that names them, where there is one.
  public var travellerColumn: String?
  /// Problems in the order met, at most 100 of a kind.
  public var problems: [TrackProblem]
  /// How many problems of each kind there were.
  public var problemCounts: [TrackProblem.Kind: Int]

  /// The summary of a recording of which nothing is read yet.
  public init(format: String) {
    self.format = format
    records = 0
    travellers = []
    problems = []
    problemCounts = [:]
  }

  /// Counts a problem and keeps it if there are not yet 100 of its kind.
  public mutating func note(_ problem: TrackProblem) {
    let count = problemCounts[problem.kind, default: 0]
    problemCounts[problem.kind] = count + 1
    if count < 100 { problems.append(problem) }
  }
}

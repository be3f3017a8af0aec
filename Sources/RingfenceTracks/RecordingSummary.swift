public import Foundation

/// What a reader found out about one recording besides its points.
public struct RecordingSummary: Sendable {
  /// What messages call the recording: the input's name, with the member's where it is from an archive
  /// (`file.zip/member.gpx`).
  public var name: String
  /// The format's name in reports: `gpx`, `csv`.
  public var format: String
  /// The program that wrote the file, where it says so.
  public var creator: String?
  /// What of the file is the path.
  public var path: PathElements
  /// How many times state no zone, and were taken as UTC.
  public var timesWithoutZone: Int
  /// The time in the file's own metadata, where it has one: the start of a route without times.
  public var metadataTime: Date?
  /// Rows or elements that give or should give a position of the path: points read plus refused.
  public var records: Int
  /// Whether the times count from a start that was assumed, or given by a person.
  public var hasAssumedStart: Bool
  /// What else a person should be told of how the file was read, each a sentence.
  public var remarks: [String]
  /// What is likely wrong with all of it, where much of it can't be used.
  public var remedy: String?
  /// The names of the travellers, in order of appearance; empty where the file names none.
  public var travellers: [String]
  /// The column that names them, where there is one.
  public var travellerColumn: String?
  /// Problems in the order met, at most 100 of a kind.
  public var problems: [TrackProblem]
  /// How many problems of each kind there were.
  public var problemCounts: [TrackProblem.Kind: Int]

  /// Whether what holds the recording, its compression or archive, can't be read to its end.
  var isBrokenOff = false
  /// The records refused or left out that say whose they are, by traveller and kind; they are counted above as well.
  var losses = TravellerLosses()
  /// How many records refused would be sound with latitude and longitude the other way round.
  var swappedCount = 0

  /// What of a file is taken as the path of its traveller.
  public enum PathElements: String, Sendable, Hashable {
    /// The points of its tracks, or the rows of its table.
    case trackPoints
    /// Its waypoints, in the order of the file, since it has no track.
    case waypoints
    /// The points of its routes, since it has no track and no waypoints.
    case routePoints
  }

  /// The summary of a recording of which nothing is read yet.
  public init(format: String, name: String = "") {
    self.name = name
    self.format = format
    path = .trackPoints
    timesWithoutZone = 0
    records = 0
    hasAssumedStart = false
    remarks = []
    travellers = []
    problems = []
    problemCounts = [:]
  }

  /// Counts a problem and keeps it if there are not yet 100 of its kind.
  public mutating func note(_ problem: TrackProblem) {
    if problem.looksSwapped { swappedCount += 1 }
    let count = problemCounts[problem.kind, default: 0]
    problemCounts[problem.kind] = count + 1
    if count < 100 { problems.append(problem) }
  }

  /// Counts a record that is refused for a problem, and of whom, if it says so.
  mutating func refuse(_ problem: TrackProblem, of traveller: String? = nil) {
    var problem = problem
    problem.traveller = traveller
    records += 1
    countLoss(problem.kind, of: traveller)
    note(problem)
  }

  /// Counts a record that is refused; what there is to say of it is asked only where it is kept.
  mutating func refuse(_ kind: TrackProblem.Kind, of traveller: String?, _ problem: () -> TrackProblem) {
    guard let count = problemCounts[kind], count >= 100 else { return refuse(problem(), of: traveller) }
    records += 1
    countLoss(kind, of: traveller)
    problemCounts[kind] = count + 1
  }

  /// Counts a record refused or left out with the traveller that it names.
  mutating func countLoss(_ kind: TrackProblem.Kind, of traveller: String?, count: Int = 1) {
    guard let traveller else { return }
    losses.add(kind, of: traveller, count: count)
  }

  /// Adds the records and problems of another part of the same recording.
  mutating func add(_ other: RecordingSummary) {
    records += other.records
    timesWithoutZone += other.timesWithoutZone
    swappedCount += other.swappedCount
    losses.add(other.losses)
    for kind in TrackProblem.Kind.allCases {
      let room = 100 - problemCounts[kind, default: 0]
      problems += other.problems.filter { $0.kind == kind }.prefix(max(0, room))
      if let count = other.problemCounts[kind] { problemCounts[kind, default: 0] += count }
    }
  }
}

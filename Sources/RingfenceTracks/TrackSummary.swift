public import Foundation
import LocationCore
import RingfenceText

/// What became of one recording: the `tracks` object of a report.
///
/// `records` is always `fixes` + `dropped` + `refused`.
public struct TrackSummary: Sendable {
  /// The recording as messages name it.
  public var source: String
  /// The format's name: `gpx`, `csv`.
  public var format: String
  /// The program that wrote the file, where it says so.
  public var creator: String?
  /// The traveller's name, where every traveller is told apart.
  public var traveller: String?
  /// Segments with a used fix, after joining.
  public var segments = 0
  /// Rows or elements that give or should give a position.
  public var records = 0
  /// Fixes used. Those placed by a cut in time are not counted.
  public var fixes = 0
  /// Points left out by a rule.
  public var dropped = 0
  /// Records that could not be read.
  public var refused = 0
  /// The time of the first fix, a placed one included; nil without any.
  public var start: Date? { startSeconds.isNaN ? nil : Date(timeIntervalSince1970: startSeconds) }
  /// The time of the last fix, a placed one included; nil without any.
  public var end: Date? { endSeconds.isNaN ? nil : Date(timeIntervalSince1970: endSeconds) }
  /// The length of all legs travelled, in metres.
  public var lengthMeters = 0.0
  /// How many neighbouring fixes have no leg between them. What lies between two recordings counts for the later.
  public var gaps = 0
  /// The first of these, at most five.
  public var firstGaps: [TrackGap] = []
  /// How many used fixes have a time that was filled in or assumed.
  public var assumedTimes = 0
  /// Problems in the order of their lines, at most 100 of a kind.
  public var problems: [TrackProblem] = []
  /// How many problems of each kind there were.
  public var problemCounts: [TrackProblem.Kind: Int] = [:]
  /// How far neighbouring fixes are apart in time.
  public var spacing: FixSpacing
  /// What is likely wrong with all of it, where much of it can't be used.
  var remedy: String?
  /// What else a person should be told, each a sentence: how a file without times is travelled, what of it is its path.
  public var remarks: [String] = []

  var startSeconds = Double.nan
  var endSeconds = Double.nan

  init(source: String, format: String = "", maxGapSeconds: Double) {
    self.source = source
    self.format = format
    spacing = FixSpacing(maxGapSeconds: maxGapSeconds)
  }

  /// Counts a problem and keeps it if there are not yet 100 of its kind.
  mutating func note(_ kind: TrackProblem.Kind, line: UInt32, count: Int = 1, _ message: @autoclosure () -> String) {
    let before = problemCounts[kind, default: 0]
    problemCounts[kind] = before + count
    guard before < 100 else { return }
    problems.append(TrackProblem(kind, at: line == 0 ? nil : SourcePosition(line: Int(line)), message()))
  }

  /// Counts a point that is left out, and why.
  mutating func drop(_ kind: TrackProblem.Kind, line: UInt32, count: Int = 1, _ message: @autoclosure () -> String) {
    dropped += count
    note(kind, line: line, count: count, message())
  }

  /// Takes what the reader found out besides the points.
  mutating func add(_ recording: RecordingSummary, points: Int) {
    format = recording.format
    creator = recording.creator
    let lost = recording.problemCounts[.lostFix, default: 0]
    records += recording.records
    dropped += lost
    refused += recording.records - points - lost
    problems += recording.problems
    problemCounts.merge(recording.problemCounts, uniquingKeysWith: +)
    switch recording.path {
    case .trackPoints: break
    case .waypoints: remarks.append("has no track; its waypoints are travelled in the order of the file")
    case .routePoints: remarks.append("has no track; its route is travelled")
    }
    if recording.timesWithoutZone > 0 {
      remarks.append(
        recording.timesWithoutZone == 1
          ? "1 time states no zone and was taken as UTC; give --input-zone if it is local"
          : "\(recording.timesWithoutZone) times state no zone and were taken as UTC; give --input-zone if they are local"
      )
    }
    remarks += recording.remarks
    remedy = recording.remedy
    if let remedy { remarks.append(remedy) }
  }

  /// Puts the problems in the order of their lines.
  mutating func sortProblems() {
    // Stable by the place in the list: what one line has several of stays as met.
    problems = problems.enumerated().sorted { a, b in
      let (left, right) = (a.element.position, b.element.position)
      return (left?.line ?? 0, left?.column ?? 0, a.offset) < (right?.line ?? 0, right?.column ?? 0, b.offset)
    }.map(\.element)
  }
}

extension RecordedFix {
  /// The time as messages write it.
  var timeText: String { RecordedFix.timeText(seconds) }

  static func timeText(_ seconds: Double) -> String {
    Timestamp.format(milliseconds: Instant(rounding: seconds).milliseconds)
  }
}

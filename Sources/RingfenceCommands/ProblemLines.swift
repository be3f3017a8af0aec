internal import RingfencePlaces
internal import RingfenceText
internal import RingfenceTracks

/// Lines for standard error: at most 20 of a kind, and then how many more there were.
struct ProblemLines {
  /// How many lines of a kind are shown.
  static let limit = 20

  private var shown: [String] = []
  private var counts: [(kind: String, count: Int)] = []

  /// Adds a problem; `count` is how many it stands for.
  mutating func add(_ kind: String, _ line: String) {
    if count(kind, by: 1) <= Self.limit { shown.append(line) }
  }

  /// Adds problems of places, each with how bad it is.
  mutating func add(_ problems: [PlaceProblem]) {
    for problem in problems {
      add(problem.kind.rawValue, "\(problem.place): \(problem.severity.rawValue): \(problem.message)")
    }
  }

  /// Adds what is to be said about a recording: how it was read, which may explain the rest, and its problems.
  mutating func add(_ track: TrackSummary) {
    for remark in track.remarks + [track.spacing.hint].compactMap(\.self) {
      shown.append("\(track.source): \(remark)")
    }
    for problem in track.problems { add(problem.kind.rawValue, track.line(for: problem)) }
    for kind in TrackProblem.Kind.allCases {
      // Of each kind a summary keeps the first hundred and the count.
      let kept = track.problems.lazy.filter { $0.kind == kind }.count
      _ = count(kind.rawValue, by: (track.problemCounts[kind] ?? 0) - kept)
    }
  }

  /// The lines to show.
  var lines: [String] {
    shown + counts.filter { $0.count > Self.limit }.map { "… and \($0.count - Self.limit) more of `\($0.kind)`" }
  }

  private mutating func count(_ kind: String, by step: Int) -> Int {
    guard let index = counts.firstIndex(where: { $0.kind == kind }) else {
      if step > 0 { counts.append((kind, step)) }
      return step
    }
    counts[index].count += step
    return counts[index].count
  }
}

extension TrackSummary {
  /// The line for a problem: `source:line:column: what; what to do`.
  fileprivate func line(for problem: TrackProblem) -> String {
    guard let position = problem.position else { return "\(source): \(problem.message)" }
    let column = position.column.map { ":\($0)" } ?? ""
    return "\(source):\(position.line)\(column): \(problem.message)"
  }
}

extension Console {
  /// Says all lines.
  func say(_ lines: [String]) {
    for line in lines { say(line) }
  }

  /// Says what is to be said about recordings and about what was left out, at most 20 problems of a kind.
  func say(about tracks: [TrackSummary], leftOut: [TrackError]) {
    var lines = ProblemLines()
    for error in leftOut { lines.add("left out", error.description) }
    for track in tracks { lines.add(track) }
    say(lines.lines)
  }

  /// Says problems, at most 20 of a kind.
  func say(_ problems: [PlaceProblem]) {
    var lines = ProblemLines()
    lines.add(problems)
    say(lines.lines)
  }
}

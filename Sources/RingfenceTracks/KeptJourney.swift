import Foundation
import LocationCore

/// One recording of a traveller, kept whole.
struct KeptRecording {
  /// What messages and the order of recordings call it.
  let name: String
  /// When it starts if it has no times and its own file says so.
  var metadataSeconds: Double?
  var fixes = KeptFixes()
}

/// All recordings of one traveller, kept whole to be put in order of time.
struct KeptJourney {
  /// The recordings, numbered like their summaries.
  private(set) var recordings: [KeptRecording]
  private var segments: [OrderedSegment] = []

  /// A segment with a place in time.
  private struct OrderedSegment {
    let recording: Int
    let times: SegmentTimes
    let startSeconds: Double
  }

  /// Gives every point its time and every segment its place; what is left out is counted.
  init(_ recordings: [KeptRecording], rules: TravelRules, summaries: inout [TrackSummary]) {
    self.recordings = recordings
    paceUntimed(rules: rules, summaries: &summaries)
    for number in recordings.indices {
      for range in self.recordings[number].fixes.segments {
        let times = SegmentTimes(range, of: &self.recordings[number].fixes, summary: &summaries[number])
        guard let startSeconds = startSeconds(of: times, in: number) else { continue }
        segments.append(OrderedSegment(recording: number, times: times, startSeconds: startSeconds))
      }
    }
    segments = segments.sorted { [recordings = self.recordings] a, b in
      if a.startSeconds != b.startSeconds { return a.startSeconds < b.startSeconds }
      if a.recording != b.recording { return Self.isNamedBefore(a.recording, b.recording, recordings) }
      return a.times.range.lowerBound < b.times.range.lowerBound
    }
  }

  /// Hands the points to a cleaning, in order of time; `body` is called now and then, to take what is ready.
  func travel(through cleaning: inout Cleaning, _ body: (inout Cleaning) throws -> Void) rethrows {
    var latest = -Double.infinity
    var lastSegments: [Int: Int] = [:]
    for (place, segment) in segments.enumerated() { lastSegments[segment.recording] = place }
    var begun: Set<Int> = []
    var previousEnded = false
    for (place, segment) in segments.enumerated() {
      let fixes = recordings[segment.recording].fixes
      var marks: RecordedFix.Marks = .startsSegment
      if begun.insert(segment.recording).inserted { marks.insert(.startsRecording) }
      if previousEnded { marks.insert(.followsRecording) }
      var untilBody = 8192
      try segment.times.forEach { index in
        var fix = fixes[index]
        guard !fix.marks.contains(.dropped) else { return }
        guard fix.seconds >= latest else {
          let latest = latest
          cleaning.output.summaries[segment.recording].drop(
            .overlap, line: fix.line,
            "time \(fix.timeText) is before \(RecordedFix.timeText(latest)), which another segment reached; "
              + "left out, use --each if they are different travellers")
          return
        }
        latest = fix.seconds
        fix.marks.remove(.startsSegment)
        fix.marks.formUnion(marks)
        marks = []
        cleaning.append(fix, source: segment.recording)
        untilBody -= 1
        if untilBody == 0 {
          untilBody = 8192
          try body(&cleaning)
        }
      }
      // What a segment without a used fix says of its boundaries holds for the next.
      previousEnded = lastSegments[segment.recording] == place || previousEnded && marks.contains(.followsRecording)
      if marks.contains(.startsRecording) { begun.remove(segment.recording) }
    }
  }

  private static func isNamedBefore(_ a: Int, _ b: Int, _ recordings: [KeptRecording]) -> Bool {
    let (left, right) = (recordings[a].name, recordings[b].name)
    return left == right ? a < b : left.precedes(right)
  }

  private func startSeconds(of times: SegmentTimes, in number: Int) -> Double? {
    let fixes = recordings[number].fixes
    if let first = times.order?.first { return fixes[Int(first)].seconds }
    return times.range.first { !fixes[$0].marks.contains(.dropped) }.map { fixes[$0].seconds }
  }

  // MARK: Recordings without times

  private mutating func paceUntimed(rules: TravelRules, summaries: inout [TrackSummary]) {
    for number in recordings.indices {
      guard let seconds = recordings[number].fixes.forgetSingleTime() else { continue }
      summaries[number].remarks.append(
        "all its times are \(RecordedFix.timeText(seconds)), which is no time of a journey; taken as missing")
    }
    let untimed = recordings.indices.filter { recordings[$0].fixes.count > 0 && recordings[$0].fixes.isUntimed }
      .sorted { Self.isNamedBefore($0, $1, recordings) }
    guard let first = untimed.first else { return }
    let isBesideTimed = recordings.indices.contains { recordings[$0].fixes.count > 0 && !untimed.contains($0) }
    if isBesideTimed, rules.start == nil {
      for number in untimed { leaveOut(number, summary: &summaries[number]) }
      return
    }
    let start =
      rules.start?.timeIntervalSince1970 ?? recordings[first].metadataSeconds ?? TravelRules.defaultStartSeconds
    var pacing = Pacing(startSeconds: start, metersPerSecond: rules.paceMetersPerSecond)
    for number in untimed {
      pacing.travel(&recordings[number].fixes)
      let from = RecordedFix.timeText(recordings[number].fixes[0].seconds)
      summaries[number].remarks.append(
        "has no times; travelled at \(rules.paceText) from \(from), set --speed and --start to change that"
      )
    }
  }

  private mutating func leaveOut(_ number: Int, summary: inout TrackSummary) {
    let count = recordings[number].fixes.count
    for index in recordings[number].fixes.indices { recordings[number].fixes[index].marks.insert(.dropped) }
    summary.drop(
      .noTime, line: 0, count: count,
      "no times, beside recordings that have some; left out, give --start to travel it as well")
  }
}

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
  /// Segments that follow each other in a recording and in time: all of it, in most. Runs come in the order of their
  /// recordings' names, and then in that of the file.
  private var runs: [Run] = []

  private struct Run {
    let recording: Int
    var range: Range<Int>
  }

  /// A segment with a place in time.
  private struct TimedSegment {
    let range: Range<Int>
    let startSeconds: Double
  }

  /// Gives every point its time and every segment its place; what is left out is counted.
  ///
  /// - Parameter recordings: what is taken out of this list, since a second owner would have it copied.
  init(_ recordings: inout [KeptRecording], rules: TravelRules, summaries: inout [TrackSummary]) {
    self.recordings = []
    swap(&self.recordings, &recordings)
    paceUntimed(rules: rules, summaries: &summaries)
    for number in self.recordings.indices {
      var start = 0
      while start < self.recordings[number].fixes.count {
        let range = self.recordings[number].fixes.segment(from: start)
        SegmentTimes.judge(range, of: &self.recordings[number].fixes, summary: &summaries[number])
        start = range.upperBound
      }
    }
    for number in self.recordings.indices.sorted(by: isNamedBefore) { addRuns(of: number) }
  }

  private mutating func addRuns(of number: Int) {
    var run = Run(recording: number, range: 0..<0)
    var latest = -Double.infinity
    while let next = segment(in: Run(recording: number, range: run.range.upperBound..<recordings[number].fixes.count)) {
      if next.startSeconds < latest {
        runs.append(run)
        run.range = next.range
      } else {
        run.range = run.range.lowerBound..<next.range.upperBound
      }
      latest = next.startSeconds
    }
    if !run.range.isEmpty { runs.append(run) }
  }

  /// The first segment of a run with a point that is used; nil where there is none.
  private func segment(in run: Run) -> TimedSegment? {
    let fixes = recordings[run.recording].fixes
    var start = run.range.lowerBound
    while start < run.range.upperBound {
      let range = fixes.segment(from: start)
      if let startSeconds = fixes.startSeconds(of: range) {
        return TimedSegment(range: range, startSeconds: startSeconds)
      }
      start = range.upperBound
    }
    return nil
  }

  /// Hands the points to a cleaning, in order of time; `body` is called now and then, to take what is ready.
  func travel(through cleaning: inout Cleaning, _ body: (inout Cleaning) throws -> Void) rethrows {
    var latest = -Double.infinity
    var next = runs.map { segment(in: $0) }
    var merge = RunMerge(keys: next.map { $0?.startSeconds })
    /// How many runs of each recording are not at their ends.
    var openRuns = [Int](repeating: 0, count: recordings.count)
    for run in runs { openRuns[run.recording] += 1 }
    var begun: Set<Int> = []
    var previousEnded = false
    var untilBody = 8192
    while let number = merge.first, let segment = next[number] {
      let recording = runs[number].recording
      next[number] = self.segment(
        in: Run(recording: recording, range: segment.range.upperBound..<runs[number].range.upperBound))
      merge.replaceFirst(by: next[number]?.startSeconds)
      if next[number] == nil { openRuns[recording] -= 1 }
      let fixes = recordings[recording].fixes
      var marks: RecordedFix.Marks = .startsSegment
      if begun.insert(recording).inserted { marks.insert(.startsRecording) }
      if previousEnded { marks.insert(.followsRecording) }
      try fixes.forEachInOrder(of: segment.range) { index in
        var fix = fixes[index]
        guard fix.seconds >= latest else {
          let latest = latest
          cleaning.output.summaries[recording].drop(
            .overlap, line: fix.line,
            "time \(fix.timeText) is before \(RecordedFix.timeText(latest)), which another segment reached; "
              + "left out, use --each if they are different travellers")
          return
        }
        latest = fix.seconds
        fix.marks.remove(.startsSegment)
        fix.marks.formUnion(marks)
        marks = []
        cleaning.append(fix, source: recording)
        untilBody -= 1
        if untilBody == 0 {
          untilBody = 8192
          try body(&cleaning)
        }
      }
      // What a segment without a used fix says of its boundaries holds for the next.
      previousEnded = openRuns[recording] == 0 || previousEnded && marks.contains(.followsRecording)
      if marks.contains(.startsRecording) { begun.remove(recording) }
    }
  }

  private func isNamedBefore(_ a: Int, _ b: Int) -> Bool {
    let (left, right) = (recordings[a].name, recordings[b].name)
    return left == right ? a < b : left.precedes(right)
  }

  // MARK: Recordings without times

  private mutating func paceUntimed(rules: TravelRules, summaries: inout [TrackSummary]) {
    for number in recordings.indices {
      guard let seconds = recordings[number].fixes.forgetSingleTime() else { continue }
      summaries[number].remarks.append(
        "all its times are \(RecordedFix.timeText(seconds)), which is no time of a journey; taken as missing")
    }
    let untimed = recordings.indices.filter { recordings[$0].fixes.count > 0 && recordings[$0].fixes.isUntimed }
      .sorted(by: isNamedBefore)
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

import LocationCore

/// One recording that is travelled while it is read.
struct StreamedWay {
  /// The recording does not ascend, or there is another: it has to be kept and put in order.
  struct NeedsOrder: Error {}

  var cleaning: Cleaning
  /// How many points were taken.
  private(set) var points = 0
  private let isLive: Bool
  private var latest = -Double.infinity
  private var earliest = Double.nan
  private var isFirst = true
  /// What goes on to the next point from those that came too late.
  private var pending: RecordedFix.Marks = []
  /// Whether a point seen is of a second traveller: then nothing more is travelled, and the reader goes on
  /// for their names alone.
  private var hasSeveralTravellers = false

  init(summary: TrackSummary, rules: TravelRules, isLive: Bool) {
    cleaning = Cleaning(summaries: [summary], rules: rules)
    self.isLive = isLive
  }

  /// Whether all points so far have the same time.
  var isAtOneTime: Bool { earliest == latest }

  /// Takes the next points.
  mutating func append(_ batch: RecordedBatch) throws(NeedsOrder) {
    if hasSeveralTravellers || batch.travellers.contains(where: { $0 != 0 }) {
      hasSeveralTravellers = true
      return
    }
    guard isLive || batch.fixes.source == 0 else { throw NeedsOrder() }
    let fixes = batch.fixes
    if !isLive, !fixes.ascends(from: latest) { throw NeedsOrder() }
    points += fixes.count
    if earliest.isNaN { earliest = fixes.seconds.first ?? .nan }
    var index = 0
    while index < fixes.count {
      if pending.isEmpty {
        let next = cleaning.appendPlain(fixes, from: index, source: 0)
        if next > index { latest = fixes.seconds[next - 1] }
        index = next
        guard index < fixes.count else { return }
      }
      append(fixes.recordedFix(at: index))
      index += 1
    }
  }

  private mutating func append(_ fix: RecordedFix) {
    var fix = fix
    fix.marks.formUnion(pending)
    pending = []
    guard fix.seconds >= latest else {
      dropLate(fix)
      pending = fix.marks.intersection(.boundaries)
      return
    }
    latest = fix.seconds
    if isFirst {
      fix.marks.formUnion([.startsSegment, .startsRecording])
      isFirst = false
    }
    cleaning.append(fix, source: 0)
  }

  private mutating func dropLate(_ fix: RecordedFix) {
    if fix.seconds.isNaN {
      cleaning.output.summaries[0].drop(
        .noTime, line: fix.line, "no time; left out, write the stream with times")
    } else {
      let latest = RecordedFix.timeText(latest)
      cleaning.output.summaries[0].drop(
        .late, line: fix.line,
        "time \(fix.timeText) is before \(latest), which the stream has reached; left out, read it as a file to keep it"
      )
    }
  }
}

extension FixBatch {
  /// Whether every point has a time, and none is before the one before it.
  fileprivate func ascends(from seconds: Double) -> Bool {
    var latest = seconds
    for time in self.seconds {
      guard time >= latest else { return false }
      latest = time
    }
    return true
  }
}

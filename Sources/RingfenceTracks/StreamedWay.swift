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
  ///
  /// - Parameter batch: is left empty where all of it is taken as it is.
  mutating func append(_ batch: inout RecordedBatch) throws(NeedsOrder) {
    if hasSeveralTravellers || batch.travellers.contains(where: { $0 != 0 }) {
      hasSeveralTravellers = true
      return
    }
    guard isLive || batch.fixes.source == 0 else { throw NeedsOrder() }
    let count = batch.fixes.count
    points += count
    if earliest.isNaN { earliest = batch.fixes.seconds.first ?? .nan }
    var index = 0
    while index < count {
      if pending.isEmpty, let run = cleaning.appendPlain(&batch.fixes, from: index, source: 0) {
        latest = run.last.seconds
        index += run.count
      } else {
        try append(batch.fixes.recordedFix(at: index))
        index += 1
      }
    }
  }

  private mutating func append(_ fix: RecordedFix) throws(NeedsOrder) {
    var fix = fix
    fix.marks.formUnion(pending)
    pending = []
    guard fix.seconds >= latest else {
      guard isLive else { throw NeedsOrder() }
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

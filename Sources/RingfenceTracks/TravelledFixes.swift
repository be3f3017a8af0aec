import Foundation
import LocationCore

/// Where cleaned fixes come out: cut to the time asked for, counted, and put into batches.
struct TravelledFixes {
  /// From how many fixes on a batch is handed out.
  private static let batchCount = 8192

  /// What became of each recording, by its number.
  var summaries: [TrackSummary]

  private let from: Double
  private let to: Double
  /// Whether a time is asked for.
  let isCut: Bool
  private var batch = FixBatch()
  private var full: [FixBatch] = []
  private var lastSource = -1
  private var previous: RecordedFix?
  private var hasStarted = false
  private var hasEnded = false
  /// How many fixes of each recording lie outside of the time asked for, and the line of the first.
  private var outside: [Int: (count: Int, line: UInt32)] = [:]

  /// An output for recordings that are numbered like their summaries.
  init(summaries: [TrackSummary], rules: TravelRules) {
    self.summaries = summaries
    from = rules.from?.timeIntervalSince1970 ?? -.infinity
    to = rules.to?.timeIntervalSince1970 ?? .infinity
    isCut = rules.from != nil || rules.to != nil
  }

  /// Takes the next fix.
  ///
  /// - Parameters:
  ///   - isGap: whether no leg leads to it.
  ///   - startsSegment: whether it is the first of a segment that is not joined to the one before.
  ///   - meters: the length of the leg that leads to it; 0 where there is none.
  mutating func append(_ fix: RecordedFix, source: Int, isGap: Bool, startsSegment: Bool, meters: Double) {
    guard isCut else {
      add(fix, source: source, isGap: isGap, startsSegment: startsSegment, meters: meters)
      return
    }
    defer { previous = fix }
    let leg = isGap ? nil : previous.map { CutLeg(start: $0, end: fix) }
    if fix.seconds < from {
      leaveOut(fix, source: source)
      return
    }
    var isGap = isGap
    var meters = meters
    if !hasStarted {
      isGap = true
      if let leg, let place = leg.fix(at: from, line: leg.start.line) {
        addPlaced(place, source: source, isGap: true, meters: 0)
        meters *= 1 - leg.share(at: from)
        isGap = false
      } else {
        meters = 0
      }
    }
    if fix.seconds > to {
      if !hasEnded, !isGap, let leg, let place = leg.fix(at: to, line: fix.line) {
        let travelled = leg.share(at: to) - max(leg.share(at: from), 0)
        addPlaced(place, source: source, isGap: false, meters: travelled * leg.meters)
      }
      hasEnded = true
      leaveOut(fix, source: source)
      return
    }
    add(fix, source: source, isGap: isGap, startsSegment: startsSegment, meters: meters)
  }

  /// Takes a run of fixes of the recording that the fix before them is of; nothing is cut. Where they are all of a batch, the
  /// batch itself is taken, and an empty one left in its place.
  mutating func append(_ run: PlainRun, of fixes: inout FixBatch, source: Int) {
    summaries[source].fixes += run.range.count
    summaries[source].lengthMeters = run.lengthMeters
    summaries[source].spacing.addNear(run.range.count)
    summaries[source].travelled(fixes.seconds[run.range.upperBound - 1])
    if run.range == 0..<fixes.count {
      cutBatch(source: source)
      fixes.source = source
      swap(&fixes, &batch)
      return
    }
    if batch.count + run.range.count > Self.batchCount { cutBatch(source: source) }
    batch.append(run.range, of: fixes)
  }

  /// Hands out what is ready; `all` also what a batch is not yet full of.
  mutating func take(all: Bool) -> [FixBatch] {
    if !batch.isEmpty, all || batch.count >= Self.batchCount { cutBatch(source: batch.source) }
    defer { full = [] }
    return full
  }

  /// Says that there are no more fixes.
  mutating func finish() {
    for (source, fixes) in outside {
      summaries[source].drop(
        .outsideWindow, line: fixes.line, count: fixes.count,
        "the fixes from here on (\(fixes.count)) are outside of the time asked for; left out, change --from or --to to keep them"
      )
    }
    outside = [:]
  }

  private mutating func add(_ fix: RecordedFix, source: Int, isGap: Bool, startsSegment: Bool, meters: Double) {
    var flags: FixBatch.Flags = isGap ? .gap : []
    if fix.marks.contains(.assumedTime) {
      flags.insert(.assumedTime)
      summaries[source].assumedTimes += 1
    }
    summaries[source].fixes += 1
    if isGap, hasStarted { countGap(before: fix, source: source) }
    if startsSegment || source != lastSource { summaries[source].segments += 1 }
    emit(fix, source: source, flags: flags, meters: meters)
  }

  private mutating func countGap(before fix: RecordedFix, source: Int) {
    summaries[source].gaps += 1
    guard summaries[source].firstGaps.count < 5, summaries.indices.contains(lastSource),
      let start = summaries[lastSource].end
    else { return }
    summaries[source].firstGaps.append(
      TrackGap(line: Int(fix.line), start: start, end: Date(timeIntervalSince1970: fix.seconds)))
  }

  private mutating func addPlaced(_ fix: RecordedFix, source: Int, isGap: Bool, meters: Double) {
    var flags: FixBatch.Flags = isGap ? [.placed, .gap] : .placed
    if fix.marks.contains(.assumedTime) { flags.insert(.assumedTime) }
    emit(fix, source: source, flags: flags, meters: meters, isRecord: false)
  }

  private mutating func emit(
    _ fix: RecordedFix, source: Int, flags: FixBatch.Flags, meters: Double, isRecord: Bool = true
  ) {
    if source != batch.source || batch.count >= Self.batchCount { cutBatch(source: source) }
    batch.append(
      seconds: fix.seconds, latitude: fix.latitude, longitude: fix.longitude, flags: flags, line: fix.line,
      details: fix.details)
    hasStarted = true
    if isRecord { lastSource = source }
    summaries[source].lengthMeters += meters
    summaries[source].travelled(fix.seconds)
  }

  private mutating func cutBatch(source: Int) {
    if !batch.isEmpty {
      full.append(batch)
      batch = FixBatch()
      batch.reserveCapacity(Self.batchCount)
    }
    batch.source = source
  }

  private mutating func leaveOut(_ fix: RecordedFix, source: Int) {
    outside[source, default: (0, fix.line)].count += 1
  }
}

extension TrackSummary {
  fileprivate mutating func travelled(_ seconds: Double) {
    if startSeconds.isNaN { startSeconds = seconds }
    endSeconds = seconds
  }
}

/// A leg of which a part is cut off.
private struct CutLeg {
  let start: RecordedFix
  let end: RecordedFix

  var meters: Double {
    var distance = Distance()
    return distance.meters(from: start, to: end)
  }

  /// The share of the leg that is behind the traveller at a time; negative before, over 1 after.
  func share(at seconds: Double) -> Double { (seconds - start.seconds) / (end.seconds - start.seconds) }

  /// The place on the leg at a time between its ends; nil at the ends and beyond.
  func fix(at seconds: Double, line: UInt32) -> RecordedFix? {
    guard start.seconds < seconds, seconds < end.seconds else { return nil }
    let place = GeodesicWay(from: start.coordinate, to: end.coordinate).place(at: share(at: seconds))
    return RecordedFix(
      seconds: seconds, latitude: place.latitude, longitude: place.longitude, details: FixDetails(), line: line,
      marks: start.marks.union(end.marks).intersection(.assumedTime))
  }
}

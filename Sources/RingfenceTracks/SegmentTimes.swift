import LocationCore

/// Gives every point of one segment a time, in ascending order: what is judged within a segment alone.
///
/// First glitches go, then missing times are filled, then what runs backwards is put in order.
struct SegmentTimes {
  /// A time this far from those beside it is a glitch: 30 days.
  private static let glitchSeconds = 30 * 86_400.0
  /// And only where those are within a day of each other.
  private static let neighbourSeconds = 86_400.0

  private let range: Range<Int>

  /// Judges the points of a range; what is left out is marked `dropped`, and each piece is put in order.
  static func judge(_ range: Range<Int>, of fixes: inout KeptFixes, summary: inout TrackSummary) {
    let segment = SegmentTimes(range: range)
    segment.dropGlitches(in: &fixes, &summary)
    segment.fillTimes(in: &fixes, &summary)
    segment.putInOrder(&fixes, &summary)
  }

  // MARK: Glitches

  private func dropGlitches(in fixes: inout KeptFixes, _ summary: inout TrackSummary) {
    // Each point is judged when the next one with a time is known, against the one kept before it.
    var kept: [Int] = []
    var undecided: Int?
    for index in range where !fixes[index].seconds.isNaN {
      if let undecided {
        let time = fixes[undecided].seconds
        if let previous = kept.last.map({ fixes[$0].seconds }),
          Self.isGlitch(time, between: previous, and: fixes[index].seconds)
        {
          drop(undecided, of: &fixes, &summary)
        } else {
          kept.append(undecided)
          // The first two and the last two are all that is needed to judge the ends.
          if kept.count > 3 { kept.remove(at: 2) }
        }
      }
      undecided = index
    }
    if let undecided { kept.append(undecided) }
    guard kept.count > 1 else { return }
    if fixes[kept[0]].seconds - fixes[kept[1]].seconds > Self.glitchSeconds {
      drop(kept.removeFirst(), of: &fixes, &summary)
    }
    guard kept.count > 1, fixes[kept[kept.count - 2]].seconds - fixes[kept[kept.count - 1]].seconds > Self.glitchSeconds
    else { return }
    drop(kept[kept.count - 1], of: &fixes, &summary)
  }

  private static func isGlitch(_ time: Double, between previous: Double, and next: Double) -> Bool {
    (next - previous).magnitude <= neighbourSeconds && (time - previous).magnitude > glitchSeconds
      && (time - next).magnitude > glitchSeconds
  }

  private func drop(_ index: Int, of fixes: inout KeptFixes, _ summary: inout TrackSummary) {
    fixes[index].marks.insert(.dropped)
    let fix = fixes[index]
    summary.drop(
      .timeGlitch, line: fix.line,
      "time \(fix.timeText) is more than 30 days from those beside it; left out, mend it to keep the fix")
  }

  // MARK: Missing times

  private func fillTimes(in fixes: inout KeptFixes, _ summary: inout TrackSummary) {
    var lastTimed: Int?
    var hasMissing = false
    // What comes after the last time, or has none before it.
    var start = range.lowerBound
    for index in range where !fixes[index].marks.contains(.dropped) {
      guard !fixes[index].seconds.isNaN else {
        hasMissing = true
        continue
      }
      if hasMissing {
        if let lastTimed {
          fill(from: lastTimed, to: index, in: &fixes, &summary)
        } else {
          dropUntimed(start..<index, of: &fixes, &summary, "no time, and no fix of its segment before it has one")
        }
        hasMissing = false
      }
      lastTimed = index
      start = index + 1
    }
    let reason =
      lastTimed == nil ? "no time in the whole segment" : "no time, and no fix of its segment after it has one"
    dropUntimed(start..<range.upperBound, of: &fixes, &summary, reason)
  }

  private func dropUntimed(
    _ indices: Range<Int>, of fixes: inout KeptFixes, _ summary: inout TrackSummary, _ reason: String
  ) {
    for index in indices where !fixes[index].marks.contains(.dropped) {
      fixes[index].marks.insert(.dropped)
      summary.drop(.noTime, line: fixes[index].line, "\(reason); left out, add one to keep the fix")
    }
  }

  /// Gives those between two points their times, by the way.
  private func fill(from start: Int, to end: Int, in fixes: inout KeptFixes, _ summary: inout TrackSummary) {
    let span = fixes[end].seconds - fixes[start].seconds
    guard span >= 0 else {
      dropUntimed(start + 1..<end, of: &fixes, &summary, "no time, and those beside it go backwards")
      return
    }
    var wholeWay = 0.0
    var distance = Distance()
    var count = 0
    var last = start
    for index in start + 1...end where !fixes[index].marks.contains(.dropped) {
      wholeWay += distance.meters(from: fixes[last], to: fixes[index])
      count += 1
      last = index
    }
    let first = fixes[start].seconds
    var way = 0.0
    var place = 0
    last = start
    for index in start + 1..<end where !fixes[index].marks.contains(.dropped) {
      way += distance.meters(from: fixes[last], to: fixes[index])
      place += 1
      last = index
      // Where nothing moves, the time passes evenly from point to point.
      let share = wholeWay > 0 ? way / wholeWay : Double(place) / Double(count)
      fixes[index].seconds = first + span * share
      fixes[index].marks.insert(.assumedTime)
      let fix = fixes[index]
      summary.note(
        .filledTime, line: fix.line, "no time; filled in by distance as \(fix.timeText), add one if it matters")
    }
  }

  // MARK: Order

  private func putInOrder(_ fixes: inout KeptFixes, _ summary: inout TrackSummary) {
    var latest = -Double.infinity
    var isInOrder = true
    for index in range where !fixes[index].marks.contains(.dropped) {
      let fix = fixes[index]
      if fix.seconds < latest {
        isInOrder = false
        summary.note(
          .outOfOrder, line: fix.line,
          "time \(fix.timeText) is earlier than one before it; put in order, nothing to do")
      } else {
        latest = fix.seconds
      }
    }
    if !isInOrder { fixes.sortPieces(of: range) }
  }
}

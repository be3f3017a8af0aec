import LocationCore

/// Gives every point of one segment a time, in ascending order: what is judged within a segment alone.
///
/// First glitches go, then missing times are filled, then what runs backwards is put in order.
struct SegmentTimes {
  /// A time this far from those beside it is a glitch: 30 days.
  private static let glitchSeconds = 30 * 86_400.0
  /// And only where those are within a day of each other.
  private static let neighbourSeconds = 86_400.0

  let range: Range<Int>
  /// The order in which the points are travelled, as indices into the recording; nil: that of the file.
  private(set) var order: [UInt32]?

  /// Judges the points of a range; what is left out is marked `dropped`.
  init(_ range: Range<Int>, of fixes: inout KeptFixes, summary: inout TrackSummary) {
    self.range = range
    dropGlitches(in: &fixes, &summary)
    fillTimes(in: &fixes, &summary)
    putInOrder(&fixes, &summary)
  }

  /// The indices of the points in the order in which they are travelled, those left out among them.
  func forEach(_ body: (Int) throws -> Void) rethrows {
    if let order {
      for index in order { try body(Int(index)) }
    } else {
      for index in range { try body(index) }
    }
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
    var missing: [Int] = []
    for index in range where !fixes[index].marks.contains(.dropped) {
      guard !fixes[index].seconds.isNaN else {
        missing.append(index)
        continue
      }
      if !missing.isEmpty {
        if let lastTimed {
          fill(missing, from: lastTimed, to: index, in: &fixes, &summary)
        } else {
          dropUntimed(missing, of: &fixes, &summary, "no time, and no fix of its segment before it has one")
        }
        missing.removeAll(keepingCapacity: true)
      }
      lastTimed = index
    }
    let reason =
      lastTimed == nil ? "no time in the whole segment" : "no time, and no fix of its segment after it has one"
    dropUntimed(missing, of: &fixes, &summary, reason)
  }

  private func dropUntimed(
    _ indices: [Int], of fixes: inout KeptFixes, _ summary: inout TrackSummary, _ reason: String
  ) {
    for index in indices {
      fixes[index].marks.insert(.dropped)
      summary.drop(.noTime, line: fixes[index].line, "\(reason); left out, add one to keep the fix")
    }
  }

  private func fill(
    _ missing: [Int], from start: Int, to end: Int, in fixes: inout KeptFixes, _ summary: inout TrackSummary
  ) {
    let span = fixes[end].seconds - fixes[start].seconds
    guard span >= 0 else {
      dropUntimed(missing, of: &fixes, &summary, "no time, and those beside it go backwards")
      return
    }
    var ways: [Double] = []
    var way = 0.0
    var distance = Distance()
    var last = start
    for index in missing + [end] {
      way += distance.meters(from: fixes[last], to: fixes[index])
      ways.append(way)
      last = index
    }
    let first = fixes[start].seconds
    for (place, index) in missing.enumerated() {
      // Where nothing moves, the time passes evenly from point to point.
      let share = way > 0 ? ways[place] / way : Double(place + 1) / Double(missing.count + 1)
      fixes[index].seconds = first + span * share
      fixes[index].marks.insert(.assumedTime)
      let fix = fixes[index]
      summary.note(
        .filledTime, line: fix.line, "no time; filled in by distance as \(fix.timeText), add one if it matters")
    }
  }

  // MARK: Order

  private mutating func putInOrder(_ fixes: inout KeptFixes, _ summary: inout TrackSummary) {
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
    guard !isInOrder else { return }
    // Indices alone are sorted, in place: a long recording that is out of order must not take its room again.
    var order: [UInt32] = []
    for index in range where !fixes[index].marks.contains(.dropped) { order.append(UInt32(index)) }
    order.sort { a, b in
      let (first, second) = (fixes[Int(a)].seconds, fixes[Int(b)].seconds)
      return first == second ? a < b : first < second
    }
    self.order = order
  }
}

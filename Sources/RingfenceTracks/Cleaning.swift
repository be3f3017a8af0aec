import LocationCore

/// Makes a way out of one traveller's points, in order of time: duplicates and spikes go, gaps are marked.
///
/// A plausible fix passes at once. One that is too fast to reach waits for the next, which tells a spike from a
/// jump that stays; the first of a recording waits until the ways to the second and on to the third are known.
struct Cleaning {
  /// What comes out.
  var output: TravelledFixes

  private let rules: TravelRules
  private var distance = Distance()

  /// The fixes at the latest instant, as far as they may have duplicates.
  private var instant = -Double.infinity
  private var placesAtInstant: [Place] = []
  private var placeSet: Set<Place> = []

  /// The last fix accepted.
  private var last: Candidate?
  /// Whether the last fix accepted was reached from another of its recording, plausibly.
  private var isLastReached = false
  /// The fix after it, if the way to it is implausible and nothing is decided yet.
  private var suspect: Candidate?
  /// The first fix of a recording, and the second one after an implausible way, both not yet put out.
  private var first: Leg?
  private var second: Leg?

  /// A cleaning of recordings that are numbered like their summaries.
  init(summaries: [TrackSummary], rules: TravelRules) {
    self.rules = rules
    output = TravelledFixes(summaries: summaries, rules: rules)
  }

  /// Takes the next point. Its time must not be before that of the one before.
  mutating func append(_ fix: RecordedFix, source: Int) {
    guard isNew(fix) else {
      // A boundary between the two is gone: the next point goes on from here.
      let isUntimed = fix.marks.contains(.paced)
      let alike = isUntimed ? "no time, and the place of the fix before" : "the same time and place as a fix before"
      output.summaries[source].drop(.duplicate, line: fix.line, "\(alike); left out, nothing to do")
      return
    }
    var next = Candidate(fix, source: source)
    if let suspect {
      self.suspect = nil
      settle(suspect, before: &next)
    }
    guard let last else {
      accept(next, isPlausible: false, meters: 0)
      return
    }
    let meters = distance.meters(from: last.fix, to: next.fix)
    if isPlausible(meters, from: last, to: next) {
      accept(next, isPlausible: true, meters: meters)
    } else {
      suspect = next
    }
  }

  /// Takes the points of a batch from a place on, as far as nothing has to be decided about them, and the whole batch where
  /// that is so of all.
  ///
  /// It does what `append` does with each of them. The batch is as recorded: no time in it is assumed.
  ///
  /// - Returns: the last point taken and how many were, the next of which is for `append`; nil where the first is.
  mutating func appendPlain(_ fixes: inout FixBatch, from start: Int, source: Int) -> (last: RecordedFix, count: Int)? {
    guard let last, last.source == source, suspect == nil, first == nil, !output.isCut else { return nil }
    let run = PlainRun(
      of: fixes, from: start, after: last.fix.seconds, at: last.fix.coordinate,
      lengthMeters: output.summaries[source].lengthMeters, rules: rules, &distance)
    guard !run.range.isEmpty else { return nil }
    let fix = fixes.recordedFix(at: run.range.upperBound - 1)
    output.append(run, of: &fixes, source: source)
    _ = isNew(fix)
    self.last = Candidate(fix, source: source)
    isLastReached = true
    return (fix, run.range.count)
  }

  /// Says that there are no more points.
  mutating func finish() {
    if let suspect {
      self.suspect = nil
      if isSpikeAtEnd(suspect) { drop(suspect) } else { accept(suspect, isPlausible: false, meters: 0) }
    }
    putOutFirst()
    output.finish()
  }

  // MARK: Duplicates

  private mutating func isNew(_ fix: RecordedFix) -> Bool {
    let place = Place(fix)
    guard fix.seconds == instant else {
      instant = fix.seconds
      placesAtInstant.removeAll(keepingCapacity: true)
      if !placeSet.isEmpty { placeSet.removeAll(keepingCapacity: true) }
      placesAtInstant.append(place)
      return true
    }
    if placesAtInstant.count < 8 {
      if placesAtInstant.contains(place) { return false }
      placesAtInstant.append(place)
      return true
    }
    if placeSet.isEmpty { placeSet = Set(placesAtInstant) }
    return placeSet.insert(place).inserted
  }

  // MARK: Spikes

  private func isPlausible(_ meters: Double, from start: Candidate, to end: Candidate) -> Bool {
    if start.fix.marks.contains(.paced), end.fix.marks.contains(.paced) { return true }
    return meters <= rules.maxSpeedMetersPerSecond * max(end.fix.seconds - start.fix.seconds, 1)
  }

  private mutating func isPlausible(from start: Candidate, to end: Candidate) -> Bool {
    isPlausible(distance.meters(from: start.fix, to: end.fix), from: start, to: end)
  }

  /// Whether a fix that is too fast to reach is a spike if it is the last of its recording.
  private func isSpikeAtEnd(_ suspect: Candidate) -> Bool {
    isLastReached && !suspect.fix.marks.contains(.startsRecording)
  }

  /// Decides on a fix that is too fast to reach, now that the next one is known.
  private mutating func settle(_ suspect: Candidate, before next: inout Candidate) {
    if next.fix.marks.contains(.followsRecording), isSpikeAtEnd(suspect) {
      drop(suspect)
      return
    }
    if let last, !isPlausible(from: suspect, to: next), isPlausible(from: last, to: next) {
      drop(suspect)
      next.fix.marks.formUnion(suspect.fix.marks.intersection(.boundaries))
      return
    }
    accept(suspect, isPlausible: false, meters: 0)
  }

  private mutating func drop(_ spike: Candidate) {
    output.summaries[spike.source].drop(
      .spike, line: spike.fix.line,
      "too far from the fixes beside it to be reached at \(rules.maxSpeedText); "
        + "left out, raise --max-speed to keep it")
  }

  // MARK: Legs

  private mutating func accept(_ next: Candidate, isPlausible: Bool, meters: Double) {
    var leg = Leg(end: next)
    leg.isGap = !isPlausible
    let isStart = next.fix.marks.contains(.startsSegment)
    if let last {
      let seconds = next.fix.seconds - last.fix.seconds
      let isPaced = next.fix.marks.contains(.paced) && last.fix.marks.contains(.paced)
      if isStart {
        let isBridged = rules.bridgesSegments && (rules.maxGapSeconds == 0 || seconds < rules.maxGapSeconds)
        if !isBridged { leg.isGap = true }
      } else if !isPaced {
        output.summaries[next.source].spacing.add(seconds: seconds)
        if rules.maxGapSeconds > 0, seconds > rules.maxGapSeconds { leg.isGap = true }
      }
    }
    leg.meters = leg.isGap ? 0 : meters
    leg.startsSegment = isStart && leg.isGap
    let startsRecording = next.fix.marks.contains(.startsRecording)
    isLastReached = isPlausible && !startsRecording
    last = next
    if first == nil, !startsRecording {
      putOut(leg)
    } else {
      judgeFirst(leg, startsRecording: startsRecording, isPlausible: isPlausible)
    }
  }

  /// Puts out or drops the first fix of a recording, which is a spike if only the way on from the second is plausible.
  private mutating func judgeFirst(_ leg: Leg, startsRecording: Bool, isPlausible: Bool) {
    if startsRecording {
      putOutFirst()
      first = leg
    } else if second != nil {
      if isPlausible, let spike = first {
        drop(spike.end)
        second?.startsSegment = spike.startsSegment
        first = nil
      }
      putOutFirst()
      putOut(leg)
    } else if isPlausible {
      putOutFirst()
      putOut(leg)
    } else {
      second = leg
    }
  }

  private mutating func putOutFirst() {
    if let first { putOut(first) }
    if let second { putOut(second) }
    first = nil
    second = nil
  }

  private mutating func putOut(_ leg: Leg) {
    output.append(
      leg.end.fix, source: leg.end.source, isGap: leg.isGap, startsSegment: leg.startsSegment, meters: leg.meters)
  }
}

/// A fix that may become part of the way.
private struct Candidate {
  var fix: RecordedFix
  let source: Int

  init(_ fix: RecordedFix, source: Int) {
    self.fix = fix
    self.source = source
  }
}

/// An accepted fix and what leads to it.
private struct Leg {
  let end: Candidate
  var isGap = false
  var startsSegment = false
  var meters = 0.0

  init(end: Candidate) {
    self.end = end
  }
}

/// A place, to be compared exactly; 180° west is 180° east.
private struct Place: Hashable {
  let latitude: Double
  let longitude: Double

  init(_ fix: RecordedFix) {
    latitude = fix.latitude
    longitude = fix.longitude == -180 ? 180 : fix.longitude
  }
}

internal import LocationCore

/// What one region knows of the traveller: a pure state machine.
///
/// Crossings and passings of the buffer go in, in order of time; transitions, visits and cancelled candidates
/// come out. A change of side is a candidate until it has been past the buffer for the settle time.
/// It knows no geometry and no other region.
struct RegionMonitor {
  /// A change of side that waits to be confirmed.
  struct Candidate {
    var crossing: Crossing
    /// Since when the traveller is past the buffer; nil while he is not.
    var pastBufferSince: Instant?
    /// The longest time past the buffer that came to an end, in seconds; nil where there was none.
    var longestPastSeconds: Double?
    /// How far past the edge the traveller has been seen, in metres.
    var farthestMeters = 0.0
    /// How much of the time since the crossing lies in gaps.
    var unobservedSeconds = 0.0
  }

  /// What is told of an entry when the visit goes on.
  private struct Entry {
    var at: Instant
    var cause: Transition.Cause
    var hasAssumedTime: Bool

    init(_ crossing: Crossing) {
      at = crossing.at
      cause = crossing.cause
      hasAssumedTime = crossing.hasAssumedTime
    }
  }

  /// The number of the region.
  let region: Int
  /// How far inside the edge an entry must get.
  let entryBufferMeters: Double
  /// On which side the traveller is.
  private(set) var isInside: Bool
  /// On which side the profile says he is.
  private var isReportedInside: Bool
  /// What waits to be confirmed: there is one where the two differ.
  private(set) var candidate: Candidate?
  /// What the visit began with; nil where the track starts inside.
  private var entry: Entry?
  /// Since when he is inside, as dwells and durations count.
  private var insideSince: Instant
  private var unobservedSeconds = 0.0
  private var nextDwell: Instant?

  /// A region that the traveller has been outside of.
  init(outside region: Int, entryBufferMeters: Double) {
    self.region = region
    self.entryBufferMeters = entryBufferMeters
    isInside = false
    isReportedInside = false
    insideSince = Instant(milliseconds: 0)
  }

  /// The same for a region that the traveller is in at the first fix.
  func startingInside(at start: Crossing, _ profile: MonitoringProfile, _ out: inout [MonitorEvent]) -> Self {
    var inside = self
    inside.isInside = true
    inside.beginVisit(at: start.at, entry: nil, profile)
    guard profile.initial == .report else { return inside }
    inside.entry = Entry(start)
    out.append(.transition(transition(of: start, reportedAt: start.at)))
    return inside
  }

  /// Whether nothing is left to remember.
  var isIdle: Bool { !isInside && !isReportedInside }

  /// When something happens by itself, if nothing else does before.
  func wake(_ profile: MonitoringProfile) -> Instant? {
    if candidate != nil { return due(profile) }
    return nextDwell
  }

  // MARK: What happens

  /// The traveller changes side.
  mutating func cross(_ crossing: Crossing, _ profile: MonitoringProfile, _ out: inout [MonitorEvent]) {
    isInside = crossing.isEntry
    if isInside == isReportedInside {
      if let candidate {
        out.append(.cancelled(cancellation(of: candidate, at: crossing.at, profile)))
      }
      dropCandidate(at: crossing.at)
      return
    }
    let threshold = threshold(isEntry: crossing.isEntry, profile)
    if threshold.bufferMeters <= 0 && threshold.settleSeconds <= 0 {
      confirm(crossing, at: crossing.at, assumed: false, profile, &out)
    } else {
      candidate = Candidate(
        crossing: crossing, pastBufferSince: threshold.bufferMeters > 0 ? nil : crossing.at)
    }
  }

  /// The traveller is seen so many metres outside of the edge, less than 0 inside, while a candidate waits.
  mutating func see(metersFromEdge: Double) {
    guard let waiting = candidate else { return }
    candidate?.farthestMeters = max(
      waiting.farthestMeters, waiting.crossing.isEntry ? -metersFromEdge : metersFromEdge)
  }

  /// The traveller passes the far side of the buffer of entries or of exits, or comes back over it, while a candidate
  /// waits.
  mutating func passBuffer(
    isEntry: Bool, isPast: Bool, at instant: Instant, _ profile: MonitoringProfile, _ out: inout [MonitorEvent]
  ) {
    guard let waiting = candidate, waiting.crossing.isEntry == isEntry else { return }
    guard isPast else {
      stopClock(at: instant)
      return
    }
    guard waiting.pastBufferSince == nil else { return }
    candidate?.pastBufferSince = instant
    if threshold(isEntry: waiting.crossing.isEntry, profile).settleSeconds <= 0 {
      confirm(waiting.crossing, at: instant, assumed: false, profile, &out)
    }
  }

  /// Time passes with no change of side: what is due at or before `limit` happens.
  mutating func advance(
    through limit: Instant, assumed: Bool, _ profile: MonitoringProfile, _ out: inout [MonitorEvent],
    place: (Instant) -> LegPlace
  ) {
    if let candidate {
      guard let due = due(profile), due <= limit else { return }
      confirm(candidate.crossing, at: due, assumed: assumed, profile, &out)
    }
    while isInside, let dwell = nextDwell, dwell <= limit {
      nextDwell = profile.dwellRepeatSeconds.flatMap { $0 > 0 ? dwell.advanced(bySeconds: $0) : nil }
      out.append(
        .transition(
          Transition(
            region: region, kind: .dwell, crossedAt: dwell, reportedAt: dwell, place: place(dwell),
            cause: entry?.cause ?? .initial, notBefore: nil, isAssumed: assumed,
            hasAssumedTime: entry?.hasAssumedTime ?? false)))
    }
  }

  /// Nothing is known of the way since `last`; at `crossing.at` the traveller is on the side that it says.
  mutating func bridgeGap(
    since last: Instant, to crossing: Crossing, isPastBuffer: Bool, _ profile: MonitoringProfile,
    _ out: inout [MonitorEvent], place: (Instant) -> LegPlace
  ) {
    let silence = crossing.at.seconds(since: last)
    if candidate != nil {
      candidate?.unobservedSeconds += silence
    } else if isInside {
      unobservedSeconds += silence
    }
    guard isInside == crossing.isEntry else {
      if let candidate {
        isInside = crossing.isEntry
        out.append(
          .cancelled(
            CancelledCandidate(
              region: region, kind: candidate.crossing.isEntry ? .enter : .exit,
              crossedAt: candidate.crossing.at, at: crossing.at, reason: .gap,
              progress: .unobserved(seconds: silence))))
        dropCandidate(at: crossing.at)
        return
      }
      cross(crossing, profile, &out)
      if isPastBuffer { passBuffer(isEntry: isInside, isPast: true, at: crossing.at, profile, &out) }
      return
    }
    advance(through: crossing.at, assumed: true, profile, &out, place: place)
    if candidate != nil {
      // Unseen, the traveller may have come nearer and gone again: what counts is where he is now.
      if isPastBuffer {
        passBuffer(isEntry: isInside, isPast: true, at: crossing.at, profile, &out)
      } else {
        stopClock(at: crossing.at)
      }
    }
  }

  /// The track ends: what waits is cancelled, and an open visit is told.
  mutating func finish(
    at end: Instant, lastFix: Instant, _ profile: MonitoringProfile, _ out: inout [MonitorEvent]
  ) {
    if let candidate {
      var cancelled = cancellation(of: candidate, at: end, profile)
      cancelled.reason = .trackEnded
      out.append(.cancelled(cancelled))
    }
    if isReportedInside {
      out.append(
        .visit(
          Visit(
            region: region, enteredAt: entry?.at, exitedAt: nil,
            durationSeconds: lastFix.seconds(since: insideSince), unobservedSeconds: unobservedSeconds,
            reportedAt: end)))
    }
  }

  // MARK: What follows

  private struct Threshold {
    var bufferMeters: Double
    var settleSeconds: Double
  }

  /// The traveller is no longer past the buffer.
  private mutating func stopClock(at instant: Instant) {
    guard let waiting = candidate, let since = waiting.pastBufferSince else { return }
    candidate?.longestPastSeconds = max(waiting.longestPastSeconds ?? 0, instant.seconds(since: since))
    candidate?.pastBufferSince = nil
  }

  /// The candidate came to nothing: its time belongs to the visit that goes on, and a dwell that fell due meanwhile,
  /// when the traveller was outside, comes now.
  private mutating func dropCandidate(at instant: Instant) {
    if isInside { unobservedSeconds += candidate?.unobservedSeconds ?? 0 }
    candidate = nil
    if let due = nextDwell { nextDwell = max(due, instant) }
  }

  private func threshold(isEntry: Bool, _ profile: MonitoringProfile) -> Threshold {
    isEntry
      ? Threshold(bufferMeters: entryBufferMeters, settleSeconds: profile.entrySettleSeconds)
      : Threshold(bufferMeters: profile.exitBufferMeters, settleSeconds: profile.exitSettleSeconds)
  }

  private func due(_ profile: MonitoringProfile) -> Instant? {
    guard let candidate, let since = candidate.pastBufferSince else { return nil }
    return since.advanced(
      bySeconds: threshold(isEntry: candidate.crossing.isEntry, profile).settleSeconds)
  }

  private mutating func confirm(
    _ crossing: Crossing, at instant: Instant, assumed: Bool, _ profile: MonitoringProfile,
    _ out: inout [MonitorEvent]
  ) {
    let unobserved = candidate?.unobservedSeconds ?? 0
    candidate = nil
    isReportedInside = crossing.isEntry
    out.append(.transition(transition(of: crossing, reportedAt: instant, assumed: assumed)))
    if crossing.isEntry {
      beginVisit(at: crossing.at, entry: Entry(crossing), profile)
      unobservedSeconds = unobserved
      // No dwell is told before its entry.
      if let due = nextDwell { nextDwell = max(due, instant) }
    } else {
      out.append(
        .visit(
          Visit(
            region: region, enteredAt: entry?.at, exitedAt: crossing.at,
            durationSeconds: crossing.at.seconds(since: insideSince), unobservedSeconds: unobservedSeconds,
            reportedAt: instant)))
      entry = nil
      nextDwell = nil
    }
  }

  private mutating func beginVisit(at instant: Instant, entry: Entry?, _ profile: MonitoringProfile) {
    isReportedInside = true
    self.entry = entry
    insideSince = instant
    unobservedSeconds = 0
    nextDwell = profile.dwellSeconds.map { instant.advanced(bySeconds: $0) }
  }

  private func transition(of crossing: Crossing, reportedAt: Instant, assumed: Bool = false) -> Transition {
    Transition(
      region: region, kind: crossing.isEntry ? .enter : .exit, crossedAt: crossing.at,
      reportedAt: reportedAt, place: crossing.place, cause: crossing.cause, notBefore: crossing.notBefore,
      isAssumed: assumed, hasAssumedTime: crossing.hasAssumedTime)
  }

  private func cancellation(
    of candidate: Candidate, at instant: Instant, _ profile: MonitoringProfile
  ) -> CancelledCandidate {
    let isEntry = candidate.crossing.isEntry
    let threshold = threshold(isEntry: isEntry, profile)
    let present = candidate.pastBufferSince.map { instant.seconds(since: $0) }
    let waited = [present, candidate.longestPastSeconds].compactMap(\.self).max()
    return CancelledCandidate(
      region: region, kind: isEntry ? .enter : .exit, crossedAt: candidate.crossing.at, at: instant,
      reason: waited == nil ? .buffer : .settle,
      progress: waited.map { .settled(seconds: $0, of: threshold.settleSeconds) }
        ?? .passed(meters: candidate.farthestMeters, of: threshold.bufferMeters))
  }
}

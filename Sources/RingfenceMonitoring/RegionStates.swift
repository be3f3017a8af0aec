internal import LocationCore
internal import RingfenceGeometry

/// The regions that the traveller has to do with, and what has happened to them but is not yet certain.
///
/// Everything is held back until its millisecond has passed, because a visit whose two ends round to the same
/// millisecond is taken out before any profile sees it.
struct RegionStates: Sendable {
  private let profile: MonitoringProfile
  /// How far in an entry must get.
  var depths: EntryDepths
  /// The regions that the traveller is in, is leaving or that something is held back of.
  private var known = RegionTable<Known>()
  /// What is held back, in order.
  private var held: [Happening] = []
  /// Where the happenings of the present leg start in `held`: they are put in order when it ends.
  private var legStart = 0
  /// The regions that were entered or left, where that waits for the buffer or is not certain yet.
  private(set) var changing: Set<Int> = []
  /// The numbers of the regions that the traveller was in at the first fix, ascending.
  private(set) var startedInside: [Int] = []
  /// How often each region was entered and left within one millisecond.
  private(set) var grazes: [Int: Int] = [:]
  private var wake: Instant?
  /// A fix whose time is below this can't make anything happen by itself, in seconds since 1970.
  private(set) var wakeSeconds = Double.infinity

  /// What is known of one region.
  private struct Known: Sendable {
    /// On which side the traveller is, by geometry: ahead of the monitor by what is held back.
    var isInside: Bool
    var monitor: RegionMonitor
  }

  init(_ index: RegionIndex, _ profile: MonitoringProfile) {
    self.profile = profile
    depths = EntryDepths(index, profile)
  }

  /// Whether the traveller is in a region, by geometry.
  func isInside(_ region: Int) -> Bool { known.slot(of: region).map { known.values[$0].isInside } ?? false }

  /// The regions that a gap may change, ascending: those he is in or leaving.
  var watched: [Int] { known.regions }

  /// The first instant of which what is held back may still say something; nil where nothing is.
  var uncertainFrom: Instant? {
    held.lazy.map { happening in
      if case .bridgesGap(let since, _, _) = happening.what { since } else { happening.at }
    }.min()
  }

  // MARK: What happens

  /// The traveller is in a region at the first fix.
  mutating func startInside(_ region: Int, at start: Crossing, into events: inout [MonitorEvent]) {
    startedInside.append(region)
    known.insert(
      Known(
        isInside: true, monitor: monitor(outside: region).startingInside(at: start, profile, &events)), of: region)
    updateWake()
  }

  /// The traveller crosses the edge of a region on the present leg.
  mutating func cross(_ region: Int, _ crossing: Crossing) {
    guard setSide(region, isInside: crossing.isEntry) else { return }
    held.append(
      Happening(
        region: region, at: crossing.at, fraction: crossing.place.fraction, what: .crosses(crossing)))
  }

  /// The traveller passes the buffer of a region that he is entering or leaving, on the present leg, or comes back over it.
  mutating func passBuffer(_ region: Int, isEntry: Bool, isPast: Bool, at instant: Instant, fraction: Double) {
    held.append(
      Happening(
        region: region, at: instant, fraction: fraction, what: .passesBuffer(isEntry: isEntry, isPast: isPast)))
  }

  /// At the end of the present leg the traveller is so far outside of a region that he is entering or leaving.
  mutating func see(_ region: Int, metersFromEdge: Double, at instant: Instant) {
    held.append(
      Happening(
        region: region, at: instant, fraction: 1, what: .isSeen(metersFromEdge: metersFromEdge)))
  }

  /// After a gap the traveller is on the side of a region that `crossing` says.
  mutating func bridgeGap(_ region: Int, since: Instant, to crossing: Crossing, isPastBuffer: Bool) {
    let changes = setSide(region, isInside: crossing.isEntry)
    held.append(
      Happening(
        region: region, at: crossing.at, fraction: 1,
        what: .bridgesGap(since: since, to: crossing, isPastBuffer: isPastBuffer), changesSide: changes))
  }

  /// The present leg, or gap, has been looked at in full.
  mutating func endLeg() {
    guard held.count > legStart else { return }
    if held.count > legStart + 1 {
      // Stable, so that what one region sees at one place keeps its order.
      let order = held[legStart...].enumerated().sorted {
        ($0.element.fraction, $0.offset) < ($1.element.fraction, $1.offset)
      }
      held.replaceSubrange(legStart..., with: order.map(\.element))
    }
    legStart = held.count
    updateWake()
  }

  /// Sets the side of a region; false where that changes nothing.
  private mutating func setSide(_ region: Int, isInside: Bool) -> Bool {
    if let slot = known.slot(of: region) {
      guard known.values[slot].isInside != isInside else { return false }
      known.values[slot].isInside = isInside
    } else {
      guard isInside else { return false }
      known.insert(Known(isInside: true, monitor: monitor(outside: region)), of: region)
    }
    if profile.hasBuffer { changing.insert(region) }
    return true
  }

  private mutating func monitor(outside region: Int) -> RegionMonitor {
    RegionMonitor(outside: region, entryBufferMeters: depths.meters(in: region))
  }

  // MARK: What becomes certain

  /// Adds to `events` everything up to an instant, in order; `place` tells where the traveller was then.
  mutating func release(
    through limit: Instant, into events: inout [MonitorEvent], place: (Instant) -> LegPlace
  ) {
    guard let wake, wake <= limit else { return }
    let start = events.count
    let count = held.firstIndex { $0.at > limit } ?? held.count
    if count == 1, held.count == 1 {
      // Nearly always.
      let happening = held.removeLast()
      legStart = 0
      apply(happening, &events, place)
      settle(happening.region)
    } else if count > 0 {
      let certain = held[..<count]
      held.removeFirst(count)
      legStart = held.count
      for happening in takeOutGrazes(certain) { apply(happening, &events, place) }
      for happening in certain { settle(happening.region) }
    }
    if usesTimers {
      for slot in known.slots {
        known.values[slot].monitor.advance(through: limit, assumed: false, profile, &events, place: place)
        settle(known.values[slot].monitor.region)
      }
    }
    // What one happening brings is in order.
    if count > 1 || usesTimers { events[start...].sort(by: MonitorEvent.precedes) }
    updateWake()
  }

  /// Ends the track.
  mutating func finish(at end: Instant, lastFix: Instant, into events: inout [MonitorEvent]) {
    let start = events.count
    for slot in known.slots {
      known.values[slot].monitor.finish(at: end, lastFix: lastFix, profile, &events)
    }
    events[start...].sort(by: MonitorEvent.precedes)
  }

  private mutating func apply(
    _ happening: Happening, _ events: inout [MonitorEvent], _ placeAt: (Instant) -> LegPlace
  ) {
    let region = happening.region
    if let slot = known.slot(of: region) {
      known.values[slot].monitor.take(happening, profile, &events, placeAt)
    } else {
      // It had been forgotten while this was held back.
      var monitor = monitor(outside: region)
      monitor.take(happening, profile, &events, placeAt)
      if !monitor.isIdle { known.insert(Known(isInside: false, monitor: monitor), of: region) }
    }
  }

  /// Forgets a region that nothing is left to remember of, now or among what is held back.
  private mutating func settle(_ region: Int) {
    let slot = known.slot(of: region)
    let waits = slot.map { known.values[$0].monitor.candidate != nil } ?? false
    let isIdle = slot.map { !known.values[$0].isInside && known.values[$0].monitor.isIdle } ?? false
    guard !waits, profile.hasBuffer || isIdle, held.isEmpty || !held.contains(where: { $0.region == region }) else {
      return
    }
    if profile.hasBuffer { changing.remove(region) }
    if isIdle { known.remove(region) }
  }

  /// Leaves out each entry whose exit follows in the same millisecond, and the exit.
  private mutating func takeOutGrazes(_ happenings: ArraySlice<Happening>) -> [Happening] {
    var kept: [Happening?] = []
    var lastEntry: [Int: Int] = [:]
    for happening in happenings {
      switch happening.isEntry {
      case true?: lastEntry[happening.region] = kept.count
      case false?:
        guard let entry = lastEntry.removeValue(forKey: happening.region), let entering = kept[entry],
          entering.at == happening.at
        else { break }
        kept[entry] = entering.withoutEntry(isPastBuffer: profile.exitBufferMeters <= 0)
        grazes[happening.region, default: 0] += 1
        if case .crosses = happening.what { continue }
      case nil: break
      }
      kept.append(happening)
    }
    return kept.compactMap { $0 }
  }

  private var usesTimers: Bool {
    profile.exitSettleSeconds > 0 || profile.entrySettleSeconds > 0 || profile.dwellSeconds != nil
  }

  private mutating func updateWake() {
    wake = held.first?.at
    if usesTimers {
      for slot in known.slots {
        if let due = known.values[slot].monitor.wake(profile) { wake = min(wake ?? due, due) }
      }
    }
    wakeSeconds = wake.map { (Double($0.milliseconds) + 0.5) / 1000 } ?? .infinity
  }
}

extension MonitorEvent {
  /// The order at one instant: transitions by crossing, then dwells, exits, entries, then region; then visits;
  /// then what was cancelled.
  package static func precedes(_ a: MonitorEvent, _ b: MonitorEvent) -> Bool { a.order < b.order }

  private var order: (Instant, Int, Instant, Int, Int) {
    switch self {
    case .transition(let transition):
      let rank =
        switch transition.kind {
        case .dwell: 0
        case .exit: 1
        case .enter: 2
        }
      return (transition.reportedAt, 0, transition.crossedAt, rank, transition.region)
    case .visit(let visit):
      return (visit.reportedAt, 1, visit.exitedAt ?? visit.reportedAt, 0, visit.region)
    case .cancelled(let candidate):
      return (candidate.at, 2, candidate.crossedAt, 0, candidate.region)
    }
  }
}

internal import LocationCore
internal import RingfenceGeometry
internal import RingfenceMonitoring

/// All that watches regions for one traveller: the scenario's from the first fix, and those that the app's requests name
/// from when they were added.
struct RegionWatch: Sendable {
  /// Regions that are watched from some instant on, by a monitor of their own.
  struct Source: Sendable {
    var monitor: Monitor
    /// The number of its first region.
    let firstNumber: Int
    /// Whether it was added on the way: on which side the traveller was then is told in no event.
    let isAdded: Bool
    var events: [MonitorEvent] = []
    var next = 0

    var head: MonitorEvent? { next < events.count ? events[next] : nil }

    mutating func take(_ batch: FixBatch) {
      let start = events.count
      monitor.advance(through: batch, into: &events)
      adopt(from: start)
    }

    mutating func finish(until end: Instant) {
      let start = events.count
      monitor.finish(until: end, into: &events)
      adopt(from: start)
    }

    /// Renumbers what the monitor has added to the events, and leaves out what came before its time.
    private mutating func adopt(from start: Int) {
      guard isAdded else { return }
      let added = events[start...].compactMap { $0.numbered(from: firstNumber) }
      events.replaceSubrange(start..., with: added)
    }

    mutating func removeHead() {
      next += 1
      if next == events.count {
        events.removeAll(keepingCapacity: true)
        next = 0
      }
    }
  }

  /// A visit that has begun, as far as events have been taken away.
  private struct Stay: Sendable {
    var enteredAt: Instant?
    let since: Instant
  }

  private var sources: [Source]
  /// The fixes from the present on: a region that is added in the middle of them starts there.
  private(set) var fixes = RecentFixes()
  /// The regions that the traveller is in, as far as events have been taken away, by their numbers.
  private var stays: [Int: Stay] = [:]
  /// The silences of the way since the first region was added, which alone can be watched no longer.
  private var gaps: [Range<Double>] = []
  /// Whether the replay has ended, and where.
  private var end: Instant?

  /// A watch over the scenario's regions.
  init(_ monitor: Monitor) {
    sources = [Source(monitor: monitor, firstNumber: 0, isAdded: false)]
  }

  /// What watches the scenario's regions.
  var monitor: Monitor { sources[0].monitor }

  /// The last instant up to which everything is known; nil before the first fix, and the end after it.
  private(set) var certainThrough: Instant?

  /// Kept, since it is asked for at each step, and changes only when the sources have taken something or are others.
  private mutating func updateCertain() {
    certainThrough = end ?? sources.lazy.compactMap(\.monitor.certainThrough).min()
  }

  /// Takes fixes, while the clock stands at an instant.
  mutating func advance(through batch: FixBatch, at now: Instant) {
    guard !batch.isEmpty else { return }
    let isFirst = fixes.count == 0
    fixes.append(batch, at: now)
    if sources.count > 1 { takeGaps(of: batch, after: monitor.lastSeconds) }
    for index in sources.indices { sources[index].take(batch) }
    updateCertain()
    if isFirst { beginStays(sources[0]) }
  }

  /// Ends the track.
  mutating func finish(until end: Instant) {
    self.end = end
    for index in sources.indices { sources[index].finish(until: end) }
    updateCertain()
  }

  /// Watches more regions from an instant on, which is in the present batch or after it. On which side of them the
  /// traveller is then gives no event.
  ///
  /// - Parameter firstNumber: The number of the first of them in events.
  mutating func watch(_ index: RegionIndex, numberedFrom firstNumber: Int, since instant: Instant) {
    var source = Source(
      monitor: Monitor(index: index, profile: monitor.profile), firstNumber: firstNumber, isAdded: true)
    if sources.count == 1 { gaps = [] }
    for batch in fixes.way(from: instant) {
      if sources.count == 1 { takeGaps(of: batch, after: source.monitor.lastSeconds) }
      source.take(batch)
    }
    beginStays(source)
    if let end { source.finish(until: end) }
    sources.append(source)
    updateCertain()
  }

  /// Whether the traveller is in a region, as far as events have been taken away.
  func isInside(_ number: Int) -> Bool { stays[number] != nil }

  private mutating func beginStays(_ source: Source) {
    guard let start = source.monitor.firstFix else { return }
    for region in source.monitor.startedInside { stays[source.firstNumber + region] = Stay(since: start) }
  }

  /// Ends the visit of an added region that is watched no longer; nil where the traveller is not in it.
  mutating func endStay(in number: Int, at now: Instant) -> Visit? {
    guard let stay = stays.removeValue(forKey: number) else { return nil }
    let span = stay.since.seconds..<max(stay.since, min(now, monitor.lastFix ?? now)).seconds
    return Visit(
      unmonitored: number, enteredAt: stay.enteredAt, durationSeconds: span.upperBound - span.lowerBound,
      unobservedSeconds: gaps.reduce(0) { sum, gap in
        let silence = gap.clamped(to: span)
        return sum + silence.upperBound - silence.lowerBound
      }, reportedAt: now)
  }

  private mutating func takeGaps(of batch: FixBatch, after last: Double?) {
    var last = last
    for (seconds, flags) in zip(batch.seconds, batch.flags) {
      if let last, flags.contains(.gap) { gaps.append(last..<seconds) }
      last = seconds
    }
  }

  /// Watches no longer what has been added together and of which nothing is wanted any more.
  ///
  /// - Parameter isUnwanted: Whether the region of a number need not be watched.
  mutating func forget(where isUnwanted: (Int) -> Bool) {
    sources.removeAll { source in
      source.isAdded && (0..<source.monitor.index.regions.count).allSatisfy { isUnwanted(source.firstNumber + $0) }
    }
    updateCertain()
  }

  /// The next event, if it happens at an instant or before; nil where there is none.
  func next(through instant: Instant) -> MonitorEvent? {
    guard let place = nextSource, let event = sources[place].head, event.instant <= instant else { return nil }
    return event
  }

  /// Takes the next event away.
  mutating func removeNext() {
    guard let place = nextSource, let event = sources[place].head else { return }
    sources[place].removeHead()
    guard case .transition(let transition) = event else { return }
    switch transition.kind {
    case .enter: stays[transition.region] = Stay(enteredAt: transition.crossedAt, since: transition.crossedAt)
    case .exit: stays[transition.region] = nil
    case .dwell: break
    }
  }

  private var nextSource: Int? {
    if sources.count == 1 { return 0 }
    var best: Int?
    for place in sources.indices {
      guard let head = sources[place].head else { continue }
      if let best, let other = sources[best].head, !MonitorEvent.precedes(head, other) { continue }
      best = place
    }
    return best
  }
}

extension MonitorEvent {
  /// The number of the region that it is about.
  var region: Int {
    switch self {
    case .transition(let transition): transition.region
    case .visit(let visit): visit.region
    case .cancelled(let candidate): candidate.region
    }
  }

  /// The event with another numbering of regions; nil for the entry of one who was there when the watch began.
  fileprivate func numbered(from first: Int) -> MonitorEvent? {
    switch self {
    case .transition(var transition):
      guard transition.cause != .initial else { return nil }
      transition.region += first
      return .transition(transition)
    case .visit(var visit):
      visit.region += first
      return .visit(visit)
    case .cancelled(var candidate):
      candidate.region += first
      return .cancelled(candidate)
    }
  }
}

public import LocationCore
public import RingfenceGeometry

/// Watches all regions for one traveller: fixes in, transitions out.
///
/// A value: what it says hangs on the fixes alone, and a copy goes on from where the original was. It takes
/// fixes as cleaning leaves them: timed, in order of time, with `.gap` where no leg leads to a fix.
///
/// A fix far from all edges costs a few comparisons, however many regions there are (`Guard`); one near an
/// edge costs the boundaries near it; what crosses costs a crossing.
public struct Monitor: Sendable {
  /// The regions; their places in it are the region numbers of events.
  public let index: RegionIndex
  /// The numbers that make transitions of crossings.
  public let profile: MonitoringProfile
  /// How many fixes have been taken.
  public private(set) var fixCount = 0

  private var states: RegionStates
  private var guardBox: Guard
  private var last: Leg.End?

  /// A monitor that has not seen the traveller yet.
  public init(index: RegionIndex, profile: MonitoringProfile = .exact) {
    self.index = index
    self.profile = profile
    states = RegionStates(index, profile)
    guardBox = Guard(index)
  }

  /// The numbers of the regions that the traveller was in at the first fix, ascending.
  public var startedInside: [Int] { states.startedInside }
  /// How often each region was entered and left within one millisecond, which no event tells.
  public var grazes: [Int: Int] { states.grazes }
  /// The time of the first fix; nil before it.
  public private(set) var firstFix: Instant?
  /// The unrounded time of the last fix in seconds since 1970; nil before the first.
  public var lastSeconds: Double? { last?.seconds }
  /// The time of the last fix; nil before the first.
  public var lastFix: Instant? { last.map { Instant(rounding: $0.seconds) } }

  /// The last instant up to which everything has been told; nil before the first fix.
  ///
  /// A millisecond before the last fix, or the fix before a gap that is not yet judged.
  public var certainThrough: Instant? {
    guard let lastFix else { return nil }
    let first = min(states.uncertainFrom ?? lastFix, lastFix)
    return Instant(milliseconds: first.milliseconds - 1)
  }

  /// Takes fixes and adds to `events` what they make certain, in order of time.
  ///
  /// What happens in the millisecond of the last fix is held back, since the next fix may add to it.
  ///
  /// - Complexity: O(1) a fix far from all edges.
  public mutating func advance(through batch: FixBatch, into events: inout [MonitorEvent]) {
    let columns = Leg.Columns(batch)
    fixCount += columns.count
    var next = 0
    while next < columns.count {
      let end = columns.firstIndex(from: next, outside: guardBox.box, orAt: states.wakeSeconds)
      if end > next { last = columns.end(end - 1) }
      if end < columns.count { take(columns.end(end), isGap: columns.flags[end].contains(.gap), &events) }
      next = end + 1
    }
  }

  /// Ends the track: what waits until `until` (at least the last fix; nil: that) is carried through, the
  /// rest is cancelled, and open visits are told.
  public mutating func finish(until: Instant? = nil, into events: inout [MonitorEvent]) {
    guard let last, let lastFix else { return }
    let end = max(until ?? lastFix, lastFix)
    let place = LegPlace(
      from: last.coordinate, to: last.coordinate, fraction: 1, source: last.source, line: last.line,
      line2: last.line)
    states.release(through: end, into: &events) { _ in place }
    states.finish(at: end, lastFix: lastFix, into: &events)
  }

  /// A fix that has to be looked at.
  private mutating func take(_ fix: Leg.End, isGap: Bool, _ events: inout [MonitorEvent]) {
    guard let last else {
      start(at: fix, &events)
      return
    }
    let now = Instant(rounding: fix.seconds)
    let leg = Leg(from: last, to: fix)
    if isGap {
      judgeAnew(leg, now)
      guardBox.rebuild(after: leg, index)
    } else if guardBox.look(along: leg) {
      surveyNear(leg)
      if profile.hasBuffer { surveyBuffers(leg) }
    } else {
      guardBox.rebuild(after: leg, index)
      if guardBox.holds(leg), guardBox.look(along: leg) { surveyNear(leg) } else { surveyByIndex(leg) }
      if profile.hasBuffer { surveyBuffers(leg) }
    }
    states.endLeg()
    // What is due in a gap is for each region to judge when it knows what came after.
    let before = Instant(milliseconds: now.milliseconds - 1)
    let certain = isGap ? min(Instant(rounding: last.seconds), before) : before
    states.release(through: certain, into: &events) { instant in
      let span = fix.seconds - last.seconds
      if isGap || span <= 0 { return leg.place(at: isGap ? 0 : 1) }
      return leg.place(at: min(1, max(0, (instant.seconds - last.seconds) / span)))
    }
    if profile.hasBuffer && !states.changing.isEmpty {
      // A buffer is no boundary that the guard knows of.
      guardBox.close()
    } else {
      guardBox.settle(at: fix.coordinate, fix.point)
    }
    self.last = fix
  }

  private mutating func start(at fix: Leg.End, _ events: inout [MonitorEvent]) {
    let now = Instant(rounding: fix.seconds)
    firstFix = now
    let leg = Leg(from: fix, to: fix)
    let place = leg.place(at: 1)
    for region in index.regions(covering: fix.coordinate) {
      states.startInside(
        region,
        at: Crossing(
          isEntry: true, at: now, place: place, cause: .initial, notBefore: nil,
          hasAssumedTime: fix.hasAssumedTime), into: &events)
    }
    guardBox.rebuild(after: leg, index)
    guardBox.settle(at: fix.coordinate, fix.point)
    last = fix
  }

  /// The first fix after a gap: the sides are judged anew, with nothing in between.
  private mutating func judgeAnew(_ leg: Leg, _ now: Instant) {
    let since = Instant(rounding: leg.from.seconds)
    let covering = index.regions(covering: leg.to.coordinate)
    for region in Set(covering).union(states.watched).sorted() {
      let isInside = covering.contains(region)
      let crossing = Crossing(
        isEntry: isInside, at: now, place: leg.place(at: 1), cause: .gap, notBefore: since,
        hasAssumedTime: leg.to.hasAssumedTime)
      let isPastBuffer = isPastBuffer(region, leg.to.coordinate, isInside: isInside)
      states.bridgeGap(region, since: since, to: crossing, isPastBuffer: isPastBuffer)
    }
  }

  /// Whether a place is past the buffer of the side of a region on which it is.
  private mutating func isPastBuffer(_ region: Int, _ place: CLLocationCoordinate2D, isInside: Bool) -> Bool {
    let buffer = isInside ? states.depths.meters(in: region) : profile.exitBufferMeters
    guard buffer > 0 else { return true }
    let meters = index.metersFromEdge(region: region, place)
    return (isInside ? -meters : meters) >= buffer
  }

  /// Looks at a leg that the guard has looked at.
  private mutating func surveyNear(_ leg: Leg) {
    var met = guardBox.met
    while met != 0 {
      let near = met.trailingZeroBitCount
      survey(index.region(ofItem: guardBox.nearest[near].item), leg, guardBox.circles[near])
      met &= met - 1
    }
    if !guardBox.pieces.isEmpty { survey(leg, guardBox.pieces) }
  }

  /// Looks at a leg that leaves what the guard knows.
  private mutating func surveyByIndex(_ leg: Leg) {
    var items: [Int] = []
    for box in leg.boxes { index.query(box, into: &items) }
    let reach = leg.reachMeters
    var pieces: [NearPiece] = []
    for item in Set(items).sorted() {
      // Most of what the boxes meet the leg can't.
      guard let clearance = index.clearanceMeters(ofItem: item, from: leg.to.point), clearance <= reach else {
        continue
      }
      switch index.boundary(item) {
      case .circle(let region, let circle): survey(region, leg, circle)
      case .edge(let region, let piece):
        pieces.append(NearPiece(region: region, piece: piece, clearanceMeters: clearance))
      case nil: break
      }
    }
    survey(leg, pieces)
  }

  /// Looks whether a leg crosses a circle.
  private mutating func survey(_ region: Int, _ leg: Leg, _ circle: CircleBoundary) {
    let crossings = CrossingSolver.crossings(of: leg, circle)
    if let entry = crossings.entry { states.cross(region, leg.crossing(isEntry: true, at: entry)) }
    if let exit = crossings.exit { states.cross(region, leg.crossing(isEntry: false, at: exit)) }
  }

  /// Looks whether a leg crosses the edges of polygons, whose pieces stand together.
  private mutating func survey(_ leg: Leg, _ pieces: [NearPiece]) {
    var first = pieces.startIndex
    while first < pieces.endIndex {
      let region = pieces[first].region
      let next = pieces[first...].firstIndex { $0.region != region } ?? pieces.endIndex
      surveyPolygon(region, leg, pieces[first..<next].map(\.piece))
      first = next
    }
  }

  /// Looks whether a leg passes buffers of regions that the traveller is entering or leaving, or was on a part of it.
  private mutating func surveyBuffers(_ leg: Leg) {
    for region in states.changing.sorted() { surveyBuffer(region, leg) }
  }

  private mutating func surveyPolygon(_ region: Int, _ leg: Leg, _ pieces: [EdgeBoundary]) {
    guard case .polygon(let area) = index.shape(ofRegion: region) else { return }
    let reach = leg.reachMeters
    let near = pieces.filter { $0.clearanceMeters(from: leg.from.point) <= reach }
    guard !near.isEmpty else { return }
    var inside = states.isInside(region)
    for fraction in CrossingSolver.crossings(of: leg, area: area, pieces: near, startsInside: inside) {
      inside.toggle()
      states.cross(region, leg.crossing(isEntry: inside, at: fraction))
    }
  }

  /// Looks whether a leg passes the buffers on either side of a region's edge.
  private mutating func surveyBuffer(_ region: Int, _ leg: Leg) {
    let depth = states.depths.meters(in: region)
    for (isEntry, offset) in [(false, profile.exitBufferMeters), (true, -depth)] where offset != 0 {
      let passings = CrossingSolver.bufferPassings(of: leg, offsetMeters: offset, index.shape(ofRegion: region))
      for passing in passings {
        states.passBuffer(
          region, isEntry: isEntry, isPast: passing.outwards != isEntry, at: leg.instant(at: passing.fraction),
          fraction: passing.fraction)
      }
    }
    states.see(
      region, metersFromEdge: index.metersFromEdge(region: region, leg.to.coordinate), at: leg.instant(at: 1))
  }
}

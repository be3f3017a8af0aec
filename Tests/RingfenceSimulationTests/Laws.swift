import LocationCore
import RingfenceGeometry
import RingfenceMonitoring

/// A change of side that a replay tells.
struct Change: Hashable {
  var region: Region.ID
  var kind: RegionEvent
  var isEntry: Bool { kind == .enter }
  var crossedAt: Double
  var reportedAt: Double
  var cause: Transition.Cause
  var place: CLLocationCoordinate2D
}

/// What a replay makes of a journey: the function that the laws are about.
typealias ChangesOf = (LawJourney) throws -> (started: Set<Region.ID>, changes: [Change])

/// The replay as it is.
func replayed(_ journey: LawJourney) throws -> (started: Set<Region.ID>, changes: [Change]) {
  try replayed(journey, .exact)
}

/// The replay as it is, under a profile, in one batch or in one for each fix.
func replayed(
  _ journey: LawJourney, _ profile: MonitoringProfile, inPieces: Bool = false
) throws -> (started: Set<Region.ID>, changes: [Change]) {
  let index = try RegionIndex(journey.circles)
  var monitor = Monitor(index: index, profile: profile)
  var events: [MonitorEvent] = []
  let batch = journey.batch
  for range in inPieces ? (0..<batch.count).map({ $0..<$0 + 1 }) : [0..<batch.count] {
    var piece = FixBatch()
    piece.append(range, of: batch)
    let told = events.count
    let before = monitor.certainThrough
    monitor.advance(through: piece, into: &events)
    // Nothing comes later than it was said to be certain.
    if let before, events[told...].contains(where: { $0.instant <= before }) { throw LateEvent() }
  }
  monitor.finish(into: &events)
  let changes = events.compactMap { event -> Change? in
    guard case .transition(let transition) = event else { return nil }
    return Change(
      region: index.regions[transition.region].id, kind: transition.kind,
      crossedAt: transition.crossedAt.seconds, reportedAt: transition.reportedAt.seconds,
      cause: transition.cause, place: transition.place.coordinate)
  }
  return (Set(monitor.startedInside.map { index.regions[$0].id }), changes)
}

/// An event that comes after its instant was said to be told.
struct LateEvent: Error {}

/// The laws of a replay, each as a function that says what breaks it; nil where nothing does.
enum Law {
  /// 1: Entries and exits of one region alternate, and nothing is reported before it is crossed.
  static func alternation(_ journey: LawJourney, _ replay: ChangesOf) throws -> String? {
    let (started, changes) = try replay(journey)
    var inside = started
    for change in changes {
      if change.isEntry == inside.contains(change.region) { return "\(change) does not alternate" }
      if change.isEntry { inside.insert(change.region) } else { inside.remove(change.region) }
      if change.reportedAt < change.crossedAt { return "\(change) is reported too early" }
    }
    return nil
  }

  /// 2: The crossing is within half a millisecond of its leg, and its place is on the edge.
  static func places(_ journey: LawJourney, _ replay: ChangesOf) throws -> String? {
    for change in try replay(journey).changes where change.cause == .crossing {
      guard case .circle(let center, let radius)? = journey.circles.first(where: { $0.id == change.region })?.shape
      else { return "no such circle" }
      let off = abs(Geodesic.distanceMeters(from: center, to: change.place) - radius)
      if off > 0.001 { return "\(change) is \(off) m off the edge" }
      let isOnLeg = journey.fixes.indices.dropFirst().contains { number in
        let (from, to) = (journey.fixes[number - 1], journey.fixes[number])
        guard change.crossedAt >= from.seconds - 0.0005001, change.crossedAt <= to.seconds + 0.0005001 else {
          return false
        }
        let way = Geodesic.distanceMeters(from: from.coordinate, to: to.coordinate)
        let there = Geodesic.distanceMeters(from: from.coordinate, to: change.place)
        let on = Geodesic.distanceMeters(from: change.place, to: to.coordinate)
        return there + on <= way + 0.001
      }
      if !isOnLeg { return "\(change) is on no leg" }
    }
    return nil
  }

  /// 3: Fixes added on a leg's own geodesic at the right times change nothing.
  static func addedFixes(_ journey: LawJourney, _ replay: ChangesOf) throws -> String? {
    var denser = journey
    denser.fixes = []
    denser.gaps = []
    for number in journey.fixes.indices {
      let fix = journey.fixes[number]
      if number > 0, !journey.gaps.contains(number) {
        let before = journey.fixes[number - 1]
        let way = GeodesicWay(from: before.coordinate, to: fix.coordinate)
        for share in [0.13, 0.5, 0.77] {
          let place = way.place(at: share)
          denser.fixes.append(
            Fix(
              seconds: before.seconds + share * (fix.seconds - before.seconds), latitude: place.latitude,
              longitude: place.longitude))
        }
      }
      if journey.gaps.contains(number) { denser.gaps.insert(denser.fixes.count) }
      denser.fixes.append(fix)
    }
    return differ(try replay(journey), try replay(denser), journey)
  }

  /// 5: Turning every longitude by one angle, or mirroring north and south, changes no instant.
  static func symmetry(_ journey: LawJourney, _ replay: ChangesOf) throws -> String? {
    for (angle, mirror) in [(37.0, 1.0), (180, 1), (-111.1, -1)] {
      func moved(_ place: CLLocationCoordinate2D) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(
          latitude: mirror * place.latitude, longitude: (place.longitude + angle).remainder(dividingBy: 360))
      }
      var turned = journey
      for number in turned.fixes.indices { turned.fixes[number].coordinate = moved(turned.fixes[number].coordinate) }
      turned.circles = turned.circles.map { region in
        guard case .circle(let center, let radius) = region.shape else { return region }
        return Region(id: region.id, shape: .circle(center: moved(center), radiusMeters: radius))
      }
      if let difference = differ(try replay(journey), try replay(turned), journey) { return difference }
    }
    return nil
  }

  /// 6: The instants inside a circle are inside a larger one of the same centre.
  static func nesting(_ journey: LawJourney, _ replay: ChangesOf) throws -> String? {
    var nested = journey
    nested.circles = journey.circles.prefix(3).flatMap { region -> [Region] in
      guard case .circle(let center, let radius) = region.shape else { return [] }
      return [
        Region(id: region.id, shape: .circle(center: center, radiusMeters: radius)),
        Region(id: region.id + "+", shape: .circle(center: center, radiusMeters: radius + 0.002)),
        Region(id: region.id + "++", shape: .circle(center: center, radiusMeters: radius * 1.1)),
      ]
    }
    let (started, changes) = try replay(nested)
    var inside = started
    for change in changes {
      if change.isEntry { inside.insert(change.region) } else { inside.remove(change.region) }
      // At one instant exits come before entries: the order inside it says nothing.
      guard changes.count(where: { $0.crossedAt == change.crossedAt }) == 1 else { continue }
      for id in inside where !id.hasSuffix("++") && !inside.contains(id + "+") {
        // A visit that is hardly any in the smaller circle may come or go.
        let near = nested.metersFromEdge(id, at: change.crossedAt) ?? 0
        if abs(near) > 0.004 { return "inside \(id) but not \(id)+ at \(change.crossedAt)" }
      }
    }
    return nil
  }

  /// 7: The order in which regions are named changes nothing.
  static func order(_ journey: LawJourney, _ replay: ChangesOf) throws -> String? {
    var reversed = journey
    reversed.circles.reverse()
    let (a, b) = (try replay(journey), try replay(reversed))
    return a == b ? nil : "another order of the regions gives another timeline"
  }

  /// 10: The same input gives the same output.
  static func repetition(_ journey: LawJourney, _ replay: ChangesOf) throws -> String? {
    let (a, b) = (try replay(journey), try replay(journey))
    return a == b ? nil : "a second run gives another timeline"
  }

  /// How two timelines of one journey differ beyond what the laws allow.
  static func differ(
    _ a: (started: Set<Region.ID>, changes: [Change]), _ b: (started: Set<Region.ID>, changes: [Change]),
    _ journey: LawJourney
  ) -> String? {
    for region in journey.circles.map(\.id) where !journey.hasFixOnEdge(of: region) {
      let (x, y) = (clear(a.changes, region, journey), clear(b.changes, region, journey))
      guard x.count == y.count else { return "\(region): \(x.map(\.crossedAt)) against \(y.map(\.crossedAt))" }
      for (one, other) in zip(x, y) {
        let tolerance = journey.toleranceSeconds(region, at: one.crossedAt)
        if one.isEntry != other.isEntry || abs(one.crossedAt - other.crossedAt) > tolerance {
          return "\(one) against \(other), allowed \(tolerance) s"
        }
      }
    }
    return nil
  }

  /// The changes of one region without visits and absences that are less than 2 mm deep.
  private static func clear(_ changes: [Change], _ region: Region.ID, _ journey: LawJourney) -> [Change] {
    var kept: [Change] = []
    for change in changes where change.region == region {
      if let last = kept.last {
        let span = change.crossedAt - last.crossedAt
        let deepest = (0...20).compactMap { step in
          journey.metersFromEdge(region, at: last.crossedAt + span * Double(step) / 20)
        }.map(abs).max()
        if let deepest, deepest < 0.002 {
          kept.removeLast()
          continue
        }
      }
      kept.append(change)
    }
    return kept
  }
}

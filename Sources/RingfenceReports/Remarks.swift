internal import Foundation
internal import LocationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceSimulation
internal import RingfenceTracks

/// What a person might wonder about after a replay: each a sentence, with what to do.
struct Remarks {
  let run: Run
  let replay: Run.Replay
  var zones: LocalZones

  /// The remarks, the most likely questions first.
  var all: [String] {
    var remarks = self
    return remarks.startedInside + remarks.neverNear + remarks.dwells + remarks.gapCrossings() + remarks.grazes
      + remarks.recordings
  }

  /// How many remarks of a kind are written out.
  private static let most = 5

  private func name(_ region: Int) -> String { run.listings[region].region.name }

  private var startedInside: [String] {
    guard run.profile.initial == .silent, !replay.startedInside.isEmpty else { return [] }
    let names = Wording.names(replay.startedInside.map(name), limit: Self.most)
    return ["started inside \(names): no entry; --set initial=report counts it"]
  }

  // MARK: Nothing happened

  /// A dwell needs both: a time that it takes, and a region that notifies of it.
  private var dwells: [String] {
    let waiting = run.listings.filter { $0.region.notifyOn.contains(.dwell) }.map(\.region.name)
    if run.profile.dwellSeconds == nil, !waiting.isEmpty {
      let names = Wording.names(waiting, limit: Self.most)
      return ["\(names) would notify of a dwell, but no time is set that makes one; --dwell 10m sets it"]
    }
    let came = replay.transitions.contains { $0.kind == .dwell }
    if came, waiting.isEmpty {
      return ["dwells were reported, but no region notifies of them; a region file can say notifyOn dwell"]
    }
    return []
  }

  private var neverNear: [String] {
    guard replay.transitions.isEmpty, replay.startedInside.isEmpty else { return [] }
    guard !run.listings.isEmpty else { return ["there is no region; name one with --region, -r or -f"] }
    if let swapped { return [swapped] }
    guard let nearest = nearestRegion(to: places) else { return [] }
    return [
      "no region was entered or left; where the journey begins or ends, the nearest is \(name(nearest.region)), "
        + "\(Wording.length(meters: max(0, nearest.meters))) away; `ringfence explain` says how near each one came"
    ]
  }

  /// Where the journey is far from every region, but near one with latitude and longitude swapped, what to do.
  var swapped: String? {
    guard replay.transitions.isEmpty, replay.startedInside.isEmpty, let nearest = nearestRegion(to: places),
      nearest.meters > Self.farMeters,
      let swapped = nearestRegion(to: places.compactMap(Self.swapped)), swapped.meters < Self.nearMeters
    else { return nil }
    let isTable = replay.tracks.allSatisfy { $0.format == TrackFormat.csv.rawValue }
    return "the journey begins and ends \(Wording.length(meters: nearest.meters)) or more from every region, but with "
      + "latitude and longitude swapped it would be near \(name(swapped.region)): either that region or the recording "
      + "has them the wrong way round; swap them in the file\(isTable ? ", or name the recording's with --columns" : "")"
  }

  /// Where the journey begins and ends.
  private var places: [CLLocationCoordinate2D] { [replay.firstPlace, replay.lastPlace].compactMap(\.self) }

  /// Beyond this a journey has nothing to do with a region, in metres.
  private static let farMeters = 500_000.0
  /// Within this a region is what a journey is about, in metres.
  private static let nearMeters = 50_000.0

  private static func swapped(_ place: CLLocationCoordinate2D) -> CLLocationCoordinate2D? {
    let swapped = CLLocationCoordinate2D(latitude: place.longitude, longitude: place.latitude)
    return CLLocationCoordinate2DIsValid(swapped) ? swapped : nil
  }

  /// The region nearest to any of the places: a polygon is where its middle is.
  private func nearestRegion(to places: [CLLocationCoordinate2D]) -> (region: Int, meters: Double)? {
    var nearest: (region: Int, place: CLLocationCoordinate2D, meters: Double)?
    for (number, listing) in run.listings.enumerated() {
      let center = listing.region.center
      for place in places {
        let meters = Self.roughMeters(from: place, to: center) - radiusMeters(of: number)
        if meters < nearest?.meters ?? .infinity { nearest = (number, place, meters) }
      }
    }
    return nearest.map { region, place, _ in
      let meters = Geodesic.distanceMeters(from: place, to: run.listings[region].region.center)
      return (region, meters - radiusMeters(of: region))
    }
  }

  private func radiusMeters(of region: Int) -> Double {
    if case .circle(_, let radiusMeters) = run.listings[region].region.region.shape { radiusMeters } else { 0 }
  }

  /// The distance on a sphere, right to 0.6 %: there may be a million regions, and one of them gets a geodesic.
  private static func roughMeters(from a: CLLocationCoordinate2D, to b: CLLocationCoordinate2D) -> Double {
    let degree = Double.pi / 180
    let north = sin((b.latitude - a.latitude) * degree / 2)
    let east = sin((b.longitude - a.longitude) * degree / 2)
    let share = north * north + cos(a.latitude * degree) * cos(b.latitude * degree) * east * east
    return 2 * 6_371_009 * asin(min(1, share.squareRoot()))
  }

  // MARK: What was not seen

  private mutating func gapCrossings() -> [String] {
    let unseen = replay.transitions.filter { $0.cause == .gap && $0.kind != .dwell }
    var texts = unseen.prefix(Self.most).map { transition in
      let clock = zones.clock(of: transition.region, in: run)
      let since = transition.notBefore.map { "between \(clock.dayAndTime($0)) and " } ?? "before "
      return "\(Wording.verb(transition.kind)) \(name(transition.region)) in a gap of the recording, "
        + "\(since)\(clock.time(transition.crossedAt)); the later time is taken"
    }
    if unseen.count > Self.most { texts.append("and \(unseen.count - Self.most) more in gaps") }
    return texts
  }

  private var grazes: [String] {
    replay.grazes.sorted { $0.key < $1.key }.prefix(Self.most).map { region, count in
      "touched the edge of \(name(region)) for less than a millisecond, \(Wording.count(count, "time")): no visit"
    }
  }

  // MARK: The recordings

  private var recordings: [String] {
    let prefix = replay.tracks.count > 1
    var texts: [String] = []
    for track in replay.tracks {
      let start = prefix ? "\(track.source): " : ""
      if track.assumedTimes > 0 {
        let all = track.assumedTimes == track.fixes
        texts.append(
          "\(start)\(all ? "all" : "\(Wording.count(track.assumedTimes)) of") \(Wording.count(track.fixes, "time")) "
            + "\(all ? "are assumed, as none is" : "are filled in, as they are not") recorded; notifications there "
            + "fire at assumed times")
      }
      texts += track.remarks.map { "\(track.source): \($0)" }
      if let hint = track.spacing.hint { texts.append(start + hint) }
    }
    let more = texts.count - 2 * Self.most
    return texts.prefix(2 * Self.most) + (more > 0 ? ["and \(more) more about the recordings"] : [])
  }
}

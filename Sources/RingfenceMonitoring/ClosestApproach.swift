public import LocationCore
public import RingfenceGeometry

/// Where a traveller came nearest to a region, or got deepest into it.
public struct ClosestApproach: Sendable, Hashable {
  /// When.
  public var at: Instant
  /// Where the traveller was.
  public var place: CLLocationCoordinate2D
  /// The distance to the region's edge in metres: positive outside, negative inside, where it is the deepest.
  public var metersFromEdge: Double

  /// An approach.
  public init(at: Instant, place: CLLocationCoordinate2D, metersFromEdge: Double) {
    self.at = at
    self.place = place
    self.metersFromEdge = metersFromEdge
  }
}

/// Finds for every region where a traveller came nearest to it.
///
/// Every leg is looked at for every region, by a bound that costs a few nanoseconds, and in earnest only where it could
/// beat the nearest so far.
public struct ClosestApproachSurvey: Sendable {
  /// The regions; their places in it are the region numbers.
  public let index: RegionIndex
  private var nearest: [ClosestApproach?]
  private var last: Leg.End?

  /// A survey of no fixes yet.
  public init(index: RegionIndex) {
    self.index = index
    nearest = Array(repeating: nil, count: index.regions.count)
  }

  /// For each region the closest approach so far; nil before the first fix.
  public var closest: [ClosestApproach?] { nearest }

  /// Takes fixes, as the monitor takes them.
  ///
  /// - Complexity: O(n · m) for n fixes and m regions.
  public mutating func advance(through batch: FixBatch) {
    let columns = Leg.Columns(batch)
    for i in columns.seconds.indices {
      let fix = columns.end(i)
      if let last, !columns.flags[i].contains(.gap) {
        survey(Leg(from: last, to: fix))
      } else {
        for region in nearest.indices { look(region, at: fix) }
      }
      last = fix
    }
  }

  private mutating func look(_ region: Int, at fix: Leg.End) {
    take(
      region,
      ClosestApproach(
        at: Instant(rounding: fix.seconds), place: fix.coordinate,
        metersFromEdge: index.metersFromEdge(region: region, fix.coordinate)))
  }

  private mutating func take(_ region: Int, _ approach: ClosestApproach) {
    if let known = nearest[region], known.metersFromEdge <= approach.metersFromEdge { return }
    nearest[region] = approach
  }

  private mutating func survey(_ leg: Leg) {
    let reach = leg.longestMeters
    for region in nearest.indices {
      guard let known = nearest[region]?.metersFromEdge else { continue }
      // Nowhere on the leg can the traveller be nearer than at its end by more than its length.
      if index.leastMetersFromEdge(region: region, leg.to.coordinate, leg.to.point) - reach >= known { continue }
      let way = leg.way
      func distance(_ fraction: Double) -> Double {
        index.metersFromEdge(region: region, way.place(at: fraction))
      }
      let stops = Self.stops(way, index.shape(ofRegion: region))
      let distances = stops.map(distance)
      let nearest = stops.indices.min { distances[$0] < distances[$1] } ?? 0
      let least = RootFinding.leastValue(
        from: stops[max(0, nearest - 1)], to: stops[min(stops.count - 1, nearest + 1)], of: distance)
      take(
        region,
        ClosestApproach(
          at: leg.instant(at: least.x), place: way.place(at: least.x), metersFromEdge: least.value))
      look(region, at: leg.to)
    }
  }

  /// Shares of a way so near each other that between two neighbours of the nearest one the distance falls and then
  /// rises: for a circle 1 000 km apart, for a polygon, whose edge may turn about, 250 m (at most 400 of them).
  private static func stops(_ way: GeodesicWay, _ shape: RegionIndex.Shape) -> [Double] {
    let count =
      switch shape {
      case .circle: max(2, (way.lengthMeters / 1_000_000).rounded(.up))
      case .polygon: min(400, max(4, (way.lengthMeters / 250).rounded(.up)))
      }
    return (0...Int(count)).map { Double($0) / count }
  }
}

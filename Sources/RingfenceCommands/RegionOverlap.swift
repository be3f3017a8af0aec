internal import LocationCore
internal import RingfencePlaces

/// Two circles that share places: a traveller there is in both.
struct RegionOverlap {
  /// The identifiers, in order.
  let first: String
  let second: String
  /// Whether one lies within the other: then its identifier.
  let inner: String?
  /// How far the edges reach over each other, in metres.
  let depthMeters: Double

  /// All overlaps of circles, in order of the identifiers. Polygons are left out.
  ///
  /// - Complexity: O(n log n), and for each pair at one latitude a geodesic.
  static func all(in regions: [CityRegion]) -> [RegionOverlap] {
    let circles = regions.compactMap { region -> Circle? in
      guard case .circle(let center, let radius) = region.region.shape else { return nil }
      return Circle(id: region.id, center: center, radiusMeters: radius)
    }.sorted { $0.south < $1.south }
    var overlaps: [RegionOverlap] = []
    for (number, circle) in circles.enumerated() {
      for other in circles[(number + 1)...] {
        if other.south > circle.north { break }
        if let overlap = circle.overlap(with: other) { overlaps.append(overlap) }
      }
    }
    return overlaps.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  private struct Circle {
    let id: String
    let center: CLLocationCoordinate2D
    let radiusMeters: Double
    // A degree of latitude is more than 110 km: the band is a little wider than the circle.
    var south: Double { center.latitude - radiusMeters / 110_000 }
    var north: Double { center.latitude + radiusMeters / 110_000 }

    func overlap(with other: Circle) -> RegionOverlap? {
      let distance = Geodesic.distanceMeters(from: center, to: other.center)
      let depth = radiusMeters + other.radiusMeters - distance
      guard depth >= 0 else { return nil }
      let inner =
        distance + radiusMeters <= other.radiusMeters
        ? id : distance + other.radiusMeters <= radiusMeters ? other.id : nil
      let ids = [id, other.id].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return RegionOverlap(first: ids[0], second: ids[1], inner: inner, depthMeters: depth)
    }
  }
}

extension RegionOverlap: CustomStringConvertible {
  /// What it means, and what to do.
  var description: String {
    if let inner {
      let outer = inner == first ? second : first
      return "region `\(inner)` lies within `\(outer)`: an arrival there is in both; make `\(outer)` smaller, "
        + "or keep one of them"
    }
    return "regions `\(first)` and `\(second)` overlap by \(Int(depthMeters.rounded())) m: a traveller between them "
      + "is in both; make one smaller, if that is not meant"
  }
}

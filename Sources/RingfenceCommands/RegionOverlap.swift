internal import Foundation
internal import LocationCore
internal import RingfenceGeometry

/// Two regions that share places: a traveller there is in both.
struct RegionOverlap {
  /// How two shapes lie to each other.
  enum Relation {
    /// They share no place, or touch alone.
    case apart
    /// Each has places that the other has not.
    case crossing
    /// The first lies within the second.
    case firstInside
    /// The second lies within the first.
    case secondInside
  }

  /// The identifiers, in order.
  let first: String
  let second: String
  /// The one that lies within the other; nil where neither does.
  let inner: String?

  /// All overlaps, in order of the identifiers.
  ///
  /// - Complexity: a question to the index for each region; the product of their edges for two polygons that are
  ///   near each other.
  static func all(in index: RegionIndex) -> [RegionOverlap] {
    var pairs: Set<[Int]> = []
    for number in index.regions.indices {
      for other in index.neighbours(of: number) where other != number {
        pairs.insert([min(number, other), max(number, other)])
      }
    }
    return pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.compactMap { pair in
      let (first, second) = (index.regions[pair[0]].id, index.regions[pair[1]].id)
      switch index.shape(ofRegion: pair[0]).relation(to: index.shape(ofRegion: pair[1])) {
      case .apart: return nil
      case .crossing: return RegionOverlap(first: first, second: second, inner: nil)
      case .firstInside: return RegionOverlap(first: first, second: second, inner: first)
      case .secondInside: return RegionOverlap(first: first, second: second, inner: second)
      }
    }
  }
}

extension RegionOverlap: CustomStringConvertible {
  /// What it means, and what to do.
  var description: String {
    guard let inner else {
      return "regions `\(first)` and `\(second)` overlap: between them a traveller is in both; make one smaller, "
        + "if that is not meant"
    }
    let outer = inner == first ? second : first
    return "region `\(inner)` lies within `\(outer)`: there a traveller is in both; make `\(outer)` smaller, "
      + "or keep one of them"
  }
}

extension RegionIndex {
  /// The regions that may share places with one, itself among them.
  fileprivate func neighbours(of number: Int) -> Set<Int> {
    let boxes: [GeographicBox]
    switch shape(ofRegion: number) {
    case .circle(let circle): boxes = [GeographicBox(around: circle.center, radiusMeters: circle.radiusMeters)]
    case .polygon(let area): boxes = area.boxes
    }
    var items: [Int] = []
    for box in boxes { query(box, into: &items) }
    return Set(items.map(region(ofItem:)))
  }
}

extension RegionIndex.Shape {
  /// How the shape lies to another. A polygon's sides are judged by its corners.
  fileprivate func relation(to other: Self) -> RegionOverlap.Relation {
    switch (self, other) {
    case (.circle(let first), .circle(let second)):
      let meters = Geodesic.distanceMeters(from: first.center, to: second.center)
      if meters >= first.radiusMeters + second.radiusMeters { return .apart }
      if meters + first.radiusMeters <= second.radiusMeters { return .firstInside }
      return meters + second.radiusMeters <= first.radiusMeters ? .secondInside : .crossing
    case (.circle(let circle), .polygon(let area)):
      let meters = area.metersFromEdge(circle.center)
      if meters >= circle.radiusMeters { return .apart }
      if meters <= -circle.radiusMeters { return .firstInside }
      return area.corners.allSatisfy(circle.covers) ? .secondInside : .crossing
    case (.polygon, .circle):
      switch other.relation(to: self) {
      case .firstInside: return .secondInside
      case .secondInside: return .firstInside
      case let relation: return relation
      }
    case (.polygon(let first), .polygon(let second)):
      let areCrossing = first.edges.contains { edge in second.edges.contains { $0.crosses(edge) } }
      if areCrossing { return .crossing }
      if first.corners.allSatisfy(second.covers) { return .firstInside }
      if second.corners.allSatisfy(first.covers) { return .secondInside }
      // Neighbours have corners on each other's edges: only what lies deeper is shared.
      let touchMeters = 1.0
      let isShared =
        first.corners.contains { second.metersFromEdge($0) < -touchMeters }
        || second.corners.contains { first.metersFromEdge($0) < -touchMeters }
      return isShared ? .crossing : .apart
    }
  }
}

extension PolygonArea {
  /// The corners, with longitudes within ±180°.
  fileprivate var corners: [CLLocationCoordinate2D] {
    edges.map {
      CLLocationCoordinate2D(latitude: $0.from.latitude, longitude: remainder($0.from.longitude, 360))
    }
  }
}

extension PolygonEdge {
  /// Whether two edges cross at a place between their ends.
  fileprivate func crosses(_ other: PolygonEdge) -> Bool {
    [-360.0, 0, 360].contains { turn in
      guard box.meets(other.box.moved(longitude: turn)) else { return false }
      func moved(_ place: CLLocationCoordinate2D, by degrees: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude + degrees)
      }
      return side(of: moved(other.from, by: turn)) * side(of: moved(other.to, by: turn)) < 0
        && other.side(of: moved(from, by: -turn)) * other.side(of: moved(to, by: -turn)) < 0
    }
  }
}

public import LocationCore
internal import Synchronization

/// A valid polygon with its edges, which several threads may share.
public final class PolygonArea: Sendable {
  private let prepared: Mutex<PreparedPolygon>
  /// The edges between inside and outside, without seams along ±180° and ways along a pole.
  public let edges: [PolygonEdge]
  /// The same edges in short pieces with their chords.
  let pieces: [EdgeBoundary]
  /// The boxes of its parts.
  public let boxes: [GeographicBox]

  /// Checks a polygon and prepares it; throws as `PreparedPolygon` does.
  public init(_ polygon: Polygon) throws(GeometryError) {
    let unwrapped = try UnwrappedPolygon(polygon)
    var prepared = try PreparedPolygon(unwrapped)
    edges = unwrapped.edges { prepared.covers($0) }
    pieces = edges.flatMap(EdgeBoundary.pieces)
    boxes = unwrapped.boxes
    self.prepared = Mutex(prepared)
  }

  /// Whether a place is in the polygon, its edge included; as `PreparedPolygon.covers`.
  public func covers(_ place: CLLocationCoordinate2D) -> Bool {
    prepared.withLock { $0.covers(place) }
  }

  /// The distance of a place to the edge in metres: positive outside, negative inside.
  ///
  /// The least geodesic distance to any edge, right to 1 m. Infinite for a polygon without an edge, which
  /// covers the Earth.
  /// - Complexity: O(n) in the number of corners, with a geodesic for the nearest few.
  public func metersFromEdge(_ place: CLLocationCoordinate2D) -> Double {
    let point = EarthCentred.point(latitude: place.latitude, longitude: place.longitude)
    let clearances = pieces.map { $0.clearanceMeters(from: point) }
    guard let nearest = clearances.indices.min(by: { clearances[$0] < clearances[$1] }) else {
      return covers(place) ? -.infinity : .infinity
    }
    // A clearance is never more than the way: pieces that keep more than the least so far can't be nearer.
    var least = pieces[nearest].distanceMeters(from: place)
    for (piece, clearance) in zip(pieces, clearances) where clearance < least {
      least = min(least, piece.distanceMeters(from: place))
    }
    return covers(place) ? -least : least
  }

  /// The radius of the largest circle that fits into the polygon, in metres, right to 1 % or 1 m.
  ///
  /// Boxes are halved, the one that may hold the deepest place first, until none can hold a deeper one. Of a strip that is
  /// some thousand times as long as wide, a place where it is wider may be missed.
  ///
  /// - Parameter enough: A radius from which on a larger one need not be looked for, in metres.
  /// - Complexity: some ten to some thousand times that of `metersFromEdge`.
  public func inscribedRadiusMeters(enough: Double) -> Double {
    var best = 0.0
    var cells: [(box: GeographicBox, most: Double)] = []
    func add(_ box: GeographicBox) {
      let depth = -metersFromEdge(box.middle)
      best = max(best, depth)
      cells.append((box, depth + box.farthestMetersFromMiddle))
    }
    boxes.forEach(add)
    for _ in 0..<Self.mostCells {
      guard best < enough, let place = cells.indices.max(by: { cells[$0].most < cells[$1].most }),
        cells[place].most > best * 1.01 + 0.1
      else { break }
      cells.remove(at: place).box.halves.forEach(add)
    }
    return best
  }

  /// How many boxes are halved at most in search of the largest circle.
  private static let mostCells = 10_000

  /// A distance that `metersFromEdge` has at least at a place, which is also given in Earth-centred coordinates.
  func leastMetersFromEdge(_ place: CLLocationCoordinate2D, _ point: SIMD3<Double>) -> Double {
    guard covers(place) else {
      return pieces.reduce(.infinity) { min($0, $1.clearanceMeters(from: point)) }
    }
    // No deeper than the way to any corner.
    return -pieces.reduce(.infinity) {
      min($0, EarthCentred.longestWayMeters(chord: ($1.start - point).length))
    }
  }
}

internal import LocationCore
internal import RingfenceGeometry

/// What lies near the traveller, and how far he may go before anything else can.
///
/// Two levels. The outer ball holds all boundaries that come within it: while a way stays inside, only those
/// few are looked at. The inner box, in degrees, lies within the largest disc that no boundary enters: a fix
/// in it costs four comparisons, and since a disc is convex the whole way to it is free too.
struct Guard {
  /// The sides of the inner box; empty (nothing is in it) at first.
  private(set) var south = 1.0
  private(set) var north = 0.0
  private(set) var west = 1.0
  private(set) var east = 0.0

  /// The circles that come within the outer ball, by region.
  private(set) var circles: [(region: Int, circle: CircleBoundary)] = []
  /// The pieces of polygons that come within the outer ball, by region.
  private(set) var pieces: [(region: Int, piece: EdgeBoundary)] = []
  private var center = SIMD3<Double>()
  private var radiusMeters = 0.0
  /// The radius that the next outer ball asks the index for.
  private var reachMeters = 20_000.0

  /// How many boundaries the outer ball is cut down to.
  private static let most = 24
  /// Beyond this a disc on the Earth is no good ball any more.
  private static let greatestReachMeters = 1_000_000.0
  private static let metersPerDegree = 111_700.0

  /// Whether the way from or to a place in the outer ball meets no boundary but those listed.
  func holds(_ point: SIMD3<Double>) -> Bool {
    EarthCentred.longestWayMeters(chord: (point - center).length) < radiusMeters
  }

  /// Forgets the inner box, so that the next fix is looked at.
  mutating func close() {
    south = 1
    north = 0
  }

  /// Makes the outer ball anew around a place.
  mutating func rebuild(around place: CLLocationCoordinate2D, _ point: SIMD3<Double>, _ index: RegionIndex) {
    center = point
    let box = GeographicBox(around: place, radiusMeters: reachMeters)
    var near: [(clearance: Double, boundary: RegionIndex.Boundary)] = []
    for boundary in index.boundaries(meeting: [box]) {
      let clearance = Self.clearanceMeters(of: boundary, from: point)
      if clearance < reachMeters { near.append((clearance, boundary)) }
    }
    radiusMeters = reachMeters
    if near.count > Self.most {
      radiusMeters = near.map(\.clearance).sorted()[Self.most]
      near.removeAll { $0.clearance >= radiusMeters }
      reachMeters = max(radiusMeters, 100)
    } else if near.count < Self.most / 2 {
      reachMeters = min(reachMeters * 2, Self.greatestReachMeters)
    }
    circles.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    for (_, boundary) in near {
      switch boundary {
      case .circle(let region, let circle): circles.append((region, circle))
      case .edge(let region, let piece): pieces.append((region, piece))
      }
    }
  }

  /// Makes the inner box anew around a place in the outer ball.
  mutating func settle(at place: CLLocationCoordinate2D, _ point: SIMD3<Double>) {
    var free = radiusMeters - EarthCentred.longestWayMeters(chord: (point - center).length)
    for near in circles where free > 0 {
      free = min(free, near.circle.clearanceMeters(chordToCenter: (point - near.circle.point).length))
    }
    for near in pieces where free > 0 {
      free = min(free, near.piece.clearanceMeters(from: point))
    }
    // Half the diagonal of the box is what must be free; a metre is not worth it.
    let half = free * 0.7071 / Self.metersPerDegree
    let farthest = abs(place.latitude) + half
    guard free > 1, farthest < 89 else { return close() }
    south = place.latitude - half
    north = place.latitude + half
    let nearest = max(0, abs(place.latitude) - half)
    let halfWidth = half / EarthCentred.cosine(degrees: nearest)
    west = place.longitude - halfWidth
    east = place.longitude + halfWidth
  }

  private static func clearanceMeters(of boundary: RegionIndex.Boundary, from point: SIMD3<Double>) -> Double {
    switch boundary {
    case .circle(_, let circle): circle.clearanceMeters(chordToCenter: (point - circle.point).length)
    case .edge(_, let piece): piece.clearanceMeters(from: point)
    }
  }
}

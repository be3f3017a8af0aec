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

  /// The circles that come within the outer ball, the nearest first.
  private(set) var circles: [NearCircle] = []
  /// The pieces of polygons that come within the outer ball, by region.
  private(set) var pieces: [NearPiece] = []
  private var items: [Int] = []
  private var center = SIMD3<Double>()
  private var radiusMeters = 0.0
  /// The radius that the next outer ball asks the index for.
  private var reachMeters = 20_000.0

  /// How many boundaries the outer ball is cut down to.
  private static let most = 24
  /// With fewer than this it looks farther.
  private static let least = 6
  /// Beyond this a disc on the Earth is no good ball any more.
  private static let greatestReachMeters = 1_000_000.0
  private static let metersPerDegree = 111_700.0

  /// Whether a leg stays in the outer ball, and so meets no boundary but those listed.
  func holds(reach: Double) -> Bool { reach < radiusMeters }

  /// Forgets the inner box, so that the next fix is looked at.
  mutating func close() {
    south = 1
    north = 0
  }

  /// Makes the outer ball anew around a place.
  mutating func rebuild(around place: CLLocationCoordinate2D, _ point: SIMD3<Double>, _ index: RegionIndex) {
    center = point
    while true {
      items.removeAll(keepingCapacity: true)
      circles.removeAll(keepingCapacity: true)
      pieces.removeAll(keepingCapacity: true)
      index.query(GeographicBox(around: place, radiusMeters: reachMeters), into: &items)
      for item in items {
        switch index.boundary(item) {
        case .circle(let region, let circle):
          let clearance = circle.clearanceMeters(chordToCenter: (point - circle.point).length)
          if clearance < reachMeters {
            circles.append(NearCircle(region: region, circle: circle, clearanceMeters: clearance))
          }
        case .edge(let region, let piece):
          let clearance = piece.clearanceMeters(from: point)
          if clearance < reachMeters {
            pieces.append(NearPiece(region: region, piece: piece, clearanceMeters: clearance))
          }
        case nil: break
        }
      }
      // Where little is near, look farther at once: the farther the ball reaches, the longer it lasts.
      guard circles.count + pieces.count < Self.least, reachMeters < Self.greatestReachMeters else { break }
      reachMeters = min(reachMeters * 4, Self.greatestReachMeters)
    }
    radiusMeters = reachMeters
    circles.sort { ($0.clearanceMeters, $0.region) < ($1.clearanceMeters, $1.region) }
    removeRepeatedCircles()
    if circles.count > Self.most {
      radiusMeters = circles[Self.most].clearanceMeters
      circles.removeSubrange(Self.most...)
      pieces.removeAll { $0.clearanceMeters >= radiusMeters }
      reachMeters = max(radiusMeters, 100)
    }
    pieces.sort { $0.region < $1.region }
  }

  /// The index gives a circle over ±180° once for each side.
  private mutating func removeRepeatedCircles() {
    var last: Int?
    circles.removeAll { near in
      defer { last = near.region }
      return near.region == last
    }
  }

  /// Makes the inner box anew around a place in the outer ball.
  mutating func settle(at place: CLLocationCoordinate2D, _ point: SIMD3<Double>) {
    let moved = EarthCentred.longestWayMeters(chord: (point - center).length)
    var free = radiusMeters - moved
    for near in circles {
      // The nearest come first, and none has come nearer by more than what the traveller has moved.
      if near.clearanceMeters - moved >= free { break }
      free = min(free, near.circle.clearanceMeters(chordToCenter: (point - near.circle.point).length))
    }
    for near in pieces where free > 0 {
      free = min(free, near.piece.clearanceMeters(from: point))
    }
    // Half the diagonal of the box is what must be free; a metre is not worth it.
    let half = free * 0.7071 / Self.metersPerDegree
    guard free > 1, abs(place.latitude) + half < 89 else { return close() }
    south = place.latitude - half
    north = place.latitude + half
    // The cosine of a latitude is at most the distance from the axis in equatorial radii, and grows by at most the
    // angle towards the equator.
    let fromAxis = (point.x * point.x + point.y * point.y).squareRoot()
    let widest = fromAxis / EarthCentred.equatorialRadiusMeters + half * (.pi / 180)
    let halfWidth = half / min(1, widest)
    west = place.longitude - halfWidth
    east = place.longitude + halfWidth
  }

  /// How far a leg reaches from the middle of the outer ball, at most: no boundary farther away can meet it.
  func reach(of leg: Leg) -> Double {
    EarthCentred.longestWayMeters(
      chord: max((leg.from.point - center).lengthSquared, (leg.to.point - center).lengthSquared).squareRoot())
  }
}

/// A circle near the traveller.
struct NearCircle: Sendable {
  var region: Int
  var circle: CircleBoundary
  /// The distance from its edge to the middle of the outer ball, at least.
  var clearanceMeters: Double
}

/// A piece of a polygon's edge near the traveller.
struct NearPiece: Sendable {
  var region: Int
  var piece: EdgeBoundary
  /// Its distance from the middle of the outer ball, at least.
  var clearanceMeters: Double
}

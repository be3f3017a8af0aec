internal import LocationCore
internal import RingfenceGeometry

/// What lies near the traveller, and how far he may go before anything else can.
///
/// Two levels. The outer ball holds all boundaries that come within it: while a way stays inside, only those
/// few are looked at. The inner box, in degrees, lies within the largest disc that no boundary enters: a fix
/// in it costs four comparisons, and since a disc is convex the whole way to it is free too.
struct Guard {
  /// The inner box; at first nothing is in it.
  private(set) var box = Self.nowhere

  /// The circles that come within the outer ball, the nearest to its middle first.
  private(set) var circles: [CircleBoundary] = []
  /// What `circles` are: their items of the index, and what their edges keep at least from the middle.
  private(set) var nearest: [Near] = []
  /// The pieces of polygons that come within the outer ball, by region.
  private(set) var pieces: [NearPiece] = []
  /// Which of `circles` the leg looked at last may meet: a bit for each, the lowest for the first.
  private(set) var met: UInt32 = 0
  private var items: [Int] = []
  private var center = SIMD3<Double>()
  private var radiusMeters = 0.0
  /// The distance that all boundaries keep at least from the place looked at last.
  private var freeMeters = 0.0
  /// The radius that the next outer ball asks the index for.
  private var reachMeters: Double

  /// A circle near the middle of the outer ball.
  struct Near {
    var item: Int
    var clearanceMeters: Double
  }

  /// How many circles the outer ball is cut down to: at most the bits of `met`.
  private static let most = 20
  /// How many pieces of polygons it is cut down to.
  private static let mostPieces = 48
  /// With fewer boundaries than this it looks farther.
  private static let least = 6
  /// Beyond this a disc on the Earth is no good ball any more.
  private static let greatestReachMeters = 1_000_000.0
  /// How many legs like the present one a ball is worth looking farther for. One that lasts longer saves next to
  /// nothing, and one made on the way into a crowd of regions would have to read them all.
  private static let enoughLegs = 1000.0
  private static let metersPerDegree = 111_700.0
  private static let nowhere = GeographicBox(south: 1, north: 0, west: 1, east: 0)

  /// A guard that knows of nothing near yet.
  init(_ index: RegionIndex) {
    reachMeters = Self.reach(index.typicalReachMeters)
  }

  private static func reach(_ meters: Double) -> Double { min(max(meters, 100), greatestReachMeters) }

  /// Forgets the inner box, so that the next fix is looked at.
  mutating func close() {
    box = Self.nowhere
  }

  /// Whether the outer ball, just made around the end of a leg, holds the whole leg.
  func holds(_ leg: Leg) -> Bool { leg.reachMeters < radiusMeters }

  /// Looks at a leg that starts in the outer ball: finds the circles that it may meet and how free its end is.
  ///
  /// - Returns: whether it also ends in the ball, and so meets no boundary but those listed.
  mutating func look(along leg: Leg) -> Bool {
    met = 0
    let point = leg.to.point
    let moved = EarthCentred.longestWayMeters(chord: (point - center).length)
    guard moved < radiusMeters else { return false }
    let reach = leg.reachMeters
    var free = radiusMeters - moved
    for i in nearest.indices {
      // The nearest come first, and none has come nearer by more than what the traveller has moved.
      if nearest[i].clearanceMeters - moved > max(free, reach) { break }
      let clearance = circles[i].clearanceMeters(chordToCenter: (point - circles[i].point).length)
      free = min(free, clearance)
      if clearance <= reach { met |= 1 << UInt32(i) }
    }
    for near in pieces where free > 0 { free = min(free, near.piece.clearanceMeters(from: point)) }
    freeMeters = free
    return true
  }

  /// Makes the outer ball anew around the end of a leg.
  mutating func rebuild(after leg: Leg, _ index: RegionIndex) {
    center = leg.to.point
    let enoughMeters = min(leg.chordMeters * Self.enoughLegs, Self.greatestReachMeters)
    while true {
      radiusMeters = reachMeters
      items.removeAll(keepingCapacity: true)
      nearest.removeAll(keepingCapacity: true)
      pieces.removeAll(keepingCapacity: true)
      index.query(GeographicBox(around: leg.to.coordinate, radiusMeters: reachMeters), into: &items)
      for item in items { consider(item, index) }
      // Where little is near, look farther at once: the farther the ball reaches, the longer it lasts.
      guard nearest.count + pieces.count < Self.least, reachMeters < enoughMeters else { break }
      reachMeters = min(reachMeters * 4, enoughMeters)
    }
    cutDownToNearestPieces()
    if radiusMeters < reachMeters {
      // The ball was cut down: the next one need not ask for much more than what was left.
      reachMeters = Self.reach(radiusMeters * 1.2)
    } else if reachMeters < enoughMeters {
      reachMeters = Self.reach(reachMeters * 1.6)
    }
    circles.removeAll(keepingCapacity: true)
    for near in nearest {
      if case .circle(let circle) = index.shapes[near.item] { circles.append(circle) }
    }
    freeMeters = min(radiusMeters, nearest.first?.clearanceMeters ?? .infinity)
    if pieces.isEmpty { return }
    pieces.sort { $0.region < $1.region }
    freeMeters = pieces.reduce(freeMeters) { min($0, $1.clearanceMeters) }
  }

  /// Keeps the pieces within the ball, and cuts the ball down where they are too many: a coast of a thousand corners
  /// must not be looked at for each fix.
  private mutating func cutDownToNearestPieces() {
    if pieces.count > Self.mostPieces {
      let clearances = pieces.map(\.clearanceMeters).sorted()
      radiusMeters = min(radiusMeters, clearances[Self.mostPieces])
    }
    pieces.removeAll { $0.clearanceMeters >= radiusMeters }
  }

  /// Keeps a boundary if it comes within the outer ball, which a circle too many cuts down.
  private mutating func consider(_ item: Int, _ index: RegionIndex) {
    guard let clearance = index.clearanceMeters(ofItem: item, from: center), clearance < radiusMeters else { return }
    guard item < index.shapes.count else {
      if case .edge(let region, let piece) = index.boundary(item) {
        pieces.append(NearPiece(region: region, piece: piece, clearanceMeters: clearance))
      }
      return
    }
    var place = nearest.count
    while place > 0, nearest[place - 1].clearanceMeters > clearance { place -= 1 }
    // The index gives a circle over ±180° once for each side.
    var equal = place
    while equal > 0, nearest[equal - 1].clearanceMeters == clearance {
      equal -= 1
      if nearest[equal].item == item { return }
    }
    nearest.insert(Near(item: item, clearanceMeters: clearance), at: place)
    if nearest.count > Self.most { radiusMeters = nearest.removeLast().clearanceMeters }
  }

  /// Makes the inner box anew around the place looked at last.
  mutating func settle(at place: CLLocationCoordinate2D, _ point: SIMD3<Double>) {
    // Half the diagonal of the box is what must be free; a metre is not worth it.
    let half = freeMeters * 0.7071 / Self.metersPerDegree
    guard freeMeters > 1, abs(place.latitude) + half < 89 else { return close() }
    // The cosine of a latitude is at most the distance from the axis in equatorial radii, and grows by at most the
    // angle towards the equator.
    let fromAxis = (point.x * point.x + point.y * point.y).squareRoot()
    let widest = fromAxis / EarthCentred.equatorialRadiusMeters + half * (.pi / 180)
    let halfWidth = half / min(1, widest)
    box = GeographicBox(
      south: place.latitude - half, north: place.latitude + half, west: place.longitude - halfWidth,
      east: place.longitude + halfWidth)
  }
}

/// A piece of a polygon's edge near the traveller.
struct NearPiece: Sendable {
  var region: Int
  var piece: EdgeBoundary
  /// Its distance from the middle of the outer ball, at least.
  var clearanceMeters: Double
}

public import LocationCore

/// A circle as the engine meets it: with its centre in Earth-centred coordinates and the chord that
/// answers to its radius.
public struct CircleBoundary: Sendable {
  /// Radii up to which a chord decides about a distance to `chordToleranceMeters`.
  public static let greatestChordRadiusMeters = 25_000.0
  /// How far a distance judged by `chordRadiusSquared` can be from the geodesic one, up to that radius.
  ///
  /// The chord of a way of length r is r − r³/24R² with R between the main radii of curvature, which
  /// differ from their mean by at most 0.34 %: at 25 km that is 0.11 mm.
  public static let chordToleranceMeters = 0.000_2

  /// The centre; its longitude is within ±180.
  public let center: CLLocationCoordinate2D
  // Three numbers, since a stored `SIMD3` takes the room of four: a circle is 56 bytes, a million of them are walked.
  @usableFromInline let x: Double
  @usableFromInline let y: Double
  @usableFromInline let z: Double
  /// The radius in metres.
  public let radiusMeters: Double
  /// The square of the chord that answers to the radius; meaningful up to `greatestChordRadiusMeters`.
  public let chordRadiusSquared: Double

  /// A circle; throws `.radius` or `.coordinate` where it is none.
  public init(center: CLLocationCoordinate2D, radiusMeters: Double) throws(GeometryError) {
    guard radiusMeters > 0, radiusMeters <= Region.maximumRadiusMeters else {
      throw .radius(meters: radiusMeters)
    }
    guard abs(center.latitude) <= 90, abs(center.longitude) <= 360 else {
      throw .coordinate(latitude: center.latitude, longitude: center.longitude)
    }
    self.init(checkedCenter: center, radiusMeters: radiusMeters)
  }

  private init(checkedCenter center: CLLocationCoordinate2D, radiusMeters: Double) {
    self.center = CLLocationCoordinate2D(
      latitude: center.latitude,
      longitude: abs(center.longitude) <= 180
        ? center.longitude : center.longitude.remainder(dividingBy: 360))
    let point = EarthCentred.point(latitude: center.latitude, longitude: center.longitude)
    (x, y, z) = (point.x, point.y, point.z)
    self.radiusMeters = radiusMeters
    let curvature = EarthCentred.meanCurvatureRadiusMeters(latitude: center.latitude)
    let chord = radiusMeters - radiusMeters * radiusMeters * radiusMeters / (24 * curvature * curvature)
    chordRadiusSquared = chord * chord
  }

  /// The circle of the same centre that is so many metres wider; it may be wider than a region can be.
  public func widened(byMeters meters: Double) -> CircleBoundary {
    CircleBoundary(checkedCenter: center, radiusMeters: radiusMeters + meters)
  }

  /// The centre in Earth-centred coordinates.
  @inlinable public var point: SIMD3<Double> { SIMD3(x, y, z) }

  /// Whether a place is in the circle, by its geodesic distance.
  public func covers(_ place: CLLocationCoordinate2D) -> Bool {
    Geodesic.distanceMeters(from: center, to: place) <= radiusMeters
  }

  /// A distance that the circle's edge keeps at least from a place so far from the centre in a straight
  /// line; 0 where the chord can't say.
  @inlinable
  public func clearanceMeters(chordToCenter chord: Double) -> Double {
    // No way is shorter than its chord.
    chord >= radiusMeters
      ? chord - radiusMeters : max(0, radiusMeters - EarthCentred.longestWayMeters(chord: chord))
  }
}

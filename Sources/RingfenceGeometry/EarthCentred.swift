#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A place on the WGS84 ellipsoid in Earth-centred coordinates, and what straight chords between such
/// places say about ways along the surface.
///
/// Coordinates are metres: x towards 0° N 0° E, y towards 0° N 90° E, z towards the north pole.
/// A chord costs a few nanoseconds where a geodesic costs a microsecond; the bounds below let it decide
/// wherever it safely can.
public enum EarthCentred {
  /// The equatorial radius of WGS84 in metres.
  @inlinable
  public static var equatorialRadiusMeters: Double { 6_378_137.0 }
  /// The flattening of WGS84.
  @inlinable
  public static var flattening: Double { 1 / 298.257223563 }
  /// The square of the first eccentricity of WGS84.
  @inlinable
  public static var eccentricitySquared: Double { flattening * (2 - flattening) }
  /// The polar radius in metres.
  static let polarRadiusMeters = equatorialRadiusMeters * (1 - flattening)
  /// The least radius of curvature of any section of the ellipsoid: along the meridian at the equator.
  static let leastCurvatureRadiusMeters = equatorialRadiusMeters * (1 - eccentricitySquared)

  /// The coordinates of a place, right to 2 nm.
  @inlinable
  public static func point(latitude: Double, longitude: Double) -> SIMD3<Double> {
    let (sines, cosines) = sinesAndCosines(degrees: SIMD2(latitude, longitude))
    let normal = equatorialRadiusMeters / (1 - eccentricitySquared * sines.x * sines.x).squareRoot()
    let fromAxis = normal * cosines.x
    return SIMD3(
      fromAxis * cosines.y, fromAxis * sines.y, normal * (1 - eccentricitySquared) * sines.x)
  }

  /// The most that a way along the surface can measure whose ends are so many metres apart in a straight
  /// line; infinite where the chord says nothing (over 12 600 km).
  ///
  /// A geodesic's curvature is at most that of the equatorial meridian section, and a curve is the longer
  /// for its chord the more it bends (Schur's comparison theorem).
  @inlinable
  public static func longestWayMeters(chord: Double) -> Double {
    // Up to 100 km the arc exceeds the chord by less than this cubic, whose next term is left out.
    if chord < 100_000 { return chord * (1 + chord * chord * 1.0402e-15) }
    return longestWayOfLongChordMeters(chord)
  }

  @usableFromInline
  static func longestWayOfLongChordMeters(_ chord: Double) -> Double {
    let half = chord / (2 * leastCurvatureRadiusMeters)
    return half < 0.99 ? 2 * leastCurvatureRadiusMeters * asin(half) * (1 + 1e-12) : .infinity
  }

  /// The mean of the two main radii of curvature at a latitude, in metres.
  ///
  /// The radius of any section there differs from it by at most 0.34 %.
  public static func meanCurvatureRadiusMeters(latitude: Double) -> Double {
    let sine = sineAndCosine(degrees: latitude).sine
    // 1/N is root/a, 1/M is root³/a(1 − e²), with N across the meridian and M along it.
    let root = (1 - eccentricitySquared * sine * sine).squareRoot()
    return 2 * equatorialRadiusMeters / (root + root * root * root / (1 - eccentricitySquared))
  }
}

extension SIMD3<Double> {
  /// The square of the length.
  @inlinable
  public var lengthSquared: Double { x * x + y * y + z * z }

  /// The length.
  @inlinable
  public var length: Double { lengthSquared.squareRoot() }

  /// The scalar product.
  @inlinable
  public func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }
}

import LocationCore
import RingfenceGeometry

/// Lengths of legs, to the millimetre, most of them without asking for a geodesic.
enum Distance {
  /// Up to how many degrees a leg along each axis is short: 1.1 km.
  private static let shortDegrees = 0.01
  /// Up to which latitude meridians run side by side along a short leg.
  private static let shortLatitude = 85.0

  /// The length in metres of the way between two places.
  @inline(__always)
  static func meters(from a: CLLocationCoordinate2D, to b: CLLocationCoordinate2D) -> Double {
    let north = b.latitude - a.latitude
    let east = b.longitude - a.longitude
    guard north.magnitude <= shortDegrees, east.magnitude <= shortDegrees, a.latitude.magnitude <= shortLatitude else {
      return longMeters(from: a, to: b)
    }
    return shortMeters(north: north, east: east, middle: a.latitude + north / 2)
  }

  /// The length of a leg that is short, as that of a plane one by the radii of curvature in its middle.
  ///
  /// What that leaves out of 1.6 km is 0.1 mm at 80° and 0.3 mm at 85°; the series, cut off, are right to 6 × 10⁻⁹.
  @inline(__always)
  private static func shortMeters(north: Double, east: Double, middle: Double) -> Double {
    // Half the angle is within ±45°, where fdlibm's series for its sine (`k_sin.c`) is right to the last bit, and gives the
    // cosine. `sinesAndCosines` would reduce the angle and make a sine that nobody wants.
    let half = middle * (.pi / 360)
    let z = half * half
    var tail = 1.58969099521155010221e-10 * z - 2.50507602534068634195e-08
    tail = tail * z + 2.75573137070700676789e-06
    tail = tail * z - 1.98412698298579493134e-04
    tail = tail * z + 8.33333333332248946124e-03
    tail = tail * z - 1.66666666666666324348e-01
    let sine = half + half * z * tail
    let cosine = 1 - 2 * sine * sine
    // With x = e² sin² φ the radius across the meridian is a (1 − x)^(−1/2), and that along it a (1 − e²)(1 − x)^(−3/2).
    let eccentricitySquared = EarthCentred.eccentricitySquared
    let x = eccentricitySquared * (1 - cosine * cosine)
    let across = 1 + x * (0.5 + x * (0.375 + x * 0.3125))
    let along = (1 - eccentricitySquared) * (1 + x * (1.5 + x * (1.875 + x * 2.1875)))
    let metersPerDegree = EarthCentred.equatorialRadiusMeters * (.pi / 180)
    let (y, w) = (north * along, east * across * cosine)
    return metersPerDegree * (y * y + w * w).squareRoot()
  }

  /// The length of a leg that may be of any length.
  private static func longMeters(from a: CLLocationCoordinate2D, to b: CLLocationCoordinate2D) -> Double {
    let chord =
      EarthCentred.point(latitude: b.latitude, longitude: b.longitude)
      - EarthCentred.point(latitude: a.latitude, longitude: a.longitude)
    let length = chord.length
    guard length <= 10_000 else { return Geodesic.distanceMeters(from: a, to: b) }
    // An arc exceeds its chord by c³ / 24 R²: up to 10 km that is the geodesic to a hundredth of a millimetre.
    return length + length * length * length * (1 / (24 * 6_371_000 * 6_371_000))
  }

  /// The length in metres of the way between two recorded points.
  static func meters(from a: RecordedFix, to b: RecordedFix) -> Double {
    meters(from: a.coordinate, to: b.coordinate)
  }
}

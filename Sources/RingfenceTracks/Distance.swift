import LocationCore
import RingfenceGeometry

/// Lengths of legs, to the millimetre, most of them without asking for a geodesic.
struct Distance {
  /// Up to how many degrees a leg along each axis is short: 1.1 km.
  private static let shortDegrees = 0.01
  /// Up to which latitude meridians run side by side along a short leg.
  private static let shortLatitude = 85.0

  /// How long degrees are where the last short leg was.
  private var band = LatitudeBand()

  /// The length in metres of the way between two places.
  @inline(__always)
  mutating func meters(from a: CLLocationCoordinate2D, to b: CLLocationCoordinate2D) -> Double {
    let north = b.latitude - a.latitude
    let east = b.longitude - a.longitude
    guard north.magnitude <= Self.shortDegrees, east.magnitude <= Self.shortDegrees,
      a.latitude.magnitude <= Self.shortLatitude
    else {
      return Self.longMeters(from: a, to: b)
    }
    return band.meters(north: north, east: east, at: a.latitude + north / 2)
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
  mutating func meters(from a: RecordedFix, to b: RecordedFix) -> Double {
    meters(from: a.coordinate, to: b.coordinate)
  }
}

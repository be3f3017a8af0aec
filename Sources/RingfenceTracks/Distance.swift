import LocationCore
import RingfenceGeometry

/// Lengths of legs, to the millimetre, most of them without asking for a geodesic.
enum Distance {
  /// The length in metres of the way between two places, given with their Earth-centred points.
  static func meters(
    from a: CLLocationCoordinate2D, _ aPoint: SIMD3<Double>, to b: CLLocationCoordinate2D, _ bPoint: SIMD3<Double>
  ) -> Double {
    let chord = (bPoint - aPoint).length
    // An arc exceeds its chord by c³ / 24 R²: up to 10 km that is the geodesic to a hundredth of a millimetre.
    guard chord > 10_000 else { return chord + chord * chord * chord / (24 * 6_371_000 * 6_371_000) }
    return Geodesic.distanceMeters(from: a, to: b)
  }

  /// The length in metres of the way between two recorded points.
  static func meters(from a: RecordedFix, to b: RecordedFix) -> Double {
    meters(
      from: a.coordinate, EarthCentred.point(latitude: a.latitude, longitude: a.longitude),
      to: b.coordinate, EarthCentred.point(latitude: b.latitude, longitude: b.longitude))
  }
}

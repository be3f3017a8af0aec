import LocationCore
import RingfenceGeometry

/// Lengths of legs, to the millimetre, most of them without asking for a geodesic.
enum Distance {
  /// The length in metres of the way between two places, given with their Earth-centred points.
  static func meters(
    from a: CLLocationCoordinate2D, _ aPoint: SIMD3<Double>, to b: CLLocationCoordinate2D, _ bPoint: SIMD3<Double>
  ) -> Double {
    let chord = (bPoint - aPoint).length
    guard chord > longestChordMeters else { return meters(chord: chord) }
    return Geodesic.distanceMeters(from: a, to: b)
  }

  /// Up to which chord its length alone tells that of the way.
  static let longestChordMeters = 10_000.0

  /// The length in metres of the way between two places whose chord is not longer than `longestChordMeters`.
  @inline(__always)
  static func meters(chord: Double) -> Double {
    // An arc exceeds its chord by c³ / 24 R²: up to 10 km that is the geodesic to a hundredth of a millimetre.
    chord + chord * chord * chord * (1 / (24 * 6_371_000 * 6_371_000))
  }

  /// The length in metres of the way between two recorded points.
  static func meters(from a: RecordedFix, to b: RecordedFix) -> Double {
    meters(
      from: a.coordinate, EarthCentred.point(latitude: a.latitude, longitude: a.longitude),
      to: b.coordinate, EarthCentred.point(latitude: b.latitude, longitude: b.longitude))
  }
}

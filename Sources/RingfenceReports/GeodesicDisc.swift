internal import Foundation
internal import LocationCore

/// A circle as the polygon that maps draw.
enum GeodesicDisc {
  /// How many corners it has.
  static let corners = 128

  /// The areas of a disc: one, or two where it lies across ±180°; around a pole it reaches along the pole.
  static func areas(center: CLLocationCoordinate2D, radiusMeters: Double) -> [Polygon.Part] {
    var ring: [CLLocationCoordinate2D] = []
    for corner in 0...corners {
      // Counterclockwise; the last corner is the first, to the last bit.
      let bearing = -360 * Double(corner % corners) / Double(corners)
      var place = Geodesic.destination(
        from: center, bearingDegrees: bearing, distanceMeters: radiusMeters)
      if let last = ring.last {
        place.longitude = last.longitude + remainder(place.longitude - last.longitude, 360)
      }
      ring.append(place)
    }
    guard let first = ring.first, let last = ring.last else { return [] }
    if abs(last.longitude - first.longitude) > 180 {
      // Once around the Earth: what is missing to a ring is the way to the pole, along it, and back.
      let pole = last.longitude > first.longitude ? 90.0 : -90.0
      ring.append(CLLocationCoordinate2D(latitude: pole, longitude: last.longitude))
      ring.append(CLLocationCoordinate2D(latitude: pole, longitude: first.longitude))
      ring.append(first)
    }
    return Antimeridian.areas(unwrapped: Polygon.Part(exterior: ring))
  }
}

internal import CGeodesic

/// Distances and ways on the WGS84 ellipsoid, as GeographicLib computes them.
///
/// Right to 15 nm anywhere on Earth (C. F. F. Karney, Algorithms for geodesics, J. Geodesy 87, 2013).
/// Coordinates are degrees and must be finite, latitudes within ±90; NaN in gives NaN out.
public enum Geodesic {
  /// The length in metres of the shortest way between two places, 0 to 20 003 932.
  public static func distanceMeters(
    from a: CLLocationCoordinate2D, to b: CLLocationCoordinate2D
  ) -> Double {
    rf_geodesic_distance(a.latitude, a.longitude, b.latitude, b.longitude)
  }

  /// The bearing in degrees clockwise from north at which the shortest way from `a` to `b` starts, ±180.
  public static func bearingDegrees(
    from a: CLLocationCoordinate2D, to b: CLLocationCoordinate2D
  ) -> Double {
    var start = 0.0
    var end = 0.0
    _ = unsafe rf_geodesic_inverse(
      a.latitude, a.longitude, b.latitude, b.longitude, &start, &end)
    return start
  }

  /// The place at a distance in metres along a bearing; its longitude is within ±180.
  public static func destination(
    from start: CLLocationCoordinate2D, bearingDegrees: Double, distanceMeters: Double
  ) -> CLLocationCoordinate2D {
    var end = CLLocationCoordinate2D()
    unsafe rf_geodesic_direct(
      start.latitude, start.longitude, bearingDegrees, distanceMeters, &end.latitude,
      &end.longitude)
    return end
  }
}

/// The shortest way between two places, to be asked for places along it.
public struct GeodesicWay: Sendable {
  private var line = rf_geodesic_line()
  /// The length of the way in metres.
  public let lengthMeters: Double

  /// The way from `start` to `end`. Between antipodes, one of the shortest.
  public init(from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D) {
    lengthMeters = unsafe rf_geodesic_line_between(
      &line, start.latitude, start.longitude, end.latitude, end.longitude)
  }

  /// The place at a share of the way: 0 is the start, 1 the end; its longitude is within ±180.
  public func place(at fraction: Double) -> CLLocationCoordinate2D {
    var place = CLLocationCoordinate2D()
    unsafe withUnsafePointer(to: line) { line in
      unsafe rf_geodesic_line_position(
        line, fraction * lengthMeters, &place.latitude, &place.longitude)
    }
    return place
  }
}

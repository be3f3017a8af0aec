public import Foundation

/// A position with its time and what the device knew about it.
///
/// Apple's class under its own names, without the parts that need a device (floor, source information).
public final class CLLocation: NSObject, @unchecked Sendable {
  // Sendable: every stored property is a constant of a Sendable type; only NSObject keeps the
  // compiler from seeing it.

  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// Metres above mean sea level; meaningful where `verticalAccuracy` is positive.
  public let altitude: CLLocationDistance
  /// The radius of uncertainty in metres; negative where the coordinate is not valid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the altitude in metres; zero or negative where it is not valid.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of travel in degrees clockwise from true north; negative where unknown.
  public let course: CLLocationDirection
  /// The speed in metres per second; negative where unknown.
  public let speed: CLLocationSpeed
  /// When the position was determined.
  public let timestamp: Date

  /// A position of which only the place is known; accuracies as Apple's initializer sets them.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, course: -1, speed: -1,
      timestamp: Date(timeIntervalSinceReferenceDate: 0))
  }

  /// A position with accuracies and time.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// A position with everything a device reports.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  /// The distance to another position along the surface, in metres; altitudes are ignored.
  ///
  /// The geodesic on the WGS84 ellipsoid, right to 15 nm (GeographicLib).
  public func distance(from location: CLLocation) -> CLLocationDistance {
    Geodesic.distanceMeters(from: coordinate, to: location.coordinate)
  }
}

public import Foundation

/// A position with its time and what the device knew about it.
///
/// Apple's class under its own names, without what tells of the device (`sourceInformation`).
public final class CLLocation: NSObject, NSCopying, @unchecked Sendable {
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
  /// The uncertainty of the course in degrees; negative where unknown.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// The speed in metres per second; negative where unknown.
  public let speed: CLLocationSpeed
  /// The uncertainty of the speed in metres per second; negative where unknown.
  public let speedAccuracy: CLLocationSpeedAccuracy
  /// When the position was determined.
  public let timestamp: Date

  /// Metres above the WGS84 ellipsoid. No model of the sea's level is here, so this is `altitude`.
  public var ellipsoidalAltitude: CLLocationDistance { altitude }
  /// The floor of the building: nil, no recording tells it.
  public var floor: CLFloor? { nil }

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

  /// A position with speed and course.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1,
      timestamp: timestamp)
  }

  /// A position with everything a device reports.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.courseAccuracy = courseAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.timestamp = timestamp
  }

  /// The distance to another position along the surface, in metres; altitudes are ignored.
  ///
  /// The geodesic on the WGS84 ellipsoid, right to 15 nm (GeographicLib).
  public func distance(from location: CLLocation) -> CLLocationDistance {
    Geodesic.distanceMeters(from: coordinate, to: location.coordinate)
  }

  /// The position itself: nothing of it can change.
  public func copy(with zone: NSZone?) -> Any { self }
}

extension CLLocation {
  /// The accuracy of a fix that was recorded without one, in metres: what simulators give.
  static let assumedAccuracyMeters = 5.0
  /// The accuracy of a recorded altitude, in metres: no recording tells it.
  static let assumedVerticalAccuracyMeters = 10.0

  /// A fix as a device would have reported it.
  package convenience init(_ fix: Fix) {
    let details = fix.details
    func known(_ value: Float, else other: Double) -> Double { value.isNaN ? other : Double(value) }
    self.init(
      coordinate: fix.coordinate, altitude: known(details.altitudeMeters, else: 0),
      horizontalAccuracy: known(details.accuracyMeters, else: Self.assumedAccuracyMeters),
      verticalAccuracy: details.altitudeMeters.isNaN ? -1 : Self.assumedVerticalAccuracyMeters,
      course: known(details.courseDegrees, else: -1), speed: known(details.speedMetersPerSecond, else: -1),
      timestamp: Date(timeIntervalSince1970: fix.seconds))
  }
}

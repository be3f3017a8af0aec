/// An angle of latitude or longitude, in degrees.
public typealias CLLocationDegrees = Double
/// A distance, in metres.
public typealias CLLocationDistance = Double
/// A radius of uncertainty, in metres; negative where it is not valid.
public typealias CLLocationAccuracy = Double
/// A speed, in metres per second; negative where it is not valid.
public typealias CLLocationSpeed = Double
/// An uncertainty of speed, in metres per second; negative where it is not valid.
public typealias CLLocationSpeedAccuracy = Double
/// A direction, in degrees clockwise from true north; negative where it is not valid.
public typealias CLLocationDirection = Double
/// An uncertainty of direction, in degrees; negative where it is not valid.
public typealias CLLocationDirectionAccuracy = Double

/// A place on the WGS84 ellipsoid.
///
/// Apple's type under its own names. Nothing is checked when one is made:
/// `CLLocationCoordinate2DIsValid(_:)` says whether it is a place.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator, −90 to 90.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich, −180 to 180.
  public var longitude: CLLocationDegrees

  /// The place at 0° N, 0° E.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  /// The place with the given latitude and longitude, both in degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A coordinate that is no place: what Apple's framework hands out when it has none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether a coordinate is a place: latitude within ±90, longitude within ±180, both finite.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// The coordinate with the given latitude and longitude, both in degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

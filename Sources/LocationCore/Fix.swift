public import Foundation

/// One recorded position.
public struct Fix: Sendable, Hashable {
  /// When it was taken, in seconds since 1970 (UTC).
  public var seconds: Double
  /// Where it was taken.
  public var coordinate: CLLocationCoordinate2D
  /// What else was recorded with it.
  public var details: FixDetails

  /// A fix at a time in seconds since 1970.
  public init(
    seconds: Double, latitude: Double, longitude: Double, details: FixDetails = FixDetails()
  ) {
    self.seconds = seconds
    self.coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    self.details = details
  }

  /// A fix at a date.
  public init(date: Date, latitude: Double, longitude: Double) {
    self.init(seconds: date.timeIntervalSince1970, latitude: latitude, longitude: longitude)
  }
}

/// What a device recorded with a fix beside time and place. NaN stands for what it did not record.
///
/// Single precision: a centimetre of altitude up to 80 km, a micrometre a second of walking speed.
public struct FixDetails: Sendable, Hashable {
  /// Metres above sea level.
  public var altitudeMeters: Float
  /// The radius in metres that holds the true place with 68 % probability; positive.
  public var accuracyMeters: Float
  /// Metres per second; not negative.
  public var speedMetersPerSecond: Float
  /// Degrees clockwise from true north; not negative.
  public var courseDegrees: Float

  /// Details; what is left out is not known.
  public init(
    altitudeMeters: Float = .nan, accuracyMeters: Float = .nan, speedMetersPerSecond: Float = .nan,
    courseDegrees: Float = .nan
  ) {
    self.altitudeMeters = altitudeMeters
    self.accuracyMeters = accuracyMeters
    self.speedMetersPerSecond = speedMetersPerSecond
    self.courseDegrees = courseDegrees
  }

  /// Whether nothing of it is known.
  @inlinable
  public var isEmpty: Bool {
    altitudeMeters.isNaN && accuracyMeters.isNaN && speedMetersPerSecond.isNaN
      && courseDegrees.isNaN
  }
}

/// What location services do differently from one phone to another, or what nobody has documented: each a number.
public struct LocationBehavior: Sendable, Hashable {
  /// How many regions and conditions of an app are monitored together; 20, as Apple documents.
  public var regionLimit = 20
  /// The largest radius of a region in metres; 200 km. Apple says only that it varies.
  public var maximumRegionMonitoringDistance = 200_000.0
  /// How far the phone must get for a significant change, in metres; 500, as Apple documents.
  public var significantDistanceMeters = 500.0
  /// How much time lies between two significant changes at least, in seconds; 300, as Apple documents.
  public var significantSeconds = 300.0
  /// How wide the neighbourhood is that an app with reduced accuracy is told, in degrees of latitude and longitude; 0.05,
  /// some 5 km.
  public var reducedDegrees = 0.05
  /// How much time lies at least between two updates with reduced accuracy, in seconds; 900.
  public var reducedSeconds = 900.0

  /// How long an app in the background runs when the phone wakes it for a region, a condition or a significant change, in
  /// seconds; 10, as Apple's archived guide says. Infinity is for ever.
  public var backgroundSeconds = 10.0

  /// The defaults.
  public init() {}
}

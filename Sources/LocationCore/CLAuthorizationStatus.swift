/// Whether the app may use the location. Apple's values.
public enum CLAuthorizationStatus: Int32, Sendable, Hashable {
  /// The user has not been asked.
  case notDetermined = 0
  /// The user cannot change it.
  case restricted = 1
  /// The user has refused.
  case denied = 2
  /// At any time, the app starting in the background among them.
  case authorizedAlways = 3
  /// While the app is in use.
  case authorizedWhenInUse = 4

  /// `authorizedAlways`, by its name from before iOS 8.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }

  /// Whether the app may use the location at all.
  package var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}

/// How exactly the app may know the location. Apple's values.
public enum CLAccuracyAuthorization: Int, Sendable, Hashable {
  /// As exactly as the device does.
  case fullAccuracy = 0
  /// The neighbourhood only; regions cannot be monitored.
  case reducedAccuracy = 1
}

/// What the user allows of the location, and what he answers when the app asks.
public struct LocationPermissions: Sendable, Hashable {
  /// Whether the app may use the location; always, unless said otherwise.
  public var status: CLAuthorizationStatus
  /// How exactly the app may know it.
  public var accuracy: CLAccuracyAuthorization
  /// Whether the user gives what he is asked for; he refuses otherwise. He is asked once.
  public var grantsWhenAsked: Bool

  /// Permissions.
  public init(
    status: CLAuthorizationStatus = .authorizedAlways, accuracy: CLAccuracyAuthorization = .fullAccuracy,
    grantsWhenAsked: Bool = true
  ) {
    self.status = status
    self.accuracy = accuracy
    self.grantsWhenAsked = grantsWhenAsked
  }

  /// Whether regions can be monitored at all.
  var allowsMonitoring: Bool { status.isAuthorized && accuracy == .fullAccuracy }

  /// Asks the user for the location in use or at any time. Only who has not answered is asked; one who allows it in use
  /// may go on to allow it always.
  mutating func ask(always: Bool) {
    switch status {
    case .notDetermined where grantsWhenAsked: status = always ? .authorizedAlways : .authorizedWhenInUse
    case .notDetermined: status = .denied
    case .authorizedWhenInUse where always && grantsWhenAsked: status = .authorizedAlways
    case .restricted, .denied, .authorizedAlways, .authorizedWhenInUse: break
    }
  }
}

public import Foundation

/// What an app is told of locations and regions. Apple's protocol, without headings, beacons and visits.
///
/// The methods are optional on a phone; here they have defaults that do nothing. `Simulation.run` calls them on the main
/// actor, as a phone does for managers that are made there; `Simulation.advance` where it is itself.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Tells where the device is, the newest location last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])

  /// Tells that a location could not be had.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)

  /// Tells that the manager is ready, and later that what the user allows has changed.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)

  /// Tells what the user allows, to apps from before iOS 14: only where the newer method is not implemented.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)

  /// Tells that a region has been entered.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)

  /// Tells that a region has been left.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)

  /// Tells the state of a region: at each crossing, and when it was asked for.
  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)

  /// Tells that a region is monitored from now on.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)

  /// Tells that a region can't be monitored.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
}

// What an app that does not implement a method does.
extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

  /// Tells the older method.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
}

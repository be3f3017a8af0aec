// Written as for a phone: nothing but Foundation, UserNotifications and CoreLocation, in Swift 5 and in Swift 6.
import CoreLocation
import Foundation
import UserNotifications

/// A location manager's delegate, as they have been written since iOS 4.
final class PlaceKeeper: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let home: CLCircularRegion
  private(set) var log: [String] = []
  private(set) var track: [CLLocation] = []

  init(home: CLLocationCoordinate2D) {
    self.home = CLCircularRegion(center: home, radius: 500, identifier: "home")
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    manager.distanceFilter = 250
    manager.allowsBackgroundLocationUpdates = true
    manager.pausesLocationUpdatesAutomatically = false
  }

  func start() {
    guard CLLocationManager.locationServicesEnabled(),
      CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self)
    else { return }
    home.notifyOnEntry = true
    home.notifyOnExit = true
    manager.requestAlwaysAuthorization()
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    switch manager.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse:
      if home.radius <= manager.maximumRegionMonitoringDistance { manager.startMonitoring(for: home) }
      manager.startUpdatingLocation()
    case .denied, .restricted: manager.stopUpdatingLocation()
    case .notDetermined: break
    @unknown default: break
    }
    guard #available(iOS 14.0, macOS 11.0, *), manager.accuracyAuthorization == .fullAccuracy else { return }
    log.append("authorized")
  }

  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    manager.requestState(for: region)
  }

  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
    switch state {
    case .inside: log.append("inside \(region.identifier)")
    case .outside: log.append("outside \(region.identifier)")
    case .unknown: log.append("unknown \(region.identifier)")
    @unknown default: break
    }
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    guard let circle = region as? CLCircularRegion, let here = manager.location else { return }
    let center = CLLocation(latitude: circle.center.latitude, longitude: circle.center.longitude)
    log.append("enter \(region.identifier), \(here.distance(from: center) < 1000 ? "near" : "far")")
    let content = UNMutableNotificationContent()
    content.title = "Home again"
    UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: "home", content: content, trigger: nil))
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    log.append("exit \(region.identifier)")
    manager.stopMonitoring(for: region)
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    track += locations.filter { $0.horizontalAccuracy >= 0 }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    if let error = error as? CLError, error.code == .denied { manager.stopUpdatingLocation() }
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: Error
  ) {
    guard (error as NSError).domain == kCLErrorDomain,
      (error as NSError).code == CLError.regionMonitoringFailure.rawValue
    else { return }
    log.append("failed \(region?.identifier ?? "")")
  }
}

/// From before iOS 14: told of the permission with its status.
final class OldKeeper: NSObject, CLLocationManagerDelegate {
  let manager = CLLocationManager()
  private(set) var statuses: [CLAuthorizationStatus] = []

  func start() {
    manager.delegate = self
    manager.requestWhenInUseAuthorization()
  }

  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
    statuses.append(status)
    if status == .authorizedWhenInUse { manager.requestLocation() }
  }
}

/// A model on the main actor with a monitor, as they are written since iOS 17.
@MainActor
final class PlaceModel {
  private(set) var states: [String] = []
  private var monitor: CLMonitor?
  private var watching: Task<Void, Never>?

  func start(_ places: [String: CLLocationCoordinate2D]) async {
    let monitor = await CLMonitor("places")
    self.monitor = monitor
    for (name, center) in places.sorted(by: { $0.key < $1.key }) {
      await monitor.add(
        CLMonitor.CircularGeographicCondition(center: center, radius: 500), identifier: name, assuming: .unsatisfied)
    }
    watching = Task { [weak self] in
      do {
        for try await event in await monitor.events { await self?.handle(event) }
      } catch {
        return
      }
    }
  }

  private func handle(_ event: CLMonitor.Event) async {
    guard let record = await monitor?.record(for: event.identifier),
      record.condition is CLMonitor.CircularGeographicCondition
    else { return }
    switch event.state {
    case .satisfied: states.append("in \(event.identifier), before \(record.lastEvent.state == .unsatisfied)")
    case .unsatisfied: states.append("out of \(event.identifier)")
    case .unknown, .unmonitored: states.append("lost \(event.identifier)")
    @unknown default: break
    }
    if #available(iOS 18.0, macOS 15.0, *), event.authorizationDenied { watching?.cancel() }
  }
}

import CoreLocation
import Foundation
import UserNotifications

/// A city to be welcomed in.
struct City: Sendable {
  var name: String
  var center: CLLocationCoordinate2D
  /// In metres.
  var radius: CLLocationDistance
}

/// Welcomes you in a hundred cities, although a phone monitors twenty regions for an app at most: the twenty nearest are
/// registered, and others in their place whenever you have come a good way.
@MainActor
final class NearestCities: NSObject, @preconcurrency CLLocationManagerDelegate {
  /// How many regions a phone monitors for an app.
  static let regionLimit = 20

  private let cities: [City]
  private let manager = CLLocationManager()

  init(cities: [City]) {
    self.cities = cities
  }

  /// What `application(_:didFinishLaunchingWithOptions:)` does.
  func launch() async {
    manager.delegate = self
    _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
    manager.requestAlwaysAuthorization()
  }

  /// The cities whose edges are nearest.
  private func nearest(to location: CLLocation) -> ArraySlice<City> {
    func metersFromEdge(_ city: City) -> CLLocationDistance {
      let center = CLLocation(latitude: city.center.latitude, longitude: city.center.longitude)
      return location.distance(from: center) - city.radius
    }
    return cities.sorted { metersFromEdge($0) < metersFromEdge($1) }.prefix(NearestCities.regionLimit)
  }

  private func welcome(to city: String) {
    let content = UNMutableNotificationContent()
    content.title = "Welcome to \(city)"
    content.sound = .default
    content.threadIdentifier = "cities"
    UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: "welcome.\(city)", content: content, trigger: nil))
  }

  // MARK: CLLocationManagerDelegate

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    guard manager.authorizationStatus == .authorizedAlways else { return }
    manager.startMonitoringSignificantLocationChanges()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let location = locations.last else { return }
    let chosen = nearest(to: location)
    let names = Set(chosen.map(\.name))
    let monitored = Set(manager.monitoredRegions.map(\.identifier))
    for region in manager.monitoredRegions where !names.contains(region.identifier) {
      manager.stopMonitoring(for: region)
    }
    for city in chosen where !monitored.contains(city.name) {
      let region = CLCircularRegion(center: city.center, radius: city.radius, identifier: city.name)
      region.notifyOnExit = false
      manager.startMonitoring(for: region)
    }
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    welcome(to: region.identifier)
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    assertionFailure("\(region?.identifier ?? "a region") can't be monitored: \(error)")
  }
}

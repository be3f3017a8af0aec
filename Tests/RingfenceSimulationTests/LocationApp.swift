import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import Synchronization

/// An app that writes down what its location manager tells it, and does what the test says at each call.
final class LocationApp: NSObject, CLLocationManagerDelegate, Sendable {
  let name: String
  private let lines = Mutex<[String]>([])
  private let reaction: @Sendable (String, CLLocationManager) -> Void

  init(_ name: String = "", _ reaction: @escaping @Sendable (String, CLLocationManager) -> Void = { _, _ in }) {
    self.name = name
    self.reaction = reaction
  }

  /// What has been told, a line a call, each with the seconds of the clock.
  var told: [String] { lines.withLock { $0 } }

  private func write(_ line: String, _ manager: CLLocationManager) {
    let seconds = Double(UNUserNotificationCenter.current().now.milliseconds) / 1000
    lines.withLock { $0.append("\(seconds) \(line)") }
    reaction(line, manager)
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    let status =
      switch manager.authorizationStatus {
      case .notDetermined: "not determined"
      case .restricted: "restricted"
      case .denied: "denied"
      case .authorizedAlways: "always"
      case .authorizedWhenInUse: "in use"
      }
    write("authorization \(status)", manager)
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    let places = locations.map { location in
      let degrees = (location.coordinate.longitude * 10_000).rounded() / 10_000
      return "\(degrees)@\(location.timestamp.timeIntervalSince1970)"
    }
    write("at \(places.joined(separator: " "))", manager)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    write("failed \((error as? CLError).map { "\($0.code)" } ?? "")", manager)
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    write("enter \(region.identifier)", manager)
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    write("exit \(region.identifier)", manager)
  }

  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
    write("\(state) \(region.identifier)", manager)
  }

  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    write("start \(region.identifier)", manager)
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    write("no \(region?.identifier ?? ""): \((error as? CLError).map { "\($0.code)" } ?? "")", manager)
  }
}

/// Ways along the equator, and what apps monitor there.
enum Equator {
  /// At 0.001° (111 m) a second from 0° E, a fix each ten seconds, from 1970 on.
  static func way(seconds: Int, batches: Int = 1, details: FixDetails = FixDetails()) -> [FixBatch] {
    let fixes = (0...seconds / 10).map { step in
      Fix(seconds: Double(step * 10), latitude: 0, longitude: Double(step) * 0.01, details: details)
    }
    let size = (fixes.count + batches - 1) / batches
    return stride(from: 0, to: fixes.count, by: size).map { FixBatch(fixes[$0..<min($0 + size, fixes.count)]) }
  }

  static func circle(_ name: String, at longitude: Double, radius: Double = 1000) -> CLCircularRegion {
    CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: longitude), radius: radius, identifier: name)
  }
}

/// A place for what an app keeps alive, such as its location manager.
final class Kept<Value>: @unchecked Sendable {
  // Sendable: a lock around the value.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  var now: Value {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}

/// Writes down what a monitor finds out.
final class MonitorDiary: Sendable {
  private let lines = Kept<[String]>([])

  var told: [String] { lines.now }

  func write(_ line: String) { lines.now.append(line) }

  func write(_ event: CLMonitor.Event) {
    write("\(event.seconds) \(event.state) \(event.identifier)")
  }
}

extension CLMonitor.Event {
  /// When it was found out, in seconds on the clock.
  var seconds: Double { Instant(date).seconds }
}

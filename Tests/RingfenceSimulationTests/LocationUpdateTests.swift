import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

@Suite("Updates of the location under a replay")
struct LocationUpdateTests {
  private var inUse: Scenario {
    var scenario = Scenario(regions: [])
    scenario.device = NotificationDevice(app: .foreground)
    return scenario
  }

  @Test("each recorded fix is an update, the newest known first", arguments: [1, 3, 6])
  func all(batches: Int) async throws {
    let told = try await played(Equator.way(seconds: 50, batches: batches), scenario: inUse) { manager in
      UNUserNotificationCenter.current().perform(afterSeconds: 15) { [weak manager] in manager?.startUpdatingLocation()
      }
      UNUserNotificationCenter.current().perform(afterSeconds: 42) { [weak manager] in manager?.stopUpdatingLocation() }
    }
    #expect(told == ["15.0 at 0.01@10.0", "20.0 at 0.02@20.0", "30.0 at 0.03@30.0", "40.0 at 0.04@40.0"])
  }

  @Test("the first fix is an update too")
  func first() async throws {
    let told = try await played(Equator.way(seconds: 10), scenario: inUse) { $0.startUpdatingLocation() }
    #expect(told == ["0.0 at 0.0@0.0", "10.0 at 0.01@10.0"])
  }

  @Test("with a distance filter there is an update once the phone is that far from the last")
  func distanceFilter() async throws {
    let told = try await played(Equator.way(seconds: 70), scenario: inUse) { manager in
      manager.distanceFilter = 2_500
      manager.startUpdatingLocation()
      UNUserNotificationCenter.current().perform(afterSeconds: 55) { [weak manager] in
        manager?.distanceFilter = kCLDistanceFilterNone
      }
    }
    #expect(told == ["0.0 at 0.0@0.0", "30.0 at 0.03@30.0", "60.0 at 0.06@60.0", "70.0 at 0.07@70.0"])
  }

  @Test("the accuracy that an app desires is a wish: fixes come as they were recorded")
  func desiredAccuracy() async throws {
    let fixes = Equator.way(seconds: 20, details: FixDetails(accuracyMeters: 800))
    let told = try await played(fixes, scenario: inUse) { manager in
      manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
      manager.startUpdatingLocation()
    }
    #expect(told.count == 3)
  }

  @Test("in the background there are updates only for an app that allows them", arguments: [false, true])
  func background(allows: Bool) async throws {
    let told = try await played(Equator.way(seconds: 30)) { manager in
      manager.allowsBackgroundLocationUpdates = allows
      manager.startUpdatingLocation()
    }
    #expect(told.count == (allows ? 4 : 0))
  }

  @Test("a fix comes before timers and crossings of its instant, and what it adds fires at it")
  func order() async throws {
    let app = LocationApp { line, _ in
      guard line.hasPrefix("at 0.02") else { return }
      let content = UNMutableNotificationContent()
      content.title = "seen"
      UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "seen", content: content, trigger: nil))
    }
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(inUse)
    let timeline = try await simulation.run(Equator.way(seconds: 30)) {
      manager.now = CLLocationManager()
      manager.now?.delegate = app
      manager.now?.startUpdatingLocation()
      // Its edge is at 20 s, as far as milliseconds go.
      let edge = Geodesic.distanceMeters(
        from: CLLocationCoordinate2D(latitude: 0, longitude: 0.02),
        to: CLLocationCoordinate2D(latitude: 0, longitude: 0.03))
      manager.now?.startMonitoring(for: Equator.circle("there", at: 0.03, radius: edge + 0.001))
      let content = UNMutableNotificationContent()
      content.title = "timer"
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: "timer", content: content,
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 20, repeats: false)))
    }
    #expect(app.told.contains("20.0 at 0.02@20.0") && app.told.contains("20.0 enter there"))
    let told = timeline.compactMap { event -> String? in
      switch event {
      case .withheld(let it): it.identifier
      case .notification(let it): it.request.identifier
      case .transition: "enter"
      default: nil
      }
    }
    #expect(told == ["enter", "seen", "timer"])
    let at = app.told.firstIndex(of: "20.0 at 0.02@20.0") ?? .max
    #expect(at < app.told.firstIndex(of: "20.0 enter there") ?? -1)
  }

  @Test("one location is the newest fix; in a gap it is not known, and without permission it is refused")
  func requestLocation() async throws {
    var fixes = FixBatch()
    for (seconds, isAfterGap) in [(0.0, false), (10, false), (2000, true), (2010, false)] {
      fixes.append(seconds: seconds, latitude: 0, longitude: seconds / 1000, flags: isAfterGap ? .gap : [])
    }
    let ask: @Sendable (CLLocationManager) -> Void = { manager in
      for seconds in [0.0, 5, 10, 100, 2005] {
        UNUserNotificationCenter.current().perform(afterSeconds: seconds) { [weak manager] in
          manager?.requestLocation()
        }
      }
    }
    let told = try await played([fixes], scenario: inUse, launch: ask)
    #expect(
      told == [
        "0.0 at 0.0@0.0", "5.0 at 0.0@0.0", "10.0 at 0.01@10.0", "100.0 failed locationUnknown",
        "2005.0 at 2.0@2000.0",
      ])
    var denied = inUse
    denied.location.status = .denied
    let refused = try await played([fixes], scenario: denied) { manager in
      manager.requestLocation()
      manager.startUpdatingLocation()
    }
    #expect(refused == ["0.0 authorization denied", "0.0 failed denied", "0.0 failed denied"])
  }

  @Test("a significant change is at least 500 m and five minutes from the last, in the background too")
  func significantChanges() async throws {
    // 11 m a second for ten minutes, then a stop of ten, then on.
    let fixes = (0...180).map { step in
      let moving = step <= 60 ? step : max(60, step - 60)
      return Fix(seconds: Double(step) * 10, latitude: 0, longitude: Double(moving) * 0.001)
    }
    let told = try await played([FixBatch(fixes)]) { $0.startMonitoringSignificantLocationChanges() }
    #expect(
      told == [
        "0.0 at 0.0@0.0", "300.0 at 0.03@300.0", "600.0 at 0.06@600.0", "1250.0 at 0.065@1250.0",
        "1550.0 at 0.095@1550.0",
      ])
    #expect(CLLocationManager.significantLocationChangeMonitoringAvailable())
  }

  @Test("an app with reduced accuracy is told a neighbourhood, each quarter of an hour")
  func reducedAccuracy() async throws {
    var scenario = inUse
    scenario.location.accuracy = .reducedAccuracy
    let fixes = (0...200).map { Fix(seconds: Double($0) * 10, latitude: 48.1, longitude: 11.001 + Double($0) * 0.0001) }
    let seen = Kept<[CLLocation]>([])
    let app = LocationApp { line, manager in
      if line.hasPrefix("at") { seen.now.append(contentsOf: [manager.location].compactMap(\.self)) }
    }
    let told = try await played([FixBatch(fixes)], scenario: scenario, app: app) { $0.startUpdatingLocation() }
    #expect(told == ["0.0 at 11.025@0.0", "900.0 at 11.025@900.0", "1800.0 at 11.025@1800.0"])
    for location in seen.now {
      let place = CLLocation(latitude: 48.1, longitude: 11.001 + location.timestamp.timeIntervalSince1970 * 0.00001)
      #expect(location.distance(from: place) <= location.horizontalAccuracy)
    }
  }

  @Test("a location has what was recorded")
  func details() async throws {
    let recorded = FixDetails(altitudeMeters: 35, accuracyMeters: 12, speedMetersPerSecond: 4, courseDegrees: 90)
    for details in [recorded, FixDetails()] {
      let seen = Kept<CLLocation?>(nil)
      let app = LocationApp { line, manager in if line.hasPrefix("at") { seen.now = manager.location } }
      _ = try await played(Equator.way(seconds: 10, details: details), scenario: inUse, app: app) {
        $0.startUpdatingLocation()
      }
      let location = try #require(seen.now)
      let known = !details.isEmpty
      #expect(location.altitude == (known ? 35 : 0) && location.ellipsoidalAltitude == location.altitude)
      #expect(location.horizontalAccuracy == (known ? 12 : 5))
      #expect(location.verticalAccuracy == (known ? 10 : -1))
      #expect(location.speed == (known ? 4 : -1) && location.speedAccuracy == -1)
      #expect(location.course == (known ? 90 : -1) && location.courseAccuracy == -1)
      #expect(location.timestamp == Date(timeIntervalSince1970: 10) && location.floor == nil)
    }
  }

  @Test("in a crossing the manager knows where the phone is")
  func locationAtCrossing() async throws {
    let seen = Kept<[Double]>([])
    let app = LocationApp { line, manager in
      if line.hasPrefix("enter") { seen.now.append(manager.location?.coordinate.longitude ?? .nan) }
    }
    _ = try await played(Equator.way(seconds: 50), app: app) { manager in
      manager.startMonitoring(for: Equator.circle("there", at: 0.05))
    }
    #expect(seen.now == [0.04])
  }
}

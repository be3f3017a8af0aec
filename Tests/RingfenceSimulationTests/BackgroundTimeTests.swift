import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

@Suite("An app in the background that the phone wakes has a short time")
struct BackgroundTimeTests {
  private let way = Equator.way(seconds: 100)
  /// It is entered at 23.051 s and left at 76.949 s.
  private static var region: CLCircularRegion { Equator.circle("there", at: 0.05, radius: 3000) }

  private static func updates(_ told: [String]) -> [String] { told.filter { $0.contains(" at ") } }

  @Test(
    "updates that it begins at a crossing end after ten seconds, unless it allows them in the background",
    arguments: [false, true])
  func crossing(allows: Bool) async throws {
    let app = LocationApp { line, manager in
      if line.hasPrefix("enter") {
        manager.allowsBackgroundLocationUpdates = allows
        manager.startUpdatingLocation()
      }
    }
    let told = try await played(way, app: app) { $0.startMonitoring(for: Self.region) }
    let newest = "23.051 at 0.02@20.0"
    let fixes = (3...10).map { "\($0)0.0 at \($0 == 10 ? "0.1" : "0.0\($0)")@\($0)0.0" }
    // The exit wakes it again.
    #expect(Self.updates(told) == (allows ? [newest] + fixes : [newest, fixes[0], fixes[5]]))
  }

  @Test("a crossing that the region does not ask to be told of wakes nobody")
  func untoldCrossing() async throws {
    let told = try await played(way) { manager in
      let region = Self.region
      region.notifyOnEntry = false
      manager.startMonitoring(for: region)
      manager.startUpdatingLocation()
    }
    #expect(Self.updates(told) == ["80.0 at 0.08@80.0"])
  }

  @Test(
    "how long it has is a number, which may be infinite",
    arguments: [
      (0.0, []), (27, [30, 40, 50, 80, 90, 100]), (.infinity, [30, 40, 50, 60, 70, 80, 90, 100]),
    ])
  func number(seconds: Double, fixes: [Int]) async throws {
    var scenario = Scenario(regions: [])
    scenario.locationBehavior.backgroundSeconds = seconds
    let told = try await played(way, scenario: scenario) { manager in
      manager.startMonitoring(for: Self.region)
      manager.startUpdatingLocation()
    }
    #expect(Self.updates(told).map { Int($0.prefix { $0 != "." }) } == fixes)
  }

  @Test("what a monitor finds out wakes it, the first determination too")
  func condition() async throws {
    let app = LocationApp()
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(Scenario(regions: []))
    _ = try await simulation.run(way) {
      manager.now = CLLocationManager()
      manager.now?.delegate = app
      manager.now?.startUpdatingLocation()
      let monitor = await CLMonitor("places")
      await monitor.add(
        CLMonitor.CircularGeographicCondition(center: Self.region.center, radius: Self.region.radius),
        identifier: "there")
      do { for try await _ in await monitor.events {} } catch {}
    }
    #expect(Self.updates(app.told) == ["10.0 at 0.01@10.0", "30.0 at 0.03@30.0", "80.0 at 0.08@80.0"])
  }

  @Test("a significant change wakes it, an update does not")
  func significantChange() async throws {
    let told = try await played(Equator.way(seconds: 400)) { manager in
      manager.startMonitoringSignificantLocationChanges()
      manager.startUpdatingLocation()
    }
    #expect(Self.updates(told) == ["0.0 at 0.0@0.0", "300.0 at 0.3@300.0", "310.0 at 0.31@310.0"])
  }

  @Test("without permission for the background nothing wakes it")
  func inUse() async throws {
    var scenario = Scenario(regions: [])
    scenario.location.status = .authorizedWhenInUse
    let told = try await played(way, scenario: scenario) { manager in
      manager.startMonitoring(for: Self.region)
      manager.startUpdatingLocation()
    }
    #expect(Self.updates(told) == [])
  }

  @Test("that updates wait is noted when its time is over, and when it leaves the screen, each time once")
  func notes() async throws {
    let manager = Kept<CLLocationManager?>(nil)
    var scenario = Scenario(regions: [])
    scenario.device = NotificationDevice(app: .foreground)
    scenario.user = [UserStep(.at(Instant(milliseconds: 5000)), .leaveApp)]
    var simulation = try Simulation(scenario)
    let timeline = try await simulation.run(way) {
      manager.now = CLLocationManager()
      manager.now?.startMonitoring(for: Self.region)
      manager.now?.startUpdatingLocation()
    }
    let notes = timeline.compactMap { if case .noted(let note) = $0 { note } else { nil } }
    #expect(notes.map(\.at.seconds) == [10, 40, 90])
    #expect(
      Set(notes.map(\.detail)) == [
        "updates wait until the app is in use: it does not set allowsBackgroundLocationUpdates"
      ])
  }
}

import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

@Suite("What the user allows of the location, under a replay")
struct LocationPermissionTests {
  private let way = Equator.way(seconds: 100)

  private func scenario(
    _ permissions: LocationPermissions, app: NotificationDevice.AppState = .background, user: [UserStep] = []
  ) -> Scenario {
    var scenario = Scenario(regions: [])
    scenario.location = permissions
    scenario.device = NotificationDevice(app: app)
    scenario.user = user
    return scenario
  }

  private func at(_ seconds: Int64, _ action: UserAction) -> UserStep {
    UserStep(.at(Instant(milliseconds: seconds * 1000)), action)
  }

  @Test("a region registered without permission is monitored once it is granted")
  func grantedLater() async throws {
    let told = try await played(way, scenario: scenario(.init(status: .notDetermined))) { manager in
      manager.startMonitoring(for: Equator.circle("there", at: 0.05))
      manager.requestState(for: Equator.circle("there", at: 0.05))
      UNUserNotificationCenter.current().perform(afterSeconds: 50) { [weak manager] in
        manager?.requestAlwaysAuthorization()
        manager?.requestState(for: Equator.circle("there", at: 0.05))
      }
    }
    #expect(
      told == [
        "0.0 authorization not determined", "0.0 unknown there", "50.0 authorization always", "50.0 start there",
        "50.0 inside there", "58.983 exit there", "58.983 outside there",
      ])
  }

  @Test(
    "he is asked once, and may go on from in use to always",
    arguments: [
      (LocationPermissions(status: .notDetermined), ["not determined", "in use", "always"]),
      (LocationPermissions(status: .notDetermined, grantsWhenAsked: false), ["not determined", "denied"]),
      (LocationPermissions(status: .denied), ["denied"]),
      (LocationPermissions(status: .restricted), ["restricted"]),
      (LocationPermissions(status: .authorizedWhenInUse, grantsWhenAsked: false), ["in use"]),
      (LocationPermissions(status: .authorizedAlways), []),
    ])
  func asked(permissions: LocationPermissions, statuses: [String]) async throws {
    let told = try await played(Equator.way(seconds: 10), scenario: scenario(permissions)) { manager in
      manager.requestWhenInUseAuthorization()
      UNUserNotificationCenter.current().perform(afterSeconds: 1) { [weak manager] in
        manager?.requestAlwaysAuthorization()
      }
    }
    #expect(told.map { String($0.split(separator: " ", maxSplits: 2)[2]) } == statuses)
  }

  @Test(
    "who has been refused, or knows the neighbourhood only, cannot monitor",
    arguments: [
      LocationPermissions(status: .denied), LocationPermissions(status: .restricted),
      LocationPermissions(accuracy: .reducedAccuracy),
    ])
  func refused(permissions: LocationPermissions) async throws {
    let told = try await played(way, scenario: scenario(permissions)) { manager in
      manager.startMonitoring(for: Equator.circle("there", at: 0.05))
    }
    #expect(told.last == "0.0 no there: regionMonitoringDenied")
  }

  @Test("with permission in use, crossings are told only while the app is on the screen; the state is kept")
  func whenInUse() async throws {
    let permissions = LocationPermissions(status: .authorizedWhenInUse)
    let steps = [at(50, .openApp), at(70, .leaveApp)]
    let told = try await played(way, scenario: scenario(permissions, user: steps)) { manager in
      for (name, longitude) in [("a", 0.03), ("b", 0.06), ("c", 0.09)] {
        manager.startMonitoring(for: Equator.circle(name, at: longitude))
      }
      UNUserNotificationCenter.current().perform(afterSeconds: 90) { [weak manager] in
        manager?.requestState(for: Equator.circle("c", at: 0.09))
      }
    }
    #expect(
      told.dropFirst(4) == [
        "51.017 enter b", "51.017 inside b", "68.983 exit b", "68.983 outside b", "90.0 inside c",
      ])
    #expect(told.dropFirst().prefix(3) == ["0.0 start a", "0.0 start b", "0.0 start c"])
  }

  @Test("with permission in use a request's region is watched in the background all the same: the system does it")
  func triggerInBackground() async throws {
    let app = LocationApp()
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(scenario(.init(status: .authorizedWhenInUse)))
    let timeline = try await simulation.run(Equator.way(seconds: 50)) {
      let content = UNMutableNotificationContent()
      content.title = "x"
      let region = Equator.circle("there", at: 0.05)
      try? await UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: "x", content: content, trigger: UNLocationNotificationTrigger(region: region, repeats: false)))
      manager.now = CLLocationManager()
      manager.now?.delegate = app
      manager.now?.startMonitoring(for: region)
    }
    #expect(timeline.count { if case .notification = $0 { true } else { false } } == 1)
    #expect(app.told == ["0.0 authorization in use", "0.0 start there"])
  }

  @Test("nothing is told of regions between a restart and the first unlock")
  func restart() async throws {
    let told = try await played(way, scenario: scenario(.init(), user: [at(20, .reboot), at(50, .unlock)])) { manager in
      for (name, longitude) in [("a", 0.04), ("b", 0.07)] {
        manager.startMonitoring(for: Equator.circle(name, at: longitude))
      }
    }
    #expect(
      told == ["0.0 start a", "0.0 start b", "61.017 enter b", "61.017 inside b", "78.983 exit b", "78.983 outside b"])
  }

  @Test("a crossing starts an app that is not running, in the background")
  func relaunch() async throws {
    let app = LocationApp()
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(scenario(.init(), user: [at(20, .terminateApp)]))
    _ = try await simulation.run(Equator.way(seconds: 50)) {
      manager.now = CLLocationManager()
      manager.now?.delegate = app
      manager.now?.startMonitoring(for: Equator.circle("there", at: 0.05))
    }
    #expect(app.told.contains("41.017 enter there"))
    #expect(simulation.center?.ledger.device.app == .background)
  }

  @Test(
    "a condition that is entered starts an app that is not running; a change of what the app may do does not",
    arguments: [
      (CLAuthorizationStatus.authorizedAlways, UserAction.lock, 0.05, NotificationDevice.AppState.background),
      (.authorizedAlways, .location(false), 40, .notRunning),
      (.authorizedWhenInUse, .lock, 40, .notRunning),
    ])
  func launches(
    status: CLAuthorizationStatus, last: UserAction, longitude: Double, app state: NotificationDevice.AppState
  ) async throws {
    let steps = [at(20, .terminateApp), at(30, last)]
    var simulation = try Simulation(scenario(.init(status: status), app: .foreground, user: steps))
    let manager = Kept<CLLocationManager?>(nil)
    _ = try await simulation.run(Equator.way(seconds: 50)) {
      manager.now = CLLocationManager()
      let monitor = await CLMonitor("places")
      await monitor.add(
        CLMonitor.CircularGeographicCondition(
          center: CLLocationCoordinate2D(latitude: 0, longitude: longitude), radius: 1000), identifier: "there")
      do { for try await _ in await monitor.events {} } catch {}
    }
    #expect(simulation.center?.ledger.device.app == state)
  }

  @Test("a significant change starts an app that is not running, in the background")
  func significantChange() async throws {
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(scenario(.init(), user: [at(20, .terminateApp)]))
    _ = try await simulation.run(Equator.way(seconds: 400)) {
      manager.now = CLLocationManager()
      manager.now?.startMonitoringSignificantLocationChanges()
    }
    #expect(simulation.center?.ledger.device.app == .background)
  }

  @Test("the location that the user allows is one for requests and for managers")
  func oneTruth() async throws {
    let steps = [at(30, .location(false)), at(60, .location(true))]
    let app = LocationApp()
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(scenario(.init(status: .notDetermined), user: steps))
    let timeline = try await simulation.run(way) {
      let made = CLLocationManager()
      made.delegate = app
      manager.now = made
      let content = UNMutableNotificationContent()
      content.title = "x"
      for (name, longitude) in [("a", 0.01), ("b", 0.04), ("c", 0.08)] {
        let region = Equator.circle(name, at: longitude, radius: 500)
        region.notifyOnExit = false
        made.startMonitoring(for: region)
        UNUserNotificationCenter.current().add(
          UNNotificationRequest(
            identifier: name, content: content, trigger: UNLocationNotificationTrigger(region: region, repeats: true)))
      }
      UNUserNotificationCenter.current().perform(afterSeconds: 20) { [weak made] in made?.requestAlwaysAuthorization() }
    }
    let fired = timeline.compactMap { if case .notification(let it) = $0 { it.request.identifier } else { nil } }
    let withheld = timeline.compactMap { if case .withheld(let it) = $0 { it.reason } else { nil } }
    #expect(fired == ["c"] && withheld == ["location-not-allowed", "location-not-allowed"])
    #expect(app.told.filter { $0.contains("enter") } == ["75.508 enter c"])
    #expect(
      app.told.filter { $0.contains("authorization") } == [
        "0.0 authorization not determined", "20.0 authorization always", "30.0 authorization denied",
        "60.0 authorization always",
      ])
  }

  @Test("what is not told is noted with its reason")
  func notes() async throws {
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(
      scenario(.init(status: .authorizedWhenInUse), user: [at(80, .openApp), at(90, .reboot)]))
    let timeline = try await simulation.run(Equator.way(seconds: 150)) {
      let made = CLLocationManager()
      manager.now = made
      made.startUpdatingLocation()
      made.startMonitoring(for: Equator.circle("there", at: 0.05))
      made.startMonitoring(for: Equator.circle("later", at: 0.12))
      made.startMonitoring(for: Equator.circle("large", at: 0, radius: 1e6))
      made.startMonitoring(for: Equator.circle("none", at: 0, radius: 0))
      await CLMonitor("places").add(
        CLMonitor.CircularGeographicCondition(center: CLLocationCoordinate2D(), radius: 100), identifier: "c")
    }
    let notes = timeline.compactMap { event -> String? in
      guard case .noted(let note) = event else { return nil }
      return "\(note.at.seconds) \(note.kind.rawValue) \(note.identifier ?? "-"): \(note.detail)"
    }
    #expect(
      notes == [
        "0.0 not-monitored c: nobody took its event from monitor 'places'; loop over `events`",
        "0.0 location-not-told -: updates wait until the app is in use: it does not set allowsBackgroundLocationUpdates",
        "0.0 not-monitored large: its radius of 1000000.0 m is above maximumRegionMonitoringDistance, 200000.0 m; "
          + "make it smaller",
        "0.0 not-monitored none: it is no area that can be watched; use a circle with a place and a radius above 0",
        "41.017 location-not-told there: the app may use the location while it is in use, and is not",
        "58.983 location-not-told there: the app may use the location while it is in use, and is not",
        "111.017 location-not-told later: the phone has restarted and has not been unlocked since",
        "128.983 location-not-told later: the phone has restarted and has not been unlocked since",
      ])
  }

  @Test("a test can change what the user allows")
  func settings() async throws {
    let app = LocationApp()
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(scenario(.init()))
    for (place, batch) in Equator.way(seconds: 100, batches: 11).enumerated() {
      if place == 3 { simulation.location?.setPermissions(.init(accuracy: .reducedAccuracy)) }
      try await simulation.run(
        through: batch,
        launching: {
          manager.now = CLLocationManager()
          manager.now?.delegate = app
          manager.now?.startMonitoring(for: Equator.circle("there", at: 0.05))
        }
      ) { _ in }
    }
    #expect(app.told == ["0.0 authorization always", "0.0 start there", "19.999 authorization always"])
    #expect(manager.now?.accuracyAuthorization == .reducedAccuracy)
  }
}

import Foundation
import LocationCore
import NotificationCore
import RingfencePlaces
import RingfenceSimulation
import Testing

/// Plays a way with an app whose manager is made at the launch; what its delegate is told.
func played(
  _ journey: [FixBatch], scenario: Scenario = Scenario(regions: []), app: LocationApp = LocationApp(),
  launch: @escaping @Sendable (CLLocationManager) -> Void
) async throws -> [String] {
  let manager = Kept<CLLocationManager?>(nil)
  var simulation = try Simulation(scenario)
  _ = try await simulation.run(journey) {
    let made = CLLocationManager()
    made.delegate = app
    manager.now = made
    launch(made)
  }
  return app.told.filter { $0 != "0.0 authorization always" }
}

@Suite("CLLocationManager monitors regions under a replay")
struct RegionMonitoringTests {
  private let way = Equator.way(seconds: 100)

  @Test("start, entry, exit: each crossing is told, and then the state", arguments: [1, 4, 11])
  func crossing(batches: Int) async throws {
    let told = try await played(Equator.way(seconds: 100, batches: batches)) { manager in
      manager.startMonitoring(for: Equator.circle("there", at: 0.05))
    }
    #expect(
      told == [
        "0.0 start there", "41.017 enter there", "41.017 inside there", "58.983 exit there", "58.983 outside there",
      ])
  }

  @Test("advance tells an app without async code the same as run")
  func synchronous() async throws {
    let app = LocationApp()
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(Scenario(regions: []))
    func launch() {
      let made = CLLocationManager()
      made.delegate = app
      made.startMonitoring(for: Equator.circle("there", at: 0.05))
      manager.now = made
    }
    for batch in Equator.way(seconds: 100, batches: 3) {
      try simulation.advance(through: batch, launching: launch) { _ in }
    }
    try simulation.finish { _ in }
    let told = try await played(way) { $0.startMonitoring(for: Equator.circle("there", at: 0.05)) }
    #expect(app.told.dropFirst() == told[...])
  }

  @Test("being in a region when it is registered is no entry; its state can be asked for")
  func startsInside() async throws {
    let told = try await played(Equator.way(seconds: 20)) { manager in
      manager.startMonitoring(for: Equator.circle("here", at: 0))
      manager.requestState(for: Equator.circle("here", at: 0))
    }
    #expect(told == ["0.0 start here", "0.0 inside here", "8.983 exit here", "8.983 outside here"])
  }

  @Test("a region that is registered on the way has the side of that instant", arguments: [1, 11])
  func registeredOnTheWay(batches: Int) async throws {
    let told = try await played(Equator.way(seconds: 100, batches: batches)) { manager in
      // The edge at 0.041 lies between two fixes: 43 s is past it.
      UNUserNotificationCenter.current().perform(afterSeconds: 43) { [weak manager] in
        manager?.startMonitoring(for: Equator.circle("here", at: 0.05))
        manager?.startMonitoring(for: Equator.circle("behind", at: 0.02))
        manager?.requestState(for: Equator.circle("here", at: 0.05))
        manager?.requestState(for: Equator.circle("behind", at: 0.02))
      }
    }
    #expect(
      told == [
        "43.0 start here", "43.0 start behind", "43.0 inside here", "43.0 outside behind", "58.983 exit here",
        "58.983 outside here",
      ])
  }

  @Test("the state of a region that is not monitored is unknown")
  func unknownState() async throws {
    let told = try await played(Equator.way(seconds: 20)) { $0.requestState(for: Equator.circle("here", at: 0)) }
    #expect(told == ["0.0 unknown here"])
  }

  @Test("the flags choose which crossings are told; the state is told at each")
  func flags() async throws {
    let app = LocationApp { line, manager in
      if line.hasPrefix("exit") { manager.requestState(for: Equator.circle("there", at: 0.05)) }
    }
    let told = try await played(way, app: app) { manager in
      let region = Equator.circle("there", at: 0.05)
      region.notifyOnEntry = false
      manager.startMonitoring(for: region)
      UNUserNotificationCenter.current().perform(afterSeconds: 50) { [weak manager] in
        manager?.requestState(for: Equator.circle("there", at: 0.05))
      }
    }
    #expect(
      told == [
        "0.0 start there", "41.017 inside there", "50.0 inside there", "58.983 exit there", "58.983 outside there",
        "58.983 outside there",
      ])
  }

  @Test("the app's own copy can change without changing what is monitored")
  func copies() async throws {
    let told = try await played(way) { manager in
      let region = Equator.circle("there", at: 0.05)
      manager.startMonitoring(for: region)
      region.notifyOnEntry = false
      for monitored in manager.monitoredRegions { monitored.notifyOnExit = false }
    }
    #expect(told.count == 5)
  }

  @Test("the twenty-first region fails, and so does one that is too large or no area; the others go on")
  func limits() async throws {
    let told = try await played(way) { manager in
      #expect(manager.maximumRegionMonitoringDistance == 200_000)
      for (name, radius) in [("large", 200_001.0), ("none", 0), ("negative", -5), ("nan", .nan)] {
        manager.startMonitoring(for: Equator.circle(name, at: 0, radius: radius))
      }
      manager.startMonitoring(
        for: CLCircularRegion(
          center: CLLocationCoordinate2D(latitude: 91, longitude: 0), radius: 100, identifier: "nowhere"))
      for number in 1...21 {
        manager.startMonitoring(for: Equator.circle("r\(number)", at: number == 20 ? 0.05 : 40))
      }
      // One in place of another is not one more.
      manager.startMonitoring(for: Equator.circle("r1", at: 41))
    }
    let failures = told.filter { $0.contains("regionMonitoringFailure") }
    #expect(
      failures
        == ["large", "none", "negative", "nan", "nowhere", "r21"].map { "0.0 no \($0): regionMonitoringFailure" })
    #expect(told.count { $0.hasPrefix("0.0 start") } == 21)
    #expect(told.contains("41.017 enter r20"))
  }

  @Test("a place that is free again can be taken")
  func freedPlace() async throws {
    let told = try await played(Equator.way(seconds: 20)) { manager in
      for number in 1...20 { manager.startMonitoring(for: Equator.circle("r\(number)", at: 40)) }
      manager.stopMonitoring(for: Equator.circle("r3", at: 0))
      manager.startMonitoring(for: Equator.circle("next", at: 40))
    }
    #expect(told.last == "0.0 start next" && told.count == 21)
  }

  @Test("another region with the identifier takes the place of the one before")
  func replaced() async throws {
    let told = try await played(way) { manager in
      manager.startMonitoring(for: Equator.circle("there", at: 0.03))
      UNUserNotificationCenter.current().perform(afterSeconds: 25) { [weak manager] in
        manager?.startMonitoring(for: Equator.circle("there", at: 0.06))
        #expect(manager?.monitoredRegions.count == 1)
      }
    }
    #expect(
      told == [
        "0.0 start there", "21.017 enter there", "21.017 inside there", "25.0 start there", "51.017 enter there",
        "51.017 inside there", "68.983 exit there", "68.983 outside there",
      ])
  }

  @Test("a region that is stopped is told of no more, and is settled silently when it is started again")
  func stopped() async throws {
    let told = try await played(way) { manager in
      manager.startMonitoring(for: Equator.circle("there", at: 0.05))
      let center = UNUserNotificationCenter.current()
      center.perform(afterSeconds: 30) { [weak manager] in
        manager?.stopMonitoring(for: Equator.circle("there", at: 0.05))
      }
      center.perform(afterSeconds: 50) { [weak manager] in
        manager?.startMonitoring(for: Equator.circle("there", at: 0.05))
      }
    }
    #expect(told == ["0.0 start there", "50.0 start there", "58.983 exit there", "58.983 outside there"])
  }

  @Test("monitored regions belong to the app, and lag until the call has returned")
  func shared() async throws {
    let counts = Kept<[Int]>([])
    let other = Kept<CLLocationManager?>(nil)
    _ = try await played(way) { manager in
      manager.startMonitoring(for: Equator.circle("there", at: 0.05))
      counts.now.append(manager.monitoredRegions.count)
      UNUserNotificationCenter.current().perform(afterSeconds: 1) {
        let second = CLLocationManager()
        other.now = second
        counts.now.append(second.monitoredRegions.count)
        second.stopMonitoring(for: Equator.circle("there", at: 0))
        counts.now.append(second.monitoredRegions.count)
      }
      UNUserNotificationCenter.current().perform(afterSeconds: 2) {
        counts.now.append(other.now?.monitoredRegions.count ?? -1)
      }
    }
    #expect(counts.now == [0, 1, 1, 0])
  }

  @Test("every live manager with a delegate is told of a crossing; the reply to a question goes to who asked")
  func severalManagers() async throws {
    let lines = Kept<[String]>([])
    let apps = ["a", "b", "c", "gone"].map { name in
      LocationApp(name) { line, _ in if !line.hasPrefix("auth") { lines.now.append("\(name) \(line)") } }
    }
    let managers = Kept<[CLLocationManager]>([])
    var simulation = try Simulation(Scenario(regions: []))
    _ = try await simulation.run(Equator.way(seconds: 50)) {
      for app in apps {
        let manager = CLLocationManager()
        manager.delegate = app
        if app.name == "gone" {
          manager.startMonitoring(for: Equator.circle("there", at: 0.05))
        } else {
          managers.now.append(manager)
        }
      }
      managers.now[2].delegate = nil
      managers.now[1].requestState(for: Equator.circle("there", at: 0.05))
    }
    #expect(
      lines.now == ["b outside there", "a enter there", "a inside there", "b enter there", "b inside there"])
  }

  @Test("a manager that was made before the simulation belongs to the one in which it is used")
  func madeBefore() async throws {
    let app = LocationApp()
    let manager = CLLocationManager()
    manager.delegate = app
    manager.distanceFilter = 10
    var simulation = try Simulation(Scenario(regions: []))
    _ = try await simulation.run(Equator.way(seconds: 50)) {
      manager.startMonitoring(for: Equator.circle("there", at: 0.05))
    }
    #expect(
      app.told == ["0.0 authorization always", "0.0 start there", "41.017 enter there", "41.017 inside there"])
  }

  @Test("a polygon of ours is monitored as a circle is")
  func polygon() async throws {
    func corner(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
      CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
    let ring = [corner(-1, 0.05), corner(-1, 0.06), corner(1, 0.06), corner(1, 0.05), corner(-1, 0.05)]
    let told = try await played(way) { manager in
      let polygon = Polygon(parts: [.init(exterior: ring)])
      manager.startMonitoring(for: PolygonRegion(polygon: polygon, identifier: "field"))
      let broken = Polygon(parts: [.init(exterior: Array(ring.dropLast(2)))])
      manager.startMonitoring(for: PolygonRegion(polygon: broken, identifier: "broken"))
    }
    #expect(
      told == [
        "0.0 start field", "0.0 no broken: regionMonitoringFailure", "50.0 enter field", "50.0 inside field",
        "60.0 exit field", "60.0 outside field",
      ])
    #expect(CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLRegion.self))
  }

  @Test("a request's region that is no area ends no replay: it is noted")
  func impossibleRequest() async throws {
    var simulation = try Simulation(Scenario(regions: []))
    let timeline = try await simulation.run(Equator.way(seconds: 20)) {
      let content = UNMutableNotificationContent()
      content.title = "x"
      let center = UNUserNotificationCenter.current()
      for radius in [-1.0, 500] {
        let trigger = UNLocationNotificationTrigger(
          region: Equator.circle("r\(radius)", at: 0.01, radius: radius), repeats: false)
        center.add(UNNotificationRequest(identifier: "r\(radius)", content: content, trigger: trigger))
      }
    }
    let lines = timeline.map(simulation.line)
    #expect(
      lines.first
        == "1970-01-01T00:00:00.000Z note r-1.0: its region 'r-1.0' can't be watched: a radius of -1.0 m is not possible; "
        + "use one above 0 and at most 5000 km (never-fires)")
    #expect(lines.contains { $0.contains("notification") })
  }
}

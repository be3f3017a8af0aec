import Foundation
import LocationCore
import NotificationCore
import RingfenceMonitoring
import RingfencePlaces
import RingfenceSimulation
import RingfenceTracks
import Testing

@Suite("One journey, three ways to monitor it")
struct LocationArrivalsTests {
  private static let tracks = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../tracks")
    .standardized

  private static func journey(_ name: String) throws -> [FixBatch] {
    var reader = TrackReader([.file(path: tracks.appending(path: name).path)])
    return try reader.batches()
  }

  /// Circles on the way of the samples.
  private static var regions: [CLCircularRegion] {
    [
      ("tokyo", 35.6895, 139.6917, 15_000.0), ("nagoya", 35.1814, 136.9066, 10_000),
      ("kyoto", 35.0116, 135.7681, 8_000),
      ("kyoto-rim", 35.0116, 135.7681, 6_000), ("osaka", 34.6937, 135.5023, 10_000),
      ("bangkok", 13.7563, 100.5018, 20_000), ("singapore", 1.3521, 103.8198, 20_000),
      ("date-line", -17, 180, 30_000), ("fiji", -17.75, 177.45, 50_000),
    ].map { name, latitude, longitude, radius in
      CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius, identifier: name)
    }
  }

  private static var profiles: [MonitoringProfile] {
    var settled = MonitoringProfile.exact
    settled.name = "settled"
    settled.exitBufferMeters = 200
    settled.exitSettleSeconds = 20
    return [.exact, settled]
  }

  /// The instants and regions of notifications that requests with triggers bring.
  private static func byTriggers(_ journey: [FixBatch], _ profile: MonitoringProfile) async throws -> [String] {
    var simulation = try Simulation(Scenario(regions: [], profile: profile))
    let timeline = try await simulation.run(journey) {
      for region in Self.regions {
        let content = UNMutableNotificationContent()
        content.title = region.identifier
        let trigger = UNLocationNotificationTrigger(region: region, repeats: true)
        try? await UNUserNotificationCenter.current().add(
          UNNotificationRequest(identifier: region.identifier, content: content, trigger: trigger))
      }
    }
    return timeline.compactMap { event in
      guard case .notification(let it) = event else { return nil }
      return "\(it.firedAt) \(it.event.map { "\($0)" } ?? "") \(it.title)"
    }
  }

  private static func now() -> Instant { UNUserNotificationCenter.current().now }

  private static func byManager(_ journey: [FixBatch], _ profile: MonitoringProfile) async throws -> [String] {
    let lines = Kept<[String]>([])
    let app = LocationApp { line, _ in
      if line.hasPrefix("enter") || line.hasPrefix("exit") { lines.now.append("\(now()) \(line)") }
    }
    let scenario = Scenario(regions: [], profile: profile)
    _ = try await played(journey, scenario: scenario, app: app) { manager in
      for region in Self.regions { manager.startMonitoring(for: region) }
    }
    return lines.now
  }

  private static func byMonitor(_ journey: [FixBatch], _ profile: MonitoringProfile) async throws -> [String] {
    let lines = Kept<[String]>([])
    var simulation = try Simulation(Scenario(regions: [], profile: profile))
    _ = try await simulation.run(journey) {
      let monitor = await CLMonitor("cities")
      for region in Self.regions {
        let condition = CLMonitor.CircularGeographicCondition(center: region.center, radius: region.radius)
        await monitor.add(condition, identifier: region.identifier)
      }
      do {
        for try await event in await monitor.events {
          lines.now.append("\(Instant(event.date)) \(event.state == .satisfied ? "enter" : "exit") \(event.identifier)")
        }
      } catch {}
    }
    return lines.now
  }

  @Test(
    "region monitoring and location triggers give the same arrivals and departures",
    arguments: ["train-day.gpx", "by-air.csv", "edge-walk.gpx", "date-line.gpx"], Self.profiles)
  func sameArrivals(track: String, profile: MonitoringProfile) async throws {
    let journey = try Self.journey(track)
    let arrivals = try await Self.byTriggers(journey, profile)
    #expect(!arrivals.isEmpty)
    let told = try await Self.byManager(journey, profile)
    #expect(told == arrivals)
    // No entry follows an entry, and no exit an exit.
    for region in Self.regions.map(\.identifier) {
      let kinds = told.filter { $0.hasSuffix(" \(region)") }.map { $0.contains(" enter ") }
      #expect(zip(kinds, kinds.dropFirst()).allSatisfy { $0 != $1 }, "\(region)")
    }
  }

  @Test(
    "CLMonitor tells the same crossings, and before them one determination of each condition",
    arguments: ["train-day.gpx", "by-air.csv", "edge-walk.gpx", "date-line.gpx"], Self.profiles)
  func monitorBeside(track: String, profile: MonitoringProfile) async throws {
    let journey = try Self.journey(track)
    let arrivals = try await Self.byManager(journey, profile)
    let events = try await Self.byMonitor(journey, profile)
    // Nine conditions are determined at the start. Managers are told nothing then, not even that one is inside.
    #expect(Array(events.dropFirst(Self.regions.count)) == arrivals)
    let start = try #require(journey.first?.seconds.first)
    #expect(events.prefix(Self.regions.count).allSatisfy { $0.hasPrefix("\(Instant(rounding: start)) ") })
  }

  @Test("CLMonitor beside CLCircularRegion: where the two differ")
  func differences() async throws {
    let app = LocationApp()
    let diary = MonitorDiary()
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(Scenario(regions: []))
    _ = try await simulation.run(Equator.way(seconds: 100)) {
      let made = CLLocationManager()
      made.delegate = app
      manager.now = made
      let monitor = await CLMonitor("places")
      for (name, longitude) in [("here", 0.0), ("there", 0.05)] {
        let region = Equator.circle(name, at: longitude)
        made.startMonitoring(for: region)
        let condition = CLMonitor.CircularGeographicCondition(center: region.center, radius: region.radius)
        await monitor.add(condition, identifier: name)
        await monitor.add(condition, identifier: "\(name), assumed", assuming: .unsatisfied)
      }
      made.requestState(for: Equator.circle("here", at: 0))
      do { for try await event in await monitor.events { diary.write(event) } } catch {}
    }
    #expect(
      app.told == [
        "0.0 authorization always",
        // That monitoring has begun is told, and on which side the phone is only because it was asked for.
        "0.0 start here", "0.0 start there", "0.0 inside here",
        // Each crossing is two calls.
        "8.983 exit here", "8.983 outside here", "41.017 enter there", "41.017 inside there",
        "58.983 exit there", "58.983 outside there",
      ])
    #expect(
      diary.told == [
        // The first determination is an event, unless it was assumed.
        "0.0 satisfied here", "0.0 satisfied here, assumed", "0.0 unsatisfied there",
        // Each crossing is one event.
        "8.983 unsatisfied here", "8.983 unsatisfied here, assumed", "41.017 satisfied there",
        "41.017 satisfied there, assumed", "58.983 unsatisfied there", "58.983 unsatisfied there, assumed",
      ])
  }

  @Test("one app with all three is told of each crossing in one order: request, manager, monitor")
  func together() async throws {
    let lines = Kept<[String]>([])
    let app = LocationApp { line, _ in
      if line.hasPrefix("enter") || line.hasPrefix("inside") { lines.now.append("manager \(line)") }
    }
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(Scenario(regions: []))
    let timeline = try await simulation.run(Equator.way(seconds: 50)) {
      let region = Equator.circle("there", at: 0.05)
      let content = UNMutableNotificationContent()
      content.title = "x"
      try? await UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: "there", content: content, trigger: UNLocationNotificationTrigger(region: region, repeats: true)))
      let made = CLLocationManager()
      made.delegate = app
      made.startMonitoring(for: region)
      manager.now = made
      let monitor = await CLMonitor("places")
      await monitor.add(
        CLMonitor.CircularGeographicCondition(center: region.center, radius: region.radius), identifier: "there")
      do {
        for try await event in await monitor.events {
          let delivered = await UNUserNotificationCenter.current().deliveredNotifications().count
          lines.now.append("monitor \(event.state), \(delivered) delivered")
        }
      } catch {}
    }
    #expect(
      lines.now == [
        "monitor unsatisfied, 0 delivered", "manager enter there", "manager inside there",
        "monitor satisfied, 1 delivered",
      ])
    // One region, one transition: the three share what is watched.
    #expect(simulation.listings.count == 1)
    #expect(timeline.count { if case .transition = $0 { true } else { false } } == 1)
  }

  @Test("an area of the scenario's identifier that a manager monitors is another region")
  func besideScenario() async throws {
    let region = Region(
      id: "there", shape: .circle(center: CLLocationCoordinate2D(latitude: 0, longitude: 0.05), radiusMeters: 1000))
    for longitude in [0.05, 0.03] {
      let app = LocationApp()
      let manager = Kept<CLLocationManager?>(nil)
      var simulation = try Simulation(Scenario(regions: [CityRegion(region: region, name: "There")]))
      let timeline = try await simulation.run(Equator.way(seconds: 50)) {
        manager.now = CLLocationManager()
        manager.now?.delegate = app
        manager.now?.startMonitoring(for: Equator.circle("there", at: longitude))
      }
      #expect(app.told.contains(longitude == 0.05 ? "41.017 enter there" : "21.017 enter there"))
      #expect(timeline.count { if case .notification = $0 { true } else { false } } == 1)
      #expect(simulation.listings.count == (longitude == 0.05 ? 1 : 2))
    }
  }
}

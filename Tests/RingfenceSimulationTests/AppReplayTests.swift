import Foundation
import LocationCore
import NotificationCore
import RingfenceMonitoring
import RingfencePlaces
import RingfenceSimulation
import Synchronization
import Testing

/// An app's own code under a replay: what it adds, when it is asked, and in which order everything comes.
@Suite("Apps under a replay")
struct AppReplayTests {
  /// A way along the equator at 0.001° (111 m) a second from 0° E, a fix each ten seconds, from 1970 on.
  private func way(seconds: Int, batches: Int = 1) -> [FixBatch] {
    let fixes = (0...seconds / 10).map { step in
      Fix(seconds: Double(step * 10), latitude: 0, longitude: Double(step) * 0.01)
    }
    let size = (fixes.count + batches - 1) / batches
    return stride(from: 0, to: fixes.count, by: size).map { FixBatch(fixes[$0..<min($0 + size, fixes.count)]) }
  }

  /// A request on a circle of 1 km on the equator.
  private static func arrival(_ name: String, longitude: Double, onExit: Bool = false) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = name
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: longitude), radius: 1000, identifier: name)
    region.notifyOnExit = onExit
    return UNNotificationRequest(
      identifier: name, content: content, trigger: UNLocationNotificationTrigger(region: region, repeats: true))
  }

  private func drawn(_ timeline: [TimelineEvent], _ simulation: Simulation) -> [String] {
    timeline.map { event in
      String(simulation.line(for: event).replacing("1970-01-01T", with: "").replacing("Z ", with: " "))
    }
  }

  @Test("a region that the app's request names is watched from the first fix on", arguments: [1, 7])
  func ownRegion(batches: Int) async throws {
    var simulation = try Simulation(Scenario(regions: []))
    let timeline = try await simulation.run(way(seconds: 100, batches: batches)) {
      try? await UNUserNotificationCenter.current().add(Self.arrival("there", longitude: 0.05, onExit: true))
    }
    #expect(
      drawn(timeline, simulation) == [
        "00:00:41.017 enter there", "00:00:41.017 notification (00:00 UTC) there", "00:00:58.983 exit there",
        "00:00:58.983 visit there of 18 s", "00:00:58.983 notification (00:00 UTC) there",
      ])
  }

  /// Adds a request for the next place when it is told of an arrival.
  private final class Chain: NSObject, UNUserNotificationCenterDelegate, Sendable {
    let next: [String: Double]

    init(next: [String: Double]) { self.next = next }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
      for (name, longitude) in next where response.notification.request.identifier == "first" {
        try? await center.add(AppReplayTests.arrival(name, longitude: longitude))
      }
    }
  }

  @Test("a region that is added on the way is watched from then on, in the batch and after it", arguments: [1, 3, 11])
  func addedOnTheWay(batches: Int) async throws {
    // `here` holds the place where it is added: that is no entry. `passed` lies behind.
    let chain = Chain(next: ["here": 0.051, "passed": 0.01, "later": 0.08])
    var scenario = Scenario(regions: [])
    scenario.user = [UserStep(.after(seconds: 5), .tap, notification: "first")]
    scenario.device = NotificationDevice(app: .background)
    var simulation = try Simulation(scenario)
    let timeline = try await simulation.run(way(seconds: 100, batches: batches)) {
      let center = UNUserNotificationCenter.current()
      center.delegate = chain
      try? await center.add(Self.arrival("first", longitude: 0.05))
    }
    let titles = timeline.compactMap { event -> String? in
      switch event {
      case .transition(let transition): "\(transition.kind) \(simulation.listings[transition.region].region.id)"
      case .notification(let notification): "notification \(notification.title)"
      case .withheld(let withheld): "withheld \(withheld.identifier ?? "")"
      default: nil
      }
    }
    #expect(
      titles == [
        "enter first", "notification first", "exit first", "exit here", "enter later", "withheld later", "exit later",
      ])
    #expect(simulation.listings.map(\.region.id).sorted() == ["first", "here", "later", "passed"])
  }

  @Test("a region is watched from when it is added, whatever comes next", arguments: [1, 11])
  func addedByTimer(batches: Int) async throws {
    var simulation = try Simulation(Scenario(regions: []))
    let timeline = try await simulation.run(way(seconds: 100, batches: batches)) {
      let center = UNUserNotificationCenter.current()
      center.perform(afterSeconds: 20) { center.add(Self.arrival("there", longitude: 0.05)) }
    }
    #expect(
      drawn(timeline, simulation).prefix(2) == [
        "00:00:41.017 enter there", "00:00:41.017 notification (00:00 UTC) there",
      ])
  }

  @Test("an app may give an identifier to another area, and the one before is watched no longer", arguments: [1, 11])
  func movedRegion(batches: Int) async throws {
    var simulation = try Simulation(Scenario(regions: []))
    let timeline = try await simulation.run(way(seconds: 100, batches: batches)) {
      let center = UNUserNotificationCenter.current()
      center.add(Self.arrival("there", longitude: 0.03))
      center.add(Self.arrival("other", longitude: 0.09))
      center.perform(afterSeconds: 30) { center.add(Self.arrival("there", longitude: 0.06)) }
    }
    #expect(
      drawn(timeline, simulation).filter { !$0.contains("notification") } == [
        "00:00:21.017 enter there", "00:00:51.017 enter there", "00:01:08.983 exit there",
        "00:01:08.983 visit there of 18 s", "00:01:21.017 enter other", "00:01:38.983 exit other",
        "00:01:38.983 visit other of 18 s",
      ])
    #expect(simulation.listings.map(\.region.id) == ["other", "there", "there"])
    #expect(simulation.region(withID: "there") == 2)
  }

  @Test("of two categories with one identifier a delivery has the same in every run")
  func twoCategories() async throws {
    for _ in 1...20 {
      var simulation = try Simulation(Scenario(regions: []))
      let timeline = try await simulation.run(way(seconds: 10)) {
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories(
          Set(
            ["a", "b", "c", "d"].map { name in
              UNNotificationCategory(
                identifier: "kind", actions: [UNNotificationAction(identifier: name, title: name)],
                intentIdentifiers: [])
            }))
        let content = UNMutableNotificationContent()
        content.title = "x"
        content.categoryIdentifier = "kind"
        center.add(UNNotificationRequest(identifier: "x", content: content, trigger: nil))
      }
      let actions = timeline.compactMap { if case .notification(let it) = $0 { it.actions.map(\.title) } else { nil } }
      #expect(actions == [["a"]])
    }
  }

  @Test("an app's region of a scenario's identifier must be the same area, and is watched once")
  func sameIdentifier() async throws {
    let there = Self.arrival("there", longitude: 0.05)
    let region = Region(
      id: "there", shape: .circle(center: CLLocationCoordinate2D(latitude: 0, longitude: 0.05), radiusMeters: 1000))
    var simulation = try Simulation(
      Scenario(regions: [CityRegion(region: region, name: "There", notifyOn: [])]))
    let timeline = try await simulation.run(way(seconds: 100)) {
      try? await UNUserNotificationCenter.current().add(there)
    }
    #expect(timeline.count { if case .transition = $0 { true } else { false } } == 2)
    #expect(timeline.count { if case .notification = $0 { true } else { false } } == 1)

    var other = try Simulation(Scenario(regions: [CityRegion(region: region, name: "There", notifyOn: [])]))
    await #expect(throws: SimulationError.self) {
      try await other.run(way(seconds: 100)) {
        try? await UNUserNotificationCenter.current().add(Self.arrival("there", longitude: 0.06))
      }
    }
  }

  @Test("at one instant: timers, crossings, what the app asked to be called for, the user")
  func order() async throws {
    let told = Mutex<[String]>([])
    var scenario = Scenario(regions: [])
    let enter = Instant(milliseconds: 41_017)
    scenario.user = [UserStep(.at(enter), .lock), UserStep(.at(enter), .unlock)]
    var simulation = try Simulation(scenario)
    let timeline = try await simulation.run(way(seconds: 100)) {
      let center = UNUserNotificationCenter.current()
      center.perform(afterSeconds: 41.017) {
        told.withLock { $0 = center.ledger.delivered.map(\.request.identifier) }
      }
      let content = UNMutableNotificationContent()
      content.title = "timer"
      try? await center.add(Self.arrival("there", longitude: 0.05))
      try? await center.add(
        UNNotificationRequest(
          identifier: "timer", content: content,
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 41.017, repeats: false)))
    }
    #expect(told.withLock { $0 } == ["timer", "there"])
    #expect(
      drawn(timeline, simulation).prefix(5) == [
        "00:00:41.017 enter there", "00:00:41.017 notification (00:00 UTC) timer",
        "00:00:41.017 notification (00:00 UTC) there", "00:00:41.017 user lock", "00:00:41.017 user unlock",
      ])
  }

  @Test("what the user does in the millisecond before a crossing is told before it")
  func orderOfNeighbours() async throws {
    var scenario = Scenario(regions: [])
    scenario.user = [UserStep(.at(Instant(milliseconds: 41_016)), .lock)]
    var simulation = try Simulation(scenario)
    let timeline = try await simulation.run(way(seconds: 50)) {
      let center = UNUserNotificationCenter.current()
      for (name, radius) in [("first", 1000.1), ("second", 1000)] {
        let region = CLCircularRegion(
          center: CLLocationCoordinate2D(latitude: 0, longitude: 0.05), radius: radius, identifier: name)
        let content = UNMutableNotificationContent()
        content.title = name
        center.add(
          UNNotificationRequest(
            identifier: name, content: content,
            trigger: UNLocationNotificationTrigger(region: region, repeats: false)))
      }
    }
    #expect(
      drawn(timeline, simulation) == [
        "00:00:41.016 enter first", "00:00:41.016 notification (00:00 UTC) first", "00:00:41.016 user lock",
        "00:00:41.017 enter second", "00:00:41.017 notification (00:00 UTC) second",
        "00:00:50.000 visit first of 9 s", "00:00:50.000 visit second of 9 s",
      ])
  }

  @Test("advance drives an app without async code to the same timeline as run")
  func synchronous() async throws {
    @Sendable func launch() {
      let center = UNUserNotificationCenter.current()
      center.add(Self.arrival("there", longitude: 0.05, onExit: true))
    }
    var first = try Simulation(Scenario(regions: []))
    var told: [TimelineEvent] = []
    for batch in way(seconds: 100, batches: 4) {
      try first.advance(through: batch, launching: launch) { told.append($0) }
    }
    try first.finish { told.append($0) }
    var second = try Simulation(Scenario(regions: []))
    let timeline = try await second.run(way(seconds: 100)) { launch() }
    #expect(drawn(told, first) == drawn(timeline, second))
    #expect(told.count == 5)
  }

  @Test("a calendar request follows the clock on the wall as the traveller goes from zone to zone")
  func zones() async throws {
    // Tokyo at 08:00 local, Bangkok (two hours behind) from 23:00 UTC + 3 h on: ten o'clock comes there at 03:00 UTC.
    func region(_ name: String, _ longitude: Double) -> CityRegion {
      CityRegion(
        region: Region(
          id: name,
          shape: .circle(center: CLLocationCoordinate2D(latitude: 0, longitude: longitude), radiusMeters: 1000)),
        name: name, timeZone: name == "east" ? "Asia/Tokyo" : "Asia/Bangkok", notifyOn: [])
    }
    let content = UNMutableNotificationContent()
    content.title = "ten o'clock"
    let request = UNNotificationRequest(
      identifier: "ten", content: content,
      trigger: UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 10), repeats: false))
    var scenario = Scenario(regions: [region("east", 0.05), region("west", 0.1)])
    scenario.requests = [request]
    var simulation = try Simulation(scenario)
    // Into the east at 00:30 UTC (09:30 there), into the west at 00:45 UTC (07:45 there).
    let fixes = [(0.0, 0.0), (1800, 0.05), (2700, 0.1), (20_000, 0.1)].map {
      Fix(seconds: $0.0, latitude: 0, longitude: $0.1)
    }
    let timeline = try await simulation.run([FixBatch(fixes)])
    let told = timeline.compactMap { if case .notification(let it) = $0 { it } else { nil } }
    #expect(told.map(\.firedAt.description) == ["1970-01-01T03:00:00.000Z"])
    #expect(told.map(\.timeZone) == ["Asia/Bangkok"])
  }
}

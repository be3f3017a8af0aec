import Foundation
import LocationCore
import NotificationCore
import RingfenceMonitoring
import RingfencePlaces
import RingfenceSimulation
import Testing

@Suite("A region that is registered on the way is told of what is crossed from then on")
struct LateRegistrationTests {
  private struct Crossing {
    var region: String
    var isEntry: Bool
    var at: Instant
  }

  /// All crossings, as a scenario's regions have them.
  private static func all(_ journey: LawJourney) throws -> [Crossing] {
    var simulation = try Simulation(
      Scenario(regions: journey.circles.map { CityRegion(region: $0, name: $0.id, notifyOn: []) }))
    var crossings: [Crossing] = []
    func tell(_ event: TimelineEvent) {
      guard case .transition(let it) = event else { return }
      crossings.append(Crossing(region: journey.circles[it.region].id, isEntry: it.kind == .enter, at: it.reportedAt))
    }
    try simulation.advance(through: journey.batch, tell)
    try simulation.finish(tell)
    return crossings
  }

  /// What a manager is told that registers the regions at an instant, and on which side it is said to be then.
  private static func registered(
    _ journey: LawJourney, at instant: Instant
  ) throws -> (crossings: [Crossing], sides: [String: String]) {
    var scenario = Scenario(regions: [])
    scenario.locationBehavior.maximumRegionMonitoringDistance = Region.maximumRadiusMeters
    let crossings = Kept<[Crossing]>([])
    let sides = Kept<[String: String]>([:])
    let app = LocationApp { line, _ in
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "enter", "exit":
        let now = UNUserNotificationCenter.current().now
        crossings.now.append(Crossing(region: words[1], isEntry: words[0] == "enter", at: now))
      case "inside", "outside": if sides.now[words[1]] == nil { sides.now[words[1]] = words[0] }
      default: break
      }
    }
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(scenario)
    try simulation.advance(
      through: journey.batch,
      launching: {
        let center = UNUserNotificationCenter.current()
        manager.now = CLLocationManager()
        manager.now?.delegate = app
        center.perform(afterSeconds: instant.seconds(since: center.now)) {
          for region in journey.circles {
            manager.now?.startMonitoring(for: region.clRegion)
            manager.now?.requestState(for: region.clRegion)
          }
        }
      }
    ) { _ in }
    try simulation.finish { _ in }
    return (crossings.now, sides.now)
  }

  @Test("whatever the journey, the regions and the instant", arguments: 1...150)
  func anyInstant(seed: Int) throws {
    let journey = LawJourney.random(UInt64(seed))
    let first = try #require(journey.fixes.first?.seconds)
    let last = try #require(journey.fixes.last?.seconds)
    var random = Seeded(UInt64(seed) + 77)
    let instant = Instant(rounding: .random(in: first...max(first, last - 0.01), using: &random))
    let all = try Self.all(journey)
    let (told, sides) = try Self.registered(journey, at: instant)
    for id in journey.circles.map(\.id) where !journey.hasFixOnEdge(of: id) {
      let expected = all.filter { $0.region == id && $0.at > instant }
      let known = all.filter { $0.region == id }
      // Where the side hangs on a millisecond or two millimetres, either is right.
      let isNear = known.contains {
        abs($0.at.seconds(since: instant)) <= journey.toleranceSeconds(id, at: $0.at.seconds)
      }
      let isShallow = zip(known, known.dropFirst()).contains { $1.at.seconds(since: $0.at) < 0.05 }
      let touches = (journey.metersFromEdge(id, at: instant.seconds).map(abs) ?? 1) < 0.002
      if isNear || isShallow || touches { continue }
      let got = told.filter { $0.region == id }
      #expect(got.map(\.isEntry) == expected.map(\.isEntry), "\(id) at \(instant)")
      for (a, b) in zip(got, expected) {
        #expect(abs(a.at.seconds(since: b.at)) <= journey.toleranceSeconds(id, at: b.at.seconds), "\(id) at \(instant)")
      }
      if let meters = journey.metersFromEdge(id, at: instant.seconds) {
        #expect(sides[id] == (meters <= 0 ? "inside" : "outside"), "\(id) at \(instant)")
      }
    }
  }
}

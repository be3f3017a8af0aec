import LocationCore
import RingfenceMonitoring
import RingfencePlaces
import RingfenceSimulation
import Testing

@Suite struct SimulationTests {
  /// A circle of 1 km at 0° N 0° E, with exits after a minute outside.
  private func scenario() -> Scenario {
    var profile = MonitoringProfile.exact
    profile.exitSettleSeconds = 60
    let region = Region(id: "stop", shape: .circle(center: CLLocationCoordinate2D(), radiusMeters: 1000))
    return Scenario(
      regions: [CityRegion(region: region, name: "Stop", notifyOn: [.enter, .exit])], profile: profile)
  }

  private func told(_ batches: [FixBatch]) throws -> [String] {
    var told: [String] = []
    var simulation = try Simulation(scenario())
    func tell(_ event: TimelineEvent) {
      switch event {
      case .transition(let transition): told.append("\(transition.kind) \(transition.reportedAt)")
      case .visit: told.append("visit")
      case .notification(let notification): told.append("notification \(notification.firedAt)")
      case .withheld(let withheld): told.append("withheld \(withheld.reason)")
      case .user, .opened, .noted: break
      }
    }
    for batch in batches { try simulation.advance(through: batch, tell) }
    try simulation.finish(tell)
    return told
  }

  private func batch(_ fixes: [(Double, Double, FixBatch.Flags)]) -> FixBatch {
    var batch = FixBatch()
    for (seconds, longitude, flags) in fixes {
      batch.append(seconds: seconds, latitude: 0, longitude: longitude, flags: flags)
    }
    return batch
  }

  @Test("an exit that falls due in a gap is told in its order, wherever the batches end")
  func dueInGap() throws {
    let fixes: [(Double, Double, FixBatch.Flags)] = [
      (0, 0, []), (20, 0.0179663, []), (1200, 0.0269494, .gap), (1300, 0.0269494, []),
    ]
    let whole = try told([batch(fixes)])
    #expect(whole == ["exit 1970-01-01T00:01:10.000Z", "visit", "notification 1970-01-01T00:01:10.000Z"])
    for cut in 1..<fixes.count {
      #expect(try told([batch(Array(fixes[..<cut])), batch(Array(fixes[cut...]))]) == whole)
    }
    #expect(try told(fixes.map { batch([$0]) }) == whole)
    #expect(try told([batch(Array(fixes.dropLast()))]) == whole)
  }

  @Test("a time that runs backwards is refused, and nothing of the batch is taken")
  func backwards() throws {
    var simulation = try Simulation(scenario())
    try simulation.advance(through: batch([(10, 0, [])])) { _ in }
    #expect(throws: SimulationError.self) {
      try simulation.advance(through: batch([(20, 0, []), (5, 0.1, [])])) { _ in }
    }
    #expect(simulation.monitor.fixCount == 1)
    #expect(throws: SimulationError.self) {
      try simulation.advance(through: batch([(30, .nan, [])])) { _ in }
    }
    for seconds in [Double.nan, 1e17, .infinity] {
      #expect(throws: SimulationError.self) {
        try simulation.advance(through: batch([(seconds, 0, [])])) { _ in }
      }
    }
    var another = try Simulation(scenario())
    #expect(throws: SimulationError.self) { try another.advance(through: batch([(.nan, 0, [])])) { _ in } }
    #expect(throws: SimulationError.self) {
      try simulation.finish(until: Instant(milliseconds: 0)) { _ in }
    }
  }

  @Test("what was filled into a text is not looked at again")
  func templates() throws {
    var scenario = Scenario(
      listings: [
        CityMatcher.Listing(
          region: CityRegion(
            region: Region(id: "a", shape: .circle(center: CLLocationCoordinate2D(), radiusMeters: 1000)),
            name: "{count}"), restaurants: [])
      ], namesFavorites: false)
    scenario.templates.enter = .init(title: "{city}: {list}{unknown}", body: "{more} {")
    var texts: [String] = []
    var simulation = try Simulation(scenario)
    func tell(_ event: TimelineEvent) {
      if case .notification(let notification) = event { texts = [notification.title, notification.body] }
    }
    try simulation.advance(through: batch([(0, 1, []), (1000, 0, [])]), tell)
    try simulation.finish(tell)
    #expect(texts == ["{count}: {unknown}", "0 {"])
  }
}

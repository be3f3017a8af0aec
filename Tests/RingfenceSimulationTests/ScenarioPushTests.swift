import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

/// Puts a mark before the title, at once.
private final class MarkingService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let content = UNMutableNotificationContent()
    content.title = "!" + request.content.title
    contentHandler(content)
  }
}

@Suite("Pushes of a scenario")
struct ScenarioPushTests {
  private func push(_ identifier: String, at seconds: Double, isMutable: Bool = false) -> ScenarioPush {
    let content = UNMutableNotificationContent()
    content.title = identifier
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    return ScenarioPush(request, at: Instant(rounding: seconds), isMutable: isMutable)
  }

  /// The lines of a timeline of 100 s, in batches of so many fixes.
  private func lines(_ scenario: Scenario, fixesEach size: Int = 4, launching: @escaping @Sendable () -> Void = {})
    async throws -> [String]
  {
    let fixes = (0..<12).map { Fix(seconds: 100 + Double($0 * 10), latitude: 0, longitude: 0) }
    var simulation = try Simulation(scenario)
    let way = stride(from: 0, to: 12, by: size).map { FixBatch(fixes[$0..<min($0 + size, 12)]) }
    let timeline = try await simulation.run(way, launching: { launching() })
    return timeline.map { String(simulation.line(for: $0).dropFirst("1970-01-01T00:0".count)) }
  }

  @Test(
    "a push arrives at its instant, at the first fix and at the end too; outside it is withheld with the reason",
    arguments: [1, 5, 12])
  func arrival(size: Int) async throws {
    var scenario = Scenario(regions: [])
    scenario.pushes = [
      push("late", at: 210.001), push("b", at: 155), push("last", at: 210), push("first", at: 100),
      push("early", at: 99.999), push("a", at: 155),
    ]
    #expect(
      try await lines(scenario, fixesEach: size) == [
        "1:40.000Z notification (00:01 UTC) first",
        "1:40.000Z withheld early: it was to arrive at 1970-01-01T00:01:39.999Z, before the first fix (not-arrived)",
        "2:35.000Z notification (00:02 UTC) a", "2:35.000Z notification (00:02 UTC) b",
        "3:30.000Z notification (00:03 UTC) last",
        "3:30.000Z withheld late: it was to arrive at 1970-01-01T00:03:30.001Z, after the end (not-arrived)",
      ])
  }

  @Test("a mutable push goes through the app's service extension, and is shown as it is where there is none")
  func mutable() async throws {
    var scenario = Scenario(regions: [])
    scenario.pushes = [push("a", at: 120, isMutable: true), push("b", at: 130)]
    #expect(
      try await lines(scenario) == ["2:00.000Z notification (00:02 UTC) a", "2:10.000Z notification (00:02 UTC) b"])
    let changed = try await lines(scenario) {
      UNUserNotificationCenter.current().setServiceExtension { MarkingService() }
    }
    #expect(changed == ["2:00.000Z notification (00:02 UTC) !a", "2:10.000Z notification (00:02 UTC) b"])
  }
}

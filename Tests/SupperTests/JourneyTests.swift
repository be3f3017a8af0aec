import Foundation
import LocationCore
import NotificationCore
import RingfenceReports
import RingfenceSimulation
import RingfenceTracks
import Testing

@testable import supper

@Suite("Supper under a recorded journey")
struct JourneyTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  private func path(_ name: String) -> String { Self.repository.appending(path: name).path }

  @Test("a push on the way is changed by the service extension and opened in the content extension")
  @MainActor func pushOnTheWay() async throws {
    let noon = Instant(try Date("2024-05-03T03:00:00Z", strategy: .iso8601))
    let payload = try #require(
      try JSONSerialization.jsonObject(
        with: Data(
          """
          {"aps": {"alert": {"title": "New message", "body": "I am at the door."}, "category": "supper.message",
           "mutable-content": 1}, "sender": "Kana"}
          """.utf8)) as? [AnyHashable: Any])
    let message = PushPayload(payload)
    #expect(message.problems.isEmpty)

    var scenario = Scenario(regions: [])
    scenario.pushes = [
      ScenarioPush(
        UNNotificationRequest(identifier: "message", content: message.content, trigger: nil), at: noon,
        isMutable: message.isMutable)
    ]
    scenario.user = [UserStep(.at(noon.advanced(bySeconds: 60)), .expand, notification: "message")]

    let app = Supper(log: SupperLog())
    let view = try NotificationContentExtensionInfo(
      infoPlist: Data(contentsOf: URL(filePath: path("Examples/Supper/Extensions/MessageView-Info.plist"))))
    var reader = TrackReader([.file(path: path("tracks/train-day.gpx"))])
    var simulation = try Simulation(scenario)
    let timeline = try await simulation.run(reader.batches()) {
      let center = UNUserNotificationCenter.current()
      center.setServiceExtension { MessageService() }
      try? center.addContentExtension(view) { MessageView() }
      await app.launch()
    }

    let titles = timeline.compactMap { if case .notification(let it) = $0 { it.title } else { nil } }
    #expect(titles == ["Kana"])
    let ledger = try #require(simulation.center?.ledger)
    let opened = try #require(ledger.interface?.notification)
    let card = NotificationCard(
      NotificationAppearance(of: opened, on: .fullInterface, in: ledger), on: .fullInterface, appName: "Supper")
    #expect(card.lines(columns: 40).contains { $0.contains("I am at the door.") })
  }

  @Test("Documentation/Apps.md shows the test above as it is")
  func page() throws {
    let page = try String(contentsOfFile: path("Documentation/Apps.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
    #expect(source.contains(try #require(blocks.first)))
  }
}

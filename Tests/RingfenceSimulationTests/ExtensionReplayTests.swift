import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

/// Offers an amount, and notes which one is asked for.
private final class AmountView: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    controls = [.label(notification.request.content.title), .choice(id: "amount", segments: ["5", "10", "20"])]
  }

  override func userActed(on control: NotificationControl) {
    controls.append(.label("chosen"))
  }
}

/// Puts a mark behind the title after five seconds.
private final class MarkingService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    UNUserNotificationCenter.current().perform(afterSeconds: 5) {
      let content = UNMutableNotificationContent()
      content.title = request.content.title + "!"
      contentHandler(content)
    }
  }
}

@Suite("Extensions under a replay")
struct ExtensionReplayTests {
  /// A way along the equator at 0.001° (111 m) a second from 0° E, from 1970 on, in so many batches.
  private func way(batches: Int) -> [FixBatch] {
    let fixes = (0...11).map { Fix(seconds: Double($0 * 10), latitude: 0, longitude: Double($0) * 0.01) }
    return stride(from: 0, to: 12, by: 12 / batches).map { FixBatch(fixes[$0..<$0 + 12 / batches]) }
  }

  @Test(
    "an arrival is opened and acted on, and a push changed, in the same way however the fixes come",
    arguments: [1, 3, 12])
  func replay(batches: Int) async throws {
    var scenario = Scenario(regions: [])
    scenario.user = [
      UserStep(.after(seconds: 3), .choose(control: "amount", segment: "20"), notification: "there"),
      UserStep(.after(seconds: 4), .press(control: "amount"), notification: "there"),
    ]
    var simulation = try Simulation(scenario)
    let timeline = try await simulation.run(way(batches: batches)) {
      let center = UNUserNotificationCenter.current()
      let info = try? NotificationContentExtensionInfo(
        categories: ["bill"], initialContentSizeRatio: 1, allowsUserInteraction: true)
      if let info { try? center.addContentExtension(info) { AmountView() } }
      center.setServiceExtension { MarkingService() }
      let content = UNMutableNotificationContent()
      content.title = "There"
      content.categoryIdentifier = "bill"
      let circle = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0.05), radius: 1000, identifier: "there")
      circle.notifyOnExit = false
      try? await center.add(
        UNNotificationRequest(
          identifier: "there", content: content,
          trigger: UNLocationNotificationTrigger(region: circle, repeats: true)))
      for second in [12.0, 107] {
        center.receivePush(
          content, identifier: "push \(Int(second))", at: Instant(rounding: second), isMutable: true)
      }
    }
    let lines = timeline.map {
      simulation.line(for: $0).replacing("1970-01-01T00:", with: "").replacing("Z ", with: " ")
    }
    #expect(
      lines == [
        "00:17.000 notification (00:00 UTC) There!", "00:41.017 enter there",
        "00:41.017 notification (00:00 UTC) There",
        "00:44.017 user choose:amount=20 there",
        "00:45.017 user press:amount there: its view has nothing for press:amount; it has choose:amount=5|10|20",
        "00:58.983 exit there", "00:58.983 visit there of 18 s",
        "01:50.000 withheld push 107: the service extension still had it at the end (not-presented)",
      ])
    #expect(
      simulation.center?.ledger.interface?.controls == [
        .label("There"), .choice(id: "amount", segments: ["5", "10", "20"], selected: "20"), .label("chosen"),
      ])
  }
}

import LocationCore
import NotificationCore
import Testing

@Suite("UNPushNotificationTrigger")
struct UNPushNotificationTriggerTests {
  private func content(_ title: String) -> UNNotificationContent { titled("x", title).content }

  @Test("a push arrives at its instant, with a trigger that does not repeat")
  func arrival() async throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    center.receivePush(content("News"), identifier: "p", at: instant(5))
    #expect(await center.pendingNotificationRequests().isEmpty)
    guard case .delivered(let delivery) = center.advance(to: instant(10)).first else { throw Failure("not delivered") }
    #expect(delivery.cause == .push && delivery.at == instant(5) && delivery.request.content.title == "News")
    let trigger = try #require(delivery.request.trigger)
    #expect(trigger is UNPushNotificationTrigger && !trigger.repeats)
    #expect(TriggerKind(of: trigger).rawValue == "push")
  }

  @Test("one that comes late comes now; several of one identifier each come, the last stays")
  func several() async throws {
    let center = UNUserNotificationCenter(simulation: instant(50))
    for title in ["one", "two"] { center.receivePush(content(title), identifier: "p", at: instant(5)) }
    #expect(center.nextDue == center.now)
    #expect(told(center.advance(to: instant(50))) == ["50 delivered p", "50 delivered p"])
    #expect(await center.deliveredNotifications().map(\.request.content.title) == ["two"])
  }

  @Test("a push replaces no waiting request of its identifier, and is withheld like any other")
  func withheld() async throws {
    let center = UNUserNotificationCenter(
      simulation: instant(0), permissions: NotificationPermissions(status: .denied))
    try await center.add(request("p"))
    center.receivePush(content("x"), identifier: "p", at: instant(1))
    center.removePendingNotificationRequests(withIdentifiers: ["other"])
    #expect(told(center.advance(to: instant(1))) == ["1 withheld p: not-authorized"])
    #expect(await center.pendingNotificationRequests().count == 1)
  }
}

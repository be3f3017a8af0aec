import Foundation
import LocationCore
import NotificationCore
import Testing

/// Appends to the title after some seconds, or only when its time is over, or never.
private final class TestService: UNNotificationServiceExtension {
  enum Plan: Sendable { case after(Double), atTheEnd, never, twice, withoutText }

  private let plan: Plan
  private let diary: Diary
  private var handler: (@Sendable (UNNotificationContent) -> Void)?
  private var bestAttempt: UNMutableNotificationContent?

  init(_ plan: Plan, _ diary: Diary) {
    self.plan = plan
    self.diary = diary
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    diary.write("takes \(request.identifier)")
    handler = contentHandler
    bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
    bestAttempt?.title += "!"
    switch plan {
    case .after(0): if let bestAttempt { contentHandler(bestAttempt) }
    case .after(let seconds):
      UNUserNotificationCenter.current().perform(afterSeconds: seconds) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
        content.title += "!"
        contentHandler(content)
      }
    case .twice:
      if let bestAttempt {
        contentHandler(bestAttempt)
        bestAttempt.title = "again"
        contentHandler(bestAttempt)
      }
    case .withoutText:
      let content = UNMutableNotificationContent()
      content.sound = .default
      contentHandler(content)
    case .atTheEnd, .never: break
    }
  }

  override func serviceExtensionTimeWillExpire() {
    diary.write("time is over")
    if case .atTheEnd = plan, let bestAttempt { handler?(bestAttempt) }
  }
}

@Suite("UNNotificationServiceExtension")
struct UNNotificationServiceExtensionTests {
  private let diary = Diary()

  private func center(_ plan: TestService.Plan, limitSeconds: Double = 30) -> UNUserNotificationCenter {
    var behavior = NotificationBehavior()
    behavior.serviceExtensionLimitSeconds = limitSeconds
    let center = UNUserNotificationCenter(simulation: instant(0), behavior: behavior)
    center.setServiceExtension { [diary] in TestService(plan, diary) }
    return center
  }

  private func titles(_ events: [NotificationEvent]) -> [String] {
    events.compactMap { event in
      guard case .delivered(let delivery) = event else { return nil }
      return "\(Int(delivery.at.seconds(since: instant(0)))) \(delivery.request.content.title)"
    }
  }

  @Test(
    "a push is shown when the extension hands on its content, and as it came once the time is over",
    arguments: [
      (.after(0), 30, ["5 News!"], 0, false), (.after(29), 30, ["34 News!"], 0, false),
      (.after(31), 30, ["35 News"], 1, true), (.atTheEnd, 30, ["35 News!"], 0, true),
      (.never, 30, ["35 News"], 1, true),
      (.never, 3, ["8 News"], 1, true), (.twice, 30, ["5 News!"], 0, false), (.withoutText, 30, ["5 News"], 1, false),
    ] as [(TestService.Plan, Double, [String], Int, Bool)])
  private func plans(
    plan: TestService.Plan, limitSeconds: Double, titles expected: [String], notes: Int, isExpired: Bool
  ) async {
    for isRun in [false, true] {
      let test = UNNotificationServiceExtensionTests()
      let center = test.center(plan, limitSeconds: limitSeconds)
      center.receivePush(titled("p", "News").content, identifier: "p", at: instant(5), isMutable: true)
      let events = isRun ? await center.run(to: instant(99)) : center.advance(to: instant(99))
      #expect(titles(events) == expected)
      #expect(told(events).filter { $0.contains("push-unchanged") }.count == notes)
      #expect(test.diary.lines == ["takes p"] + (isExpired ? ["time is over"] : []))
    }
  }

  @Test("the notification is still a push, of its own identifier")
  func request() throws {
    let center = center(.after(2))
    center.receivePush(titled("p", "News").content, identifier: "p", at: instant(5), isMutable: true)
    guard case .delivered(let delivery) = center.advance(to: instant(9)).first else { throw Failure("not delivered") }
    #expect(delivery.cause == .push && delivery.at == instant(7) && delivery.request.identifier == "p")
    #expect(delivery.request.trigger is UNPushNotificationTrigger)
  }

  @Test("what does not ask for it, shows no text, or is local does not go through the extension")
  func others() throws {
    let center = center(.after(0))
    let silent = UNMutableNotificationContent()
    silent.sound = .default
    center.receivePush(titled("p", "News").content, identifier: "plain", at: instant(1))
    center.receivePush(silent, identifier: "sound", at: instant(2), isMutable: true)
    try center.schedule(timed("local", 3))
    #expect(
      told(center.advance(to: instant(9))) == ["1 delivered plain", "2 delivered sound", "3 delivered local"])
    #expect(diary.lines.isEmpty)
  }

  @Test("where alerts are not allowed the extension is not asked", arguments: [true, false])
  func notAllowed(isDenied: Bool) {
    let center = center(.after(0))
    center.setPermissions(
      isDenied ? NotificationPermissions(status: .denied) : NotificationPermissions(disabled: [.alert]))
    center.receivePush(titled("p", "News").content, identifier: "p", at: instant(1), isMutable: true)
    #expect(told(center.advance(to: instant(9))) == ["1 withheld p: \(isDenied ? "not-authorized" : "alerts-off")"])
    #expect(diary.lines.isEmpty)
  }

  @Test("an app without the extension, and one that overrides nothing, shows pushes as they came")
  func without() {
    for hasExtension in [true, false] {
      let center = UNUserNotificationCenter(simulation: instant(0))
      if hasExtension { center.setServiceExtension { UNNotificationServiceExtension() } }
      center.receivePush(titled("p", "News").content, identifier: "p", at: instant(1), isMutable: true)
      #expect(titles(center.advance(to: instant(9))) == ["1 News"])
    }
  }

  @Test("each push has an extension of its own, and others fire meanwhile")
  func several() throws {
    let center = center(.after(10))
    for (identifier, seconds) in [("p", 1.0), ("q", 2)] {
      center.receivePush(titled("x", identifier).content, identifier: identifier, at: instant(seconds), isMutable: true)
    }
    try center.schedule(timed("local", 5))
    #expect(titles(center.advance(to: instant(99))) == ["5 local", "11 p!", "12 q!"])
  }

  @Test("a ledger without an app shows what would have gone through the extension as it came")
  func ledger() {
    var ledger = center(.never).ledger
    ledger.receivePush(titled("x", "News").content, identifier: "p", at: instant(1), isMutable: true)
    #expect(told(ledger.play(.time(instant(2)))) == ["1 delivered p"])
  }
}

import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("NotificationBehavior")
struct NotificationBehaviorTests {
  private func center(
    _ permissions: NotificationPermissions = .init(), _ change: (inout NotificationBehavior) -> Void
  ) -> UNUserNotificationCenter {
    var behavior = NotificationBehavior()
    change(&behavior)
    return UNUserNotificationCenter(simulation: instant(0), permissions: permissions, behavior: behavior)
  }

  private func picture(_ identifier: String, _ path: String) throws -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "x"
    content.attachments = [try UNNotificationAttachment(identifier: "picture", url: URL(fileURLWithPath: path))]
    return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
  }

  @Test("the defaults are what helps a person who tests")
  func defaults() {
    let behavior = NotificationBehavior()
    #expect(behavior.pendingLimit == .keepMostRecentlyAdded(64))
    #expect(!behavior.hidesLocationDelivered && !behavior.nextTriggerDateDrifts)
    #expect(!behavior.movedAttachmentsAreGone && !behavior.refusesWhenNotAllowed)
    #expect(behavior.presentationLimitSeconds == 0 && behavior.bundle == nil)
  }

  @Test(
    "what a region fired can be left out of the delivered list, and is removed all the same", arguments: [true, false])
  func hidesLocation(hides: Bool) async throws {
    let center = center { $0.hidesLocationDelivered = hides }
    try await center.add(request("r"))
    try await center.add(titled("a"))
    center.advance(through: entering(1))
    #expect(await center.deliveredNotifications().map(\.request.identifier) == (hides ? ["a"] : ["a", "r"]))
    center.removeAllDeliveredNotifications()
    center.script([UserStep(.at(instant(2)), .tap, notification: "r")])
    #expect(told(center.advance(to: instant(2))) == ["2 tap r: no notification of 'r' is there"])
  }

  @Test("a next date can drift as on a phone", arguments: [(false, 100.0), (true, 160)])
  func drift(drifts: Bool, next: Double) async throws {
    let center = center { $0.nextTriggerDateDrifts = drifts }
    try await center.asCurrent {
      try await center.add(timed("a", 100))
      center.advance(to: instant(60))
      let trigger = try #require(
        await center.pendingNotificationRequests().first?.trigger as? UNTimeIntervalNotificationTrigger)
      #expect(trigger.nextTriggerDate() == instant(next).date)
    }
    #expect(told(center.advance(to: instant(200))) == ["100 delivered a"])
  }

  @Test("a file that was moved into the store is noted when it is attached again, or gone as on a phone")
  func movedFiles() async throws {
    let honest = center { _ in }
    try await honest.add(picture("a", "/app/photo.png"))
    try await honest.add(picture("b", "/app/photo.png"))
    let events = honest.advance(to: instant(0))
    #expect(told(events) == ["0 noted b: attachment-moved", "0 delivered a", "0 delivered b"])
    let entries = honest.ledger.attachments.entries
    #expect(entries.map(\.request) == ["a", "b"] && !entries.contains(where: \.isCopy))
    guard case .noted(let note) = events[0] else { throw Failure("not noted") }
    #expect(
      note.detail
        == "photo.png was moved into the store by an earlier request and is gone on a phone; attach a copy")

    let strict = center { $0.movedAttachmentsAreGone = true }
    try await strict.add(picture("a", "/app/photo.png"))
    await #expect(throws: UNError(.attachmentInvalidURL)) { try await strict.add(picture("b", "/app/photo.png")) }
    try await strict.add(picture("c", "/app/other.png"))
    #expect(told(strict.advance(to: instant(0))) == ["0 delivered a", "0 delivered c"])
  }

  @Test("a file of the bundle is copied, and can be attached again")
  func bundle() async throws {
    let center = center {
      $0.movedAttachmentsAreGone = true
      $0.bundle = URL(fileURLWithPath: "/app/FoodPin.app")
    }
    for identifier in ["a", "b"] { try await center.add(picture(identifier, "/app/FoodPin.app/images/cafe.jpg")) }
    try await center.add(picture("c", "/app/FoodPin.app2/cafe.jpg"))
    await #expect(throws: UNError(.attachmentInvalidURL)) {
      try await center.add(picture("d", "/app/FoodPin.app2/cafe.jpg"))
    }
    #expect(told(center.advance(to: instant(0))) == ["0 delivered a", "0 delivered b", "0 delivered c"])
  }

  @Test("adding can be an error where the user has refused, and changes nothing then")
  func refuses() async throws {
    let center = center(.init(status: .denied)) { $0.refusesWhenNotAllowed = true }
    await #expect(throws: UNError(.notificationsNotAllowed)) { try await center.add(titled("a")) }
    let diary = Diary()
    center.add(titled("b")) { diary.write("\(($0 as? UNError)?.code == .notificationsNotAllowed)") }
    #expect(diary.lines == ["true"])
    #expect(center.advance(to: instant(0)).isEmpty)
    center.setPermissions(.init(status: .notDetermined))
    try await center.add(titled("c"))
    #expect(told(center.advance(to: instant(0))) == ["0 withheld c: not-authorized"])
  }
}

import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("TimerQueue, as the ledger shows it")
struct TimerQueueTests {
  @Test("timers fire in order of time, at one instant by identifier, before the crossing of that instant")
  func timers() throws {
    var ledger = NotificationLedger(start: instant(0))
    func timed(_ identifier: String, _ seconds: Double, repeats: Bool = false) -> UNNotificationRequest {
      let content = UNMutableNotificationContent()
      content.title = identifier
      return UNNotificationRequest(
        identifier: identifier, content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats))
    }
    for request in [
      timed("minute", 60, repeats: true), timed("c", 120), timed("b", 120), timed("gone", 30), timed("far", 1e300),
      request("a"),
    ] { try ledger.add(request) }
    ledger.removePending(["gone"])
    #expect(ledger.play(.time(instant(59.999))).isEmpty)
    let outcomes = ledger.play(.region(identifier: "tokyo", event: .enter, at: instant(120)))
    #expect(outcomes.map(\.request?.identifier) == ["minute", "b", "c", "minute", "a"])
    #expect(outcomes.map(\.at) == [60, 120, 120, 120, 120].map(instant))
    #expect(ledger.pending.map(\.request.identifier) == ["minute", "far", "a"])
  }

  @Test("the replaced timer of an identifier never fires")
  func replacedTimer() throws {
    var ledger = NotificationLedger(start: instant(0))
    let content = UNMutableNotificationContent()
    content.title = "x"
    for seconds in [10.0, 20] {
      try ledger.add(
        UNNotificationRequest(
          identifier: "a", content: content,
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)))
    }
    #expect(ledger.play(.time(instant(100))).map(\.at) == [instant(20)])
  }

  @Test("many timers come in the order of a plain sort", arguments: [1, 2, 3] as [UInt64])
  func timerOrder(seed: UInt64) throws {
    var random = seed
    var behavior = NotificationBehavior()
    behavior.pendingLimit = .none
    var ledger = NotificationLedger(start: instant(0), behavior: behavior)
    let content = UNMutableNotificationContent()
    content.title = "x"
    var expected: [(Double, String)] = []
    for index in 0..<300 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let seconds = Double(random >> 33 % 50 + 1)
      let identifier = String(format: "%03d", (index * 7919) % 300)
      expected.append((seconds, identifier))
      try ledger.add(
        UNNotificationRequest(
          identifier: identifier, content: content,
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)))
    }
    let fired = (1...50).flatMap { ledger.play(.time(instant(Double($0)))) }
    #expect(fired.map(\.request?.identifier) == expected.sorted { $0 < $1 }.map(\.1))
    #expect(ledger.pending.isEmpty)
  }
}

import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("UNNotificationTrigger")
struct UNNotificationTriggerTests {
  @Test("a location trigger copies its region")
  func copiedRegion() {
    let region = circle()
    let trigger = UNLocationNotificationTrigger(region: region, repeats: false)
    region.notifyOnEntry = false
    #expect(trigger.region.notifyOnEntry)
    trigger.region.notifyOnEntry = false
    #expect(trigger.region.notifyOnEntry)
    #expect(trigger.region.identifier == "tokyo")
    #expect((trigger.region as? CLCircularRegion)?.radius == 15_000)
    #expect(!trigger.repeats)
    #expect(trigger.copy() as? UNLocationNotificationTrigger === trigger)
  }

  @Test("a polygon can be waited for, and its requests must mean one polygon")
  func polygon() throws {
    func square(_ size: Double) -> PolygonRegion {
      let corners = [(0.0, 0.0), (0, size), (size, size), (size, 0), (0, 0)].map {
        CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1)
      }
      return PolygonRegion(polygon: Polygon(parts: [.init(exterior: corners)]), identifier: "square")
    }
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(request("a", region: square(1)))
    try ledger.add(request("b", region: square(1), onEntry: false, onExit: true))
    #expect(throws: NotificationRuleViolation.self) { try ledger.add(request("c", region: square(2))) }
    #expect(
      ledger.play(.region(identifier: "square", event: .exit, at: instant(1))).map(\.request?.identifier) == ["b"])
  }

  @Test(
    "a time interval is above 0, and at least a minute where it repeats",
    arguments: [
      (0.0, false, NotificationRuleViolation.timeIntervalIsNotPositive(0)),
      (-1, false, .timeIntervalIsNotPositive(-1)), (0, true, .timeIntervalIsNotPositive(0)),
      (59.9, true, .repeatingTimeIntervalIsTooShort(59.9)), (59.9, false, nil), (60, true, nil), (0.001, false, nil),
    ] as [(Double, Bool, NotificationRuleViolation?)])
  func intervals(seconds: Double, repeats: Bool, violation: NotificationRuleViolation?) throws {
    do throws(NotificationRuleViolation) {
      let trigger = try UNTimeIntervalNotificationTrigger.checked(timeInterval: seconds, repeats: repeats)
      #expect(trigger.timeInterval == seconds && trigger.repeats == repeats)
      #expect(violation == nil)
    } catch {
      #expect(error == violation)
    }
  }

  @Test("an interval that is no number is refused")
  func notANumber() {
    #expect(throws: NotificationRuleViolation.self) {
      try UNTimeIntervalNotificationTrigger.checked(timeInterval: .nan, repeats: false)
    }
  }

  @Test("the next date of a trigger that waits is fixed; of one that nobody took it moves with the clock")
  func nextDates() async throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    try await center.asCurrent {
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 100, repeats: true)
      let content = UNMutableNotificationContent()
      content.title = "x"
      try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: trigger))
      for (now, next) in [(10.0, 100.0), (99.9, 100), (100, 200), (950, 1000)] {
        center.advance(to: instant(now))
        let waiting = try #require(await center.pendingNotificationRequests().first)
        let taken = try #require(waiting.trigger as? UNTimeIntervalNotificationTrigger)
        #expect(taken.timeInterval == 100)
        #expect(taken.nextTriggerDate() == instant(next).date)
        #expect(trigger.nextTriggerDate() == instant(now + 100).date)
      }
    }
  }

  @Test("a trigger that has fired for the last time has no next date")
  func spent() async throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    try await center.asCurrent {
      let content = UNMutableNotificationContent()
      content.title = "x"
      try await center.add(
        UNNotificationRequest(
          identifier: "a", content: content,
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)))
      center.advance(to: instant(5))
      let delivered = try #require(await center.deliveredNotifications().first)
      let trigger = try #require(delivered.request.trigger as? UNTimeIntervalNotificationTrigger)
      #expect(trigger.nextTriggerDate() == nil)
    }
  }

  @Test("the kinds of triggers have the names of the report")
  func kinds() {
    let location = UNLocationNotificationTrigger(region: circle(), repeats: false)
    let timed = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
    let calendar = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: false)
    #expect(
      [location, timed, calendar, nil].map { TriggerKind(of: $0).rawValue } == [
        "location", "timeInterval", "calendar", "none",
      ])
  }

  @Test("an interval of nothing ends the program, with the rule in the message")
  func trap() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("time interval must be greater than 0"))
  }

  @Test("a repeating interval of less than a minute ends the program")
  func repeatingTrap() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("time interval must be at least 60 if repeating; it is 59.0"))
  }
}

import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("UNCalendarNotificationTrigger")
struct UNCalendarNotificationTriggerTests {
  /// The first dates on which components match after a start, in a zone.
  private func dates(
    _ components: DateComponents, after start: String, in zone: String = "GMT", count: Int = 1, repeats: Bool = true
  ) throws -> [String] {
    let zone = try #require(TimeZone(identifier: zone))
    var ledger = NotificationLedger(start: try instant(start), timeZone: zone)
    try ledger.add(scheduled("a", components, repeats: repeats))
    var dates: [String] = []
    while dates.count < count, let next = ledger.pending.first?.nextAt {
      dates.append(next.date.formatted(.iso8601))
      #expect(ledger.play(.time(next)).contains { $0.request?.identifier == "a" })
    }
    return dates
  }

  @Test(
    "it fires on the next date that matches, and never now",
    arguments: [
      (DateComponents(hour: 10), "2024-05-01T09:59:59Z", "2024-05-01T10:00:00Z"),
      (DateComponents(hour: 10), "2024-05-01T10:00:00Z", "2024-05-02T10:00:00Z"),
      (DateComponents(hour: 10, minute: 30), "2024-05-01T10:00:00Z", "2024-05-01T10:30:00Z"),
      (DateComponents(minute: 15), "2024-05-01T10:20:00Z", "2024-05-01T11:15:00Z"),
      (DateComponents(hour: 9, weekday: 2), "2024-05-01T00:00:00Z", "2024-05-06T09:00:00Z"),
      (DateComponents(month: 11, weekday: 5, weekdayOrdinal: 4), "2024-05-01T00:00:00Z", "2024-11-28T00:00:00Z"),
      (DateComponents(month: 12, day: 15, hour: 18), "2024-12-20T00:00:00Z", "2025-12-15T18:00:00Z"),
      (DateComponents(month: 2, day: 29), "2025-01-01T00:00:00Z", "2025-03-01T00:00:00Z"),
      (DateComponents(month: 2, day: 29), "2027-03-02T00:00:00Z", "2028-02-29T00:00:00Z"),
      (DateComponents(day: 31), "2024-06-01T00:00:00Z", "2024-07-01T00:00:00Z"),
      (DateComponents(day: 31), "2024-07-01T00:00:00Z", "2024-07-31T00:00:00Z"),
      (DateComponents(year: 2030, month: 1, day: 1), "2024-05-01T00:00:00Z", "2030-01-01T00:00:00Z"),
    ])
  func next(components: DateComponents, start: String, date: String) throws {
    #expect(try dates(components, after: start) == [date])
  }

  @Test(
    "across the change of the clocks it fires at the next time there is, and the first time of two",
    arguments: [
      ("America/New_York", "2024-03-10T05:00:00Z", 2, ["2024-03-10T07:00:00Z", "2024-03-11T06:30:00Z"]),
      ("America/New_York", "2024-11-03T04:00:00Z", 1, ["2024-11-03T05:30:00Z", "2024-11-04T06:30:00Z"]),
      ("Europe/Berlin", "2024-03-30T23:00:00Z", 2, ["2024-03-31T01:00:00Z", "2024-04-01T00:30:00Z"]),
      ("Europe/Berlin", "2024-10-26T22:00:00Z", 2, ["2024-10-27T00:30:00Z", "2024-10-28T01:30:00Z"]),
      ("Europe/London", "2024-03-31T00:00:00Z", 1, ["2024-03-31T01:00:00Z", "2024-04-01T00:30:00Z"]),
      ("Australia/Lord_Howe", "2024-10-05T15:00:00Z", 2, ["2024-10-05T15:30:00Z", "2024-10-06T15:30:00Z"]),
    ])
  func clockChange(zone: String, start: String, hour: Int, dates expected: [String]) throws {
    let components = DateComponents(hour: hour, minute: 30)
    #expect(try dates(components, after: start, in: zone, count: 2) == expected)
  }

  @Test(
    "hourly it fires once every hour across both changes",
    arguments: [("2024-03-30T23:00:00Z", 23), ("2024-10-26T22:00:00Z", 25)])
  func hourly(start: String, hours: Int) throws {
    let dates = try dates(DateComponents(minute: 30), after: start, in: "Europe/Berlin", count: hours)
    let first = try instant(start).advanced(bySeconds: 1800)
    #expect(dates == (0..<hours).map { first.advanced(bySeconds: 3600 * Double($0)).date.formatted(.iso8601) })
  }

  @Test("daily over a leap year it fires 366 times, always at the same time of the wall's clock")
  func daily() throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    var ledger = NotificationLedger(start: try instant("2024-01-01T05:00:00Z"), timeZone: zone)
    try ledger.add(scheduled("a", DateComponents(hour: 9, minute: 15), repeats: true))
    let events = ledger.play(.time(try instant("2025-01-01T05:00:00Z")))
    #expect(events.count == 366)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let days = Set(events.map { calendar.ordinality(of: .day, in: .year, for: $0.at.date) })
    #expect(days.count == 366)
    for event in events {
      #expect(
        calendar.dateComponents([.hour, .minute, .second], from: event.at.date) == .init(hour: 9, minute: 15, second: 0)
      )
    }
  }

  @Test("without repeats it fires once")
  func once() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(scheduled("a", DateComponents(hour: 1)))
    #expect(told(ledger.play(.time(instant(1e6)))) == ["3600 delivered a"])
    #expect(ledger.pending.isEmpty)
  }

  @Test("with a full date it fires once even if it repeats, and it is noted that no other date comes")
  func fullDate() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(scheduled("a", DateComponents(year: 2024, month: 1, day: 1, hour: 1), repeats: true))
    #expect(told(ledger.play(.time(instant(1e8)))) == ["3600 noted a: never-fires", "3600 delivered a"])
    #expect(ledger.pending.map(\.nextAt) == [nil])
  }

  @Test(
    "what no later date matches is accepted, noted at once, and waits for ever", .timeLimit(.minutes(1)),
    arguments: [
      DateComponents(year: 2020, month: 1, day: 1), DateComponents(), DateComponents(day: 1, hour: -24),
      DateComponents(day: 32), DateComponents(month: 13), DateComponents(hour: 24), DateComponents(weekday: 8),
      DateComponents(weekday: 6, weekdayOrdinal: 6),
      DateComponents(year: 2025, month: 2, weekday: 6, weekdayOrdinal: 5),
      DateComponents(timeZone: .gmt), DateComponents(year: .max), DateComponents(nanosecond: -1),
    ])
  func never(components: DateComponents) throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(scheduled("a", components, repeats: true))
    let events = ledger.takeEvents()
    #expect(told(events) == ["0 noted a: never-fires"])
    guard case .noted(let note) = events[0] else { throw Failure("not noted") }
    #expect(
      note.detail
        == "no date after 2024-01-01T00:00:00.000Z matches the components in GMT; it waits and never fires")
    #expect(ledger.play(.time(instant(1e9))).isEmpty)
    #expect(ledger.pending.map(\.request.identifier) == ["a"])
  }

  @Test("a day that a month does not have is the first of the next", .timeLimit(.minutes(1)))
  func missingDays() throws {
    for day in [30, 31] {
      let dates = try dates(DateComponents(month: 2, day: day), after: "2024-01-01T00:00:00Z", count: 3)
      #expect(dates == ["2024-03-01T00:00:00Z", "2025-03-01T00:00:00Z", "2026-03-01T00:00:00Z"])
    }
  }

  @Test("a fraction of a millisecond does not make it fire for ever", .timeLimit(.minutes(1)))
  func nanoseconds() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(scheduled("a", DateComponents(second: 30, nanosecond: 400_000), repeats: true))
    #expect(told(ledger.play(.time(instant(100)))) == ["30 delivered a", "90 delivered a"])
  }

  @Test("the components' own calendar counts")
  func ownCalendar() throws {
    let components = DateComponents(calendar: Calendar(identifier: .hebrew), month: 1, day: 1)
    #expect(try dates(components, after: "2024-01-01T00:00:00Z") == ["2024-10-03T00:00:00Z"])
  }

  @Test("it keeps the components, and tells the next date by the centre's clock and zone")
  func nextTriggerDate() async throws {
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let center = UNUserNotificationCenter(simulation: instant(0), timeZone: zone)
    try await center.asCurrent {
      let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9, minute: 30), repeats: true)
      #expect(trigger.repeats && trigger.dateComponents == DateComponents(hour: 9, minute: 30))
      #expect(trigger.nextTriggerDate() == instant(1800).date)
      try await center.add(titled("a", "x", trigger))
      center.advance(to: instant(1800))
      #expect(trigger.nextTriggerDate() == instant(1800 + 86_400).date)
      #expect(UNCalendarNotificationTrigger(dateMatching: .init(year: 2020), repeats: false).nextTriggerDate() == nil)
    }
  }
}

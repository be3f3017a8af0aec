import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("Calendar requests and the zone")
struct CalendarZoneTests {
  private func zone(_ identifier: String) throws -> TimeZone {
    try #require(TimeZone(identifier: identifier))
  }

  @Test("the clock on the wall is that of the centre's zone, UTC at first")
  func centreZone() throws {
    for (identifier, hours) in [(nil, 9.0), ("Asia/Tokyo", 0 + 24), ("America/New_York", 14)] {
      var ledger = NotificationLedger(start: instant(0), timeZone: try identifier.map(zone) ?? .gmt)
      try ledger.add(scheduled("a", DateComponents(hour: 9)))
      #expect(ledger.pending.map(\.nextAt) == [instant(hours * 3600)])
    }
  }

  @Test("a zone in the components wins, on the way too")
  func componentsZone() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(scheduled("a", DateComponents(timeZone: try zone("Europe/Berlin"), hour: 9)))
    #expect(ledger.pending.map(\.nextAt) == [instant(8 * 3600)])
    ledger.timeZone = try zone("Asia/Tokyo")
    #expect(ledger.pending.map(\.nextAt) == [instant(8 * 3600)])
    #expect(told(ledger.play(.time(instant(86_400)))) == ["28800 delivered a"])
  }

  @Test("where the components' own zone has no date, that zone is noted")
  func notedZone() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(scheduled("a", DateComponents(timeZone: try zone("Asia/Tokyo"), year: 2020)))
    guard case .noted(let note) = ledger.takeEvents().first else { throw Failure("not noted") }
    #expect(note.detail.contains("in Asia/Tokyo"))
  }

  @Test("a change of zone on the way computes anew what waits, and keeps its place")
  func change() throws {
    var ledger = NotificationLedger(start: instant(0), timeZone: try zone("Asia/Tokyo"))
    try ledger.add(scheduled("a", DateComponents(hour: 12)))
    try ledger.add(timed("b", 9 * 3600))
    #expect(ledger.pending.map(\.nextAt) == [instant(3 * 3600), instant(9 * 3600)])
    ledger.play(.time(instant(3600)))
    ledger.timeZone = try zone("Europe/Berlin")
    #expect(ledger.pending.map(\.nextAt) == [instant(11 * 3600), instant(9 * 3600)])
    #expect(ledger.pending.map(\.request.identifier) == ["a", "b"])
    #expect(ledger.pending.map(\.addedAt) == [instant(0), instant(0)])
    #expect(told(ledger.play(.time(instant(86_400)))) == ["32400 delivered b", "39600 delivered a"])
  }

  @Test("there and back again it fires once")
  func thereAndBack() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(scheduled("a", DateComponents(hour: 12), repeats: true))
    for identifier in ["Asia/Tokyo", "GMT", "Asia/Tokyo", "GMT"] { ledger.timeZone = try zone(identifier) }
    #expect(told(ledger.play(.time(instant(86_400)))) == ["43200 delivered a"])
  }

  @Test("a traveller to the west has the same hour twice a day, one to the east goes without")
  func travellers() throws {
    for (identifier, hours) in [("America/Los_Angeles", [9.0, 17, 41]), ("Asia/Tokyo", [9, 24])] {
      var ledger = NotificationLedger(start: instant(0))
      try ledger.add(scheduled("a", DateComponents(hour: 9), repeats: true))
      var events = ledger.play(.time(instant(10 * 3600)))
      ledger.timeZone = try zone(identifier)
      events += ledger.play(.time(instant(42 * 3600)))
      #expect(events.map { $0.at.seconds(since: instant(0)) / 3600 } == hours)
    }
  }

  @Test("a date that the new zone has already had is noted")
  func passed() throws {
    var ledger = NotificationLedger(start: try instant("2024-05-01T10:00:00Z"))
    try ledger.add(scheduled("a", DateComponents(year: 2024, month: 5, day: 1, hour: 12)))
    #expect(ledger.takeEvents().isEmpty)
    ledger.timeZone = try zone("Asia/Tokyo")
    let events = ledger.takeEvents()
    guard case .noted(let note) = events.first else { throw Failure("not noted") }
    #expect(note.kind == .neverFires && note.identifier == "a")
    #expect(ledger.pending.map(\.nextAt) == [nil])
    ledger.timeZone = .gmt
    #expect(ledger.pending.map(\.nextAt) == [try instant("2024-05-01T12:00:00Z")])
  }
}

import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("The limit of waiting requests")
struct PendingLimitTests {
  private func ledger(_ limit: NotificationBehavior.PendingLimit) -> NotificationLedger {
    var behavior = NotificationBehavior()
    behavior.pendingLimit = limit
    return NotificationLedger(start: instant(0), behavior: behavior)
  }

  /// Adds requests, `7` for one in seven minutes, `r` for one that waits for a region, `n` for one without a trigger,
  /// each with its place as identifier; what waits then, and what was evicted, by place.
  private func add(_ drawn: String, to ledger: inout NotificationLedger) throws -> (waiting: String, evicted: String) {
    for (place, character) in drawn.enumerated() {
      let identifier = "\(place)"
      switch character {
      case "r": try ledger.add(request(identifier))
      case "n": try ledger.add(titled(identifier))
      default: try ledger.add(timed(identifier, 60 * Double(character.wholeNumberValue ?? 1), repeats: true))
      }
    }
    let evicted = ledger.takeEvents().compactMap(\.request?.identifier)
    return (ledger.pending.map(\.request.identifier).joined(), evicted.joined())
  }

  @Test(
    "the request that has to go is named",
    arguments: [
      (.none, "123456789", "012345678", ""),
      (.keepMostRecentlyAdded(3), "123456", "345", "012"),
      (.keepMostRecentlyAdded(3), "rrr11", "234", "01"),
      (.keepMostRecentlyAdded(0), "1r", "", "01"),
      (.keepMostRecentlyAdded(-1), "1", "", "0"),
      (.keepSoonest(3), "987654", "345", "012"),
      (.keepSoonest(3), "123456", "012", "345"),
      (.keepSoonest(3), "1r23r", "023", "14"),
      (.keepSoonest(3), "5555", "012", "3"),
      (.keepMostRecentlyAdded(2), "n1n2nn", "13", ""),
      (.keepSoonest(2), "n1n2nn", "13", ""),
    ] as [(NotificationBehavior.PendingLimit, String, String, String)])
  func policies(limit: NotificationBehavior.PendingLimit, drawn: String, waiting: String, evicted: String) throws {
    var ledger = ledger(limit)
    let result = try add(drawn, to: &ledger)
    #expect(result.waiting == waiting)
    #expect(result.evicted == evicted)
  }

  @Test("of 70 requests a phone keeps the last 64")
  func phone() async throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    for number in 1...70 { try await center.add(timed("\(number)", 1000)) }
    #expect(await center.pendingNotificationRequests().map(\.identifier) == (7...70).map { "\($0)" })
    #expect(told(center.takeEvents()) == (1...6).map { "0 withheld \($0): evicted" })
    center.advance(to: instant(2000))
    #expect(await center.deliveredNotifications().count == 64)
  }

  @Test("why it went is said, and what would have made it fire")
  func details() throws {
    for (limit, kept) in [
      (.keepMostRecentlyAdded(1), "most recently added"), (.keepSoonest(1), "soonest"),
    ] as [(NotificationBehavior.PendingLimit, String)] {
      var ledger = ledger(limit)
      try ledger.add(request("region", onEntry: false, onExit: true))
      try ledger.add(timed("time", 60))
      guard case .withheld(let withholding) = ledger.takeEvents().first else { throw Failure("not evicted") }
      #expect(withholding.request.identifier == "region" && withholding.at == instant(0))
      #expect(withholding.cause == .region(identifier: "tokyo", event: .exit))
      #expect(withholding.detail == "more than 1 requests wait; the \(kept) are kept")
    }
  }

  @Test("an evicted request never fires, and may be added again")
  func evicted() throws {
    var ledger = ledger(.keepMostRecentlyAdded(1))
    try ledger.add(request("a"))
    try ledger.add(timed("b", 60))
    #expect(told(ledger.play(entering(10))) == ["0 withheld a: evicted"])
    try ledger.add(request("a"))
    #expect(told(ledger.play(entering(100))) == ["10 withheld b: evicted", "100 delivered a"])
  }

  @Test("a replaced request counts as added anew, and takes no second place")
  func replaced() throws {
    var ledger = ledger(.keepMostRecentlyAdded(2))
    for identifier in ["a", "b", "a", "c"] { try ledger.add(timed(identifier, 60)) }
    #expect(ledger.pending.map(\.request.identifier) == ["a", "c"])
    #expect(told(ledger.takeEvents()) == ["0 withheld b: evicted"])
  }

  @Test("a repeating request counts once, and what has fired makes room")
  func room() throws {
    var ledger = ledger(.keepMostRecentlyAdded(2))
    try ledger.add(timed("a", 60, repeats: true))
    try ledger.add(timed("b", 90))
    ledger.play(.time(instant(600)))
    try ledger.add(timed("c", 60))
    #expect(ledger.pending.map(\.request.identifier) == ["a", "c"])
    #expect(ledger.takeEvents().isEmpty)
  }
}

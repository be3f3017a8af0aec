import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("What becomes of every request")
struct NotificationLedgerAccountTests {
  /// How a request has ended, where it no longer waits.
  private enum End { case fired, removed, replaced, evicted }

  /// A program of random steps, each request of which has a name of its own as its title.
  private struct Program {
    var ledger: NotificationLedger
    var chance: Chance
    var requests: [String: UNNotificationRequest] = [:]
    var ends: [String: End] = [:]
    var firings: [String: Int] = [:]
    var problems: [String] = []

    init(seed: UInt64, limit: NotificationBehavior.PendingLimit) {
      var behavior = NotificationBehavior()
      behavior.pendingLimit = limit
      ledger = NotificationLedger(start: instant(0), behavior: behavior)
      chance = Chance(seed)
    }

    mutating func take(steps: Int) throws {
      for _ in 0..<steps {
        try step()
        note(ledger.takeEvents())
        if let most = limit, ledger.pending.count > most { problems.append("\(ledger.pending.count) wait") }
      }
      note(ledger.play(.time(ledger.now)))
    }

    private var limit: Int? {
      switch ledger.behavior.pendingLimit {
      case .none: nil
      case .keepMostRecentlyAdded(let count), .keepSoonest(let count): count
      }
    }

    private mutating func step() throws {
      let identifier = String("abcdefgh".randomElement(using: &chance) ?? "a")
      let next = ledger.now.advanced(bySeconds: Double.random(in: 0...100, using: &chance))
      switch Int.random(in: 0..<16, using: &chance) {
      case 0..<6: try add(identifier)
      case 6..<9: note(ledger.play(.time(next)))
      case 9..<12:
        let event = RegionEvent.allCases.randomElement(using: &chance) ?? .enter
        note(ledger.play(.region(identifier: "tokyo", event: event, at: next)))
      case 12: for request in ledger.removePending([identifier, "z"]) { end(request, .removed) }
      case 13: ledger.removeDelivered([identifier])
      case 14:
        ledger.permissions.status = [.authorized, .denied, .provisional].randomElement(using: &chance) ?? .denied
      default: ledger.permissions[.alert].toggle()
      }
    }

    private mutating func add(_ identifier: String) throws {
      let name = "\(requests.count)"
      let repeats = Bool.random(using: &chance)
      let region = circle()
      region.notifyOnExit = Bool.random(using: &chance)
      let trigger: UNNotificationTrigger? =
        switch Int.random(in: 0..<5, using: &chance) {
        case 0: nil
        case 1: UNTimeIntervalNotificationTrigger(timeInterval: repeats ? 90 : 40, repeats: repeats)
        case 2: UNCalendarNotificationTrigger(dateMatching: DateComponents(minute: 3, second: 20), repeats: repeats)
        case 3: UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2020), repeats: repeats)
        default: UNLocationNotificationTrigger(region: region, repeats: repeats)
        }
      for waiting in ledger.pending where waiting.request.identifier == identifier { end(waiting.request, .replaced) }
      let request = titled(identifier, name, trigger)
      requests[name] = request
      try ledger.add(request)
    }

    private mutating func note(_ events: [NotificationEvent]) {
      for event in events {
        switch event {
        case .delivered(let delivery): fire(delivery.request)
        case .withheld(let withholding):
          switch withholding.reason {
          case .evicted: end(withholding.request, .evicted)
          case .alreadyUsed:
            if ends[withholding.request.content.title] != .fired { problems.append("unused one was used") }
          default: fire(withholding.request)
          }
        case .user, .opened, .noted: break
        }
      }
    }

    private mutating func fire(_ request: UNNotificationRequest) {
      let name = request.content.title
      firings[name, default: 0] += 1
      if request.trigger?.repeats == true {
        if let end = ends[name] { problems.append("\(name) fired after it was \(end)") }
      } else {
        end(request, .fired)
      }
    }

    private mutating func end(_ request: UNNotificationRequest, _ end: End) {
      let name = request.content.title
      if let first = ends.updateValue(end, forKey: name) { problems.append("\(name) was \(first), then \(end)") }
    }
  }

  @Test(
    "it waits, or has fired, been removed, replaced or evicted: one of them, and none of them twice",
    arguments: [
      .none, .keepMostRecentlyAdded(3), .keepSoonest(3), .keepMostRecentlyAdded(0), .keepSoonest(1),
    ] as [NotificationBehavior.PendingLimit], 1...40 as ClosedRange<UInt64>)
  func accounts(limit: NotificationBehavior.PendingLimit, seed: UInt64) throws {
    var program = Program(seed: seed, limit: limit)
    try program.take(steps: 300)
    #expect(program.problems.isEmpty, "seed \(seed)")
    let waiting = program.ledger.pending.map(\.request.content.title)
    #expect(Set(waiting).count == waiting.count)
    for (name, request) in program.requests {
      #expect(waiting.contains(name) == (program.ends[name] == nil), "\(name) with seed \(seed)")
      if request.trigger?.repeats != true {
        #expect(program.firings[name, default: 0] <= 1, "\(name) with seed \(seed)")
      }
    }
    #expect(program.firings.values.reduce(0, +) > 10)
  }
}

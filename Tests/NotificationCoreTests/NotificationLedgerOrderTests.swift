import LocationCore
import NotificationCore
import Testing

@Suite("NotificationLedger, all orders")
struct NotificationLedgerOrderTests {
  private enum Step: CaseIterable {
    case addRepeating
    case addOnce
    case addTimed
    case addNow
    case enter
    case tick
    case removePending
    case removeDelivered
  }

  /// What the requests of one identifier can be in, with nothing clever about it.
  private struct Reference {
    enum Waiting: Equatable { case none, repeating, once, timed(due: Int) }
    var waiting = Waiting.none
    var isUsed = false
    var isListed = false
    var due = 0
    var second = 0

    mutating func take(_ step: Step) -> [String] {
      switch step {
      case .addRepeating: add(.repeating)
      case .addOnce: add(.once)
      case .addTimed: add(.timed(due: second + 2))
      case .addNow:
        add(.none)
        due += 1
      case .removePending: waiting = .none
      case .removeDelivered: isListed = false
      case .tick, .enter: return move(isEntry: step == .enter)
      }
      return []
    }

    private mutating func add(_ request: Waiting) {
      waiting = request
      isUsed = false
    }

    private mutating func move(isEntry: Bool) -> [String] {
      var outcomes = Array(repeating: "\(second) delivered a", count: due)
      due = 0
      second += 1
      if waiting == .timed(due: second) {
        waiting = .none
        outcomes.append("\(second) delivered a")
      }
      if isEntry {
        switch waiting {
        case .once, .repeating: outcomes.append("\(second) delivered a")
        case .none, .timed: if isUsed { outcomes.append("\(second) withheld a: already-used") }
        }
        if waiting == .once { (waiting, isUsed) = (.none, true) }
      }
      if outcomes.contains(where: { $0.contains("delivered") }) { isListed = true }
      return outcomes
    }
  }

  private let repeating = request("a")
  private let once = request("a", repeats: false)
  private let timer = timed("a", 2)
  private let now = titled("a")

  private func take(_ step: Step, _ ledger: inout NotificationLedger) throws -> [NotificationEvent] {
    let next = ledger.now.advanced(bySeconds: 1)
    switch step {
    case .addRepeating: try ledger.add(repeating)
    case .addOnce: try ledger.add(once)
    case .addTimed: try ledger.add(timer)
    case .addNow: try ledger.add(now)
    case .enter: return ledger.play(.region(identifier: "tokyo", event: .enter, at: next))
    case .tick: return ledger.play(.time(next))
    case .removePending: ledger.removePending(["a"])
    case .removeDelivered: ledger.removeDelivered(["a"])
    }
    return ledger.takeEvents()
  }

  /// Takes every next step, and all that can follow it.
  private func explore(_ ledger: NotificationLedger, _ reference: Reference, _ order: [Step], stepsLeft: Int) throws {
    guard stepsLeft > 0 else { return }
    for step in Step.allCases {
      var (ledger, reference, order) = (ledger, reference, order + [step])
      let events = try take(step, &ledger)
      let expected = reference.take(step)
      // Most steps bring nothing about, and putting nothing into words takes time too.
      let said = events.isEmpty ? [] : told(events)
      guard said == expected, ledger.pending.count == (reference.waiting == .none ? 0 : 1),
        ledger.delivered.count == (reference.isListed ? 1 : 0)
      else { throw Failure("after \(order): \(said), expected \(expected)") }
      try explore(ledger, reference, order, stepsLeft: stepsLeft - 1)
    }
  }

  @Test(
    "every order of adding, replacing, waiting, crossing and removing does what a plain reference does",
    arguments: [Step.addRepeating, .addOnce, .addTimed, .addNow, .enter, .tick, .removePending, .removeDelivered])
  private func allOrders(first: Step) throws {
    var ledger = NotificationLedger(start: instant(0))
    var reference = Reference()
    _ = try take(first, &ledger)
    _ = reference.take(first)
    try explore(ledger, reference, [first], stepsLeft: 5)
  }
}

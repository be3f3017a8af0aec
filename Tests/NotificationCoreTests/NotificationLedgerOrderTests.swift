import LocationCore
import NotificationCore
import Testing

@Suite("NotificationLedger, all orders")
struct NotificationLedgerOrderTests {
  private enum Step: CaseIterable {
    case addRepeating
    case addOnce
    case enter
    case removePending
    case removeDelivered
  }

  /// What a request can be in, with nothing clever about it.
  private struct Reference {
    enum Request { case none, repeating, once, used }
    var request = Request.none
    var isListed = false

    mutating func take(_ step: Step) -> String {
      switch step {
      case .addRepeating: request = .repeating
      case .addOnce: request = .once
      case .removePending: if request != .used { request = .none }
      case .removeDelivered: isListed = false
      case .enter:
        switch request {
        case .none: return ""
        case .used: return "already-used"
        case .once: request = .used
        case .repeating: break
        }
        isListed = true
        return "delivered"
      }
      return ""
    }
  }

  @Test("every order of adding, replacing, crossing and removing does what a plain reference does")
  func allOrders() throws {
    let repeating = request("a")
    let once = request("a", repeats: false)
    var orders: [[Step]] = [[]]
    for _ in 1...6 { orders = orders.flatMap { order in Step.allCases.map { order + [$0] } } }
    // Each order of six holds the shorter ones: they are compared after every step.
    for order in orders {
      var ledger = NotificationLedger(start: instant(0))
      var reference = Reference()
      for (index, step) in order.enumerated() {
        var outcomes: [NotificationEvent] = []
        switch step {
        case .addRepeating: try ledger.add(repeating)
        case .addOnce: try ledger.add(once)
        case .enter:
          outcomes = ledger.play(.region(identifier: "tokyo", event: .enter, at: instant(Double(index))))
        case .removePending: ledger.removePending(["a"])
        case .removeDelivered: ledger.removeDelivered(["a"])
        }
        let said = outcomes.map { outcome in
          switch outcome {
          case .delivered: "delivered"
          case .withheld(let withholding): withholding.reason.rawValue
          case .user, .opened, .noted: "other"
          }
        }
        let expected = reference.take(step)
        guard said == (expected.isEmpty ? [] : [expected]),
          ledger.pending.count == (reference.request == .repeating || reference.request == .once ? 1 : 0),
          ledger.delivered.count == (reference.isListed ? 1 : 0)
        else {
          Issue.record("after \(order[...index]): \(said), expected \(expected)")
          return
        }
      }
    }
  }
}

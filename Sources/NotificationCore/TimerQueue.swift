internal import LocationCore

/// What is to happen when, soonest first; at one instant in order of kind, then identifier, then ordinal.
///
/// A binary heap. A request that is removed or moved leaves its timer behind: whoever takes a timer compares its
/// ordinal with that of the request now waiting.
struct TimerQueue: Sendable {
  /// What is due, in the order in which it happens at one instant; crossings come between pushes and the app.
  enum Kind: Int, Comparable, Sendable {
    case request
    case push
    case app
    case patience
    case service
    case user

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  struct Timer: Sendable {
    let due: Instant
    var kind = Kind.request
    var identifier = ""
    let ordinal: Int

    func isBefore(_ other: Timer) -> Bool {
      if due != other.due { return due < other.due }
      if kind != other.kind { return kind < other.kind }
      return identifier == other.identifier ? ordinal < other.ordinal : identifier.precedes(other.identifier)
    }
  }

  private var heap: [Timer] = []

  /// When the first timer is due; nil where there is none.
  var nextDue: Instant? { heap.first?.due }

  /// Adds a timer, in O(log n).
  mutating func insert(_ timer: Timer) {
    heap.append(timer)
    var child = heap.count - 1
    while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the first timer that is due before an instant, or at it and of at most a kind, in O(log n); nil if there
  /// is none. No kind: before the instant only.
  mutating func takeFirst(through instant: Instant, upTo kind: Kind? = .user) -> Timer? {
    guard let first = heap.first else { return nil }
    let isInTime = kind.map { first.kind <= $0 } ?? false
    guard first.due < instant || (first.due == instant && isInTime) else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

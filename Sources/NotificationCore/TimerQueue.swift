internal import LocationCore

/// The instants at which requests fire, soonest first; at one instant in order of identifier.
///
/// A binary heap. A request that is removed or moved leaves its timer behind: whoever takes a timer compares its
/// ordinal with that of the request now waiting.
struct TimerQueue: Sendable {
  struct Timer: Sendable {
    let due: Instant
    let identifier: String
    let ordinal: Int

    func isBefore(_ other: Timer) -> Bool {
      due != other.due ? due < other.due : identifier.precedes(other.identifier)
    }
  }

  private var heap: [Timer] = []

  /// Adds a timer, in O(log n).
  mutating func insert(_ timer: Timer) {
    heap.append(timer)
    var child = heap.count - 1
    while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the first timer that is due at or before an instant, in O(log n); nil if there is none.
  mutating func takeFirst(through instant: Instant) -> Timer? {
    guard let first = heap.first, first.due <= instant else { return nil }
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

/// Who waits for events of monitors, who is handling one, and what nobody has taken.
struct EventReaders {
  typealias Continuation = CheckedContinuation<CLMonitor.Event?, Never>

  private struct Waiter {
    let reader: Int
    let monitor: String
    let continuation: Continuation
  }

  /// Whether there are no more events.
  private(set) var hasEnded = false
  private var waiters: [Waiter] = []
  private var handled: [Int: CLMonitor.Event] = [:]
  private var kept: [String: Queue<CLMonitor.Event>] = [:]

  /// Whether anyone waits for any event.
  var anyWaits: Bool { !waiters.isEmpty }

  func waits(for monitor: String) -> Bool { waiters.contains { $0.monitor == monitor } }

  func isHandling(_ reader: Int) -> Bool { handled[reader] != nil }

  mutating func wait(_ reader: Int, for monitor: String, _ continuation: Continuation) {
    waiters.append(Waiter(reader: reader, monitor: monitor, continuation: continuation))
  }

  /// Takes away who has waited longest for an event of a monitor, and who handles it from now on; nil where nobody waits.
  mutating func give(
    _ event: CLMonitor.Event, of monitor: String
  ) -> (reader: Int, continuation: Continuation)? {
    guard let place = waiters.firstIndex(where: { $0.monitor == monitor }) else { return nil }
    let waiter = waiters.remove(at: place)
    handled[waiter.reader] = event
    return (waiter.reader, waiter.continuation)
  }

  /// A reader has handled what he was given: that; nil where he was given nothing.
  mutating func finish(_ reader: Int) -> CLMonitor.Event? { handled.removeValue(forKey: reader) }

  mutating func keep(_ event: CLMonitor.Event, of monitor: String) {
    kept[monitor, default: Queue()].append(event)
  }

  /// Gives a reader what nobody has taken before, and what is still of interest.
  mutating func takeKept(
    of monitor: String, for reader: Int, where isCurrent: (CLMonitor.Event) -> Bool
  ) -> CLMonitor.Event? {
    while let event = kept[monitor]?.takeFirst() {
      guard isCurrent(event) else { continue }
      handled[reader] = event
      return event
    }
    return nil
  }

  /// Takes away a reader that waits.
  mutating func remove(_ reader: Int) -> Continuation? {
    guard let place = waiters.firstIndex(where: { $0.reader == reader }) else { return nil }
    return waiters.remove(at: place).continuation
  }

  /// Ends all events; those who wait.
  mutating func end() -> [Continuation] {
    hasEnded = true
    defer { waiters = [] }
    return waiters.map(\.continuation)
  }
}

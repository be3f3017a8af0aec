internal import Synchronization

/// A line on a terminal that says how far the work is, once it has taken longer than a second.
final class ProgressLine: Sendable {
  private struct State {
    var fixes = 0
    var next: ContinuousClock.Instant
    var isShown = false
  }

  private let state: Mutex<State>
  private let show: @Sendable (String) -> Void

  /// A line that is not shown yet; nil where there is no terminal to show it.
  init?(_ console: Console) {
    guard let show = console.showProgress else { return nil }
    self.show = show
    state = Mutex(State(next: .now.advanced(by: .seconds(1))))
  }

  /// Counts fixes that were travelled.
  func add(_ fixes: Int) {
    state.withLock { state in
      state.fixes += fixes
      guard ContinuousClock.now >= state.next else { return }
      state.next = .now.advanced(by: .milliseconds(200))
      state.isShown = true
      show("\r\(state.fixes) fixes travelled")
    }
  }

  /// Takes the line away.
  func clear() {
    state.withLock { state in
      if state.isShown { show("\r\u{1B}[K") }
      state.isShown = false
    }
  }
}

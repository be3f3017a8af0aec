internal import Synchronization

/// The answer of an app's delegate, while it is waited for.
///
/// Bound to the task that calls the delegate, so that the default methods can say that nobody implements them.
final class AppAnswer: Sendable {
  private struct State {
    var options: UNNotificationPresentationOptions?
    var comesByHandler = false
    var isUnimplemented = false
    var late: (@Sendable (UNNotificationPresentationOptions) -> Void)?
  }

  /// The answer that the running call of a delegate is to give.
  @TaskLocal static var current: AppAnswer?

  private let state = Mutex(State())

  /// What was answered first; nil where nothing was.
  var options: UNNotificationPresentationOptions? { state.withLock { $0.options } }

  /// Whether the answer is what a completion handler is given, and not what the method returns.
  var comesByHandler: Bool {
    get { state.withLock { $0.comesByHandler } }
    set { state.withLock { $0.comesByHandler = newValue } }
  }

  /// Whether the app has no such method.
  var isUnimplemented: Bool {
    get { state.withLock { $0.isUnimplemented } }
    set { state.withLock { $0.isUnimplemented = newValue } }
  }

  /// Takes an answer; only the first counts.
  func give(_ options: UNNotificationPresentationOptions) {
    let late = state.withLock { state -> (@Sendable (UNNotificationPresentationOptions) -> Void)? in
      guard state.options == nil else { return nil }
      state.options = options
      return state.late
    }
    late?(options)
  }

  /// What was answered so far; an answer that comes later goes to `late`.
  func close(
    late: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) -> UNNotificationPresentationOptions? {
    state.withLock { state in
      state.late = late
      return state.options
    }
  }
}

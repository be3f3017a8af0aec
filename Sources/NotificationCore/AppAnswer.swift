internal import Foundation
internal import LocationCore

/// The answer of an app's delegate, while it is waited for.
///
/// Bound to the task that calls the delegate, so that the default methods can say that the app has none of its own.
final class AppAnswer: Sendable {
  private struct State {
    /// What was answered first; in time or not.
    var first: UNNotificationPresentationOptions?
    var isInTime = false
    var isUnimplemented = false
    /// Who calls a method with a completion handler; nil where none was called.
    var caller: ObjectIdentifier?
    var hasReturned = false
    var late: (@Sendable (UNNotificationPresentationOptions) -> Void)?
  }

  @TaskLocal private static var current: AppAnswer?

  private let delegate: ObjectIdentifier?
  private let state = Locked(State())

  /// An answer that a delegate is asked for; nil where there is none to ask.
  init(of delegate: (any UNUserNotificationCenterDelegate)?) {
    self.delegate = delegate.map { ObjectIdentifier($0) }
  }

  /// The answer that the running call of a delegate is to give; one of its own where the app calls the delegate itself,
  /// as one delegate does that passes calls on to another.
  static func current(of delegate: any UNUserNotificationCenterDelegate) -> AppAnswer {
    guard let current, current.delegate == ObjectIdentifier(delegate) else { return AppAnswer(of: delegate) }
    return current
  }

  /// Calls the delegate, whose answer this is to be.
  func asCurrent(_ body: () -> Void) {
    Self.$current.withValue(self, operation: body)
  }

  /// Calls the delegate, whose answer this is to be.
  func asCurrent(isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void) async {
    await Self.$current.withValue(self, operation: body, isolation: isolation)
  }

  /// Calls a method with a completion handler. What is answered on this thread before it returns is in time, and what any
  /// other answers is not, so that a race between two threads decides nothing.
  func byHandler(_ body: () -> Void) {
    state.withLock { $0.caller = ObjectIdentifier(Thread.current) }
    body()
    state.withLock { $0.hasReturned = true }
  }

  /// What was answered in time; nil where nothing was.
  var options: UNNotificationPresentationOptions? { state.withLock { $0.isInTime ? $0.first : nil } }

  /// Whether the answer is what a completion handler is given, and not what the method returns.
  var comesByHandler: Bool { state.withLock { $0.caller != nil } }

  /// Whether the app has no such method.
  var isUnimplemented: Bool {
    get { state.withLock { $0.isUnimplemented } }
    set { state.withLock { $0.isUnimplemented = newValue } }
  }

  /// Takes an answer; only the first counts.
  func give(_ options: UNNotificationPresentationOptions) {
    let late = state.withLock { state -> (@Sendable (UNNotificationPresentationOptions) -> Void)? in
      guard state.first == nil else { return nil }
      state.first = options
      state.isInTime =
        state.caller.map { !state.hasReturned && $0 == ObjectIdentifier(Thread.current) } ?? true
      return state.late
    }
    late?(options)
  }

  /// Lets an answer that comes too late go elsewhere, at once where it is there already.
  func wait(_ late: @escaping @Sendable (UNNotificationPresentationOptions) -> Void) {
    let first = state.withLock { state in
      state.late = late
      return state.first
    }
    if let first { late(first) }
  }
}

internal import Foundation

/// Who answers for the app, held weakly.
final class DelegateReference: @unchecked Sendable {
  // Sendable: the reference is behind the lock. The delegate is the app's own object, which need not be Sendable: the
  // drivers call it one call at a time, as a phone does.
  private let lock = NSLock()
  private weak var reference: (any UNUserNotificationCenterDelegate)?

  init(_ delegate: (any UNUserNotificationCenterDelegate)? = nil) {
    reference = delegate
  }

  var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { reference } }
    set { lock.withLock { reference = newValue } }
  }
}

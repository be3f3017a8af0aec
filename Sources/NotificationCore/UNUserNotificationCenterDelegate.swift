public import Foundation

/// What an app is told of its notifications. Apple's protocol.
///
/// Each method has a form with a completion handler and an `async` form; an app implements one or none. The methods are
/// optional on a phone; here they have defaults, since Swift has optional ones with Objective-C only: the `async` form
/// calls the one with the completion handler, and that one presents nothing.
///
/// `advance(to:)` calls the forms with a completion handler where it is itself, `run(to:)` the `async` ones; what is not
/// `async` it calls on the main actor, as a phone does.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Asks how a notification is presented that arrives while the app is in the foreground.
  ///
  /// The notification is shown as the options say. If the handler is not called, nothing is shown. It must be called on
  /// the method's own thread before the method returns, unless `NotificationBehavior` allows more time.
  @preconcurrency
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

  /// Asks how a notification is presented that arrives while the app is in the foreground.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// Tells what the user did with a notification.
  @preconcurrency
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

  /// Tells what the user did with a notification.
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// Tells the app to show its own notification settings; nil where the user comes from Settings.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// What an app that does not implement a method does.
extension UNUserNotificationCenterDelegate {
  /// Presents nothing.
  @preconcurrency
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    AppAnswer.current(of: self).isUnimplemented = true
    completionHandler([])
  }

  /// Asks the form with a completion handler.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    let answer = AppAnswer.current(of: self)
    let delegate = DelegateReference(self)
    await MainActor.run {
      answer.byHandler {
        delegate.delegate?.userNotificationCenter(
          center, willPresent: notification, withCompletionHandler: { answer.give($0) })
      }
    }
    return answer.options ?? []
  }

  /// Does nothing.
  @preconcurrency
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    AppAnswer.current(of: self).isUnimplemented = true
    completionHandler()
  }

  /// Tells the form with a completion handler.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let answer = AppAnswer.current(of: self)
    let delegate = DelegateReference(self)
    await MainActor.run {
      answer.byHandler {
        delegate.delegate?.userNotificationCenter(
          center, didReceive: response, withCompletionHandler: { answer.give([]) })
      }
    }
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

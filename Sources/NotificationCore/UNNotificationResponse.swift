public import Foundation

/// The action identifier of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action identifier of an explicit dismissal; told only for categories with `customDismissAction`.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user did with a notification. Apple's class; made by the centre only.
public class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: constants of Sendable types; only NSObject keeps the compiler from seeing it.

  /// The notification that he answered.
  public let notification: UNNotification
  /// The identifier of the action that he chose, or one of Apple's two for a tap and a dismissal.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }

  /// This response: it never changes.
  public func copy(with zone: NSZone?) -> Any { self }
}

/// A text that the user typed into a notification. Apple's class; made by the centre only.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  // Sendable: constants of Sendable types; only NSObject keeps the compiler from seeing it.

  /// What he typed.
  public let userText: String

  init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}

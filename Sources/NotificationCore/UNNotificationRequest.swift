public import Foundation
internal import LocationCore

/// What to notify of, and when. Apple's class; it never changes.
public final class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: the content is our own frozen copy, an immutable object whose values are constants.

  /// What tells this request from others: a new one replaces a waiting one of the same identifier.
  public let identifier: String
  /// What the notification says, as it was when the request was made.
  public let content: UNNotificationContent
  /// What makes it fire; nil for at once.
  public let trigger: UNNotificationTrigger?

  /// A request; its content is copied.
  ///
  /// Ends the program if the content's `userInfo` holds what is no property-list value.
  public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    do {
      self.init(identifier: identifier, frozen: try content.frozen(), trigger: trigger)
    } catch {
      error.trap()
    }
  }

  private init(identifier: String, frozen content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }

  /// A request, or the rule that it would break: ours, beside Apple's initializer.
  ///
  /// - Throws: `userInfoIsNoPropertyList`.
  public static func checked(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) throws(NotificationRuleViolation) -> UNNotificationRequest {
    UNNotificationRequest(identifier: identifier, frozen: try content.frozen(), trigger: trigger)
  }

  /// This request: it never changes.
  public func copy(with zone: NSZone?) -> Any { self }

  /// The request with its time counted from an instant, where it waits for one.
  func counting(from instant: Instant) -> UNNotificationRequest {
    guard let timed = trigger as? UNTimeIntervalNotificationTrigger else { return self }
    return UNNotificationRequest(identifier: identifier, frozen: content, trigger: timed.counting(from: instant))
  }
}

/// A notification that was delivered. Apple's class; made by the centre only.
public final class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: constants of Sendable types; only NSObject keeps the compiler from seeing it.

  /// When it was delivered.
  public let date: Date
  /// The request that it came from.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }

  /// This notification: it never changes.
  public func copy(with zone: NSZone?) -> Any { self }
}

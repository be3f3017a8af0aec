public import Foundation

/// What makes a request fire. Apple's abstract class: use one of its subclasses.
public class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: it and its subclasses hold constants; what of them is an object is private and never changed.

  /// Whether the request goes on waiting after it has fired.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
  }

  /// This trigger: it never changes.
  public func copy(with zone: NSZone?) -> Any { self }
}

/// The kind of a request's trigger, by the name it has in reports.
public enum TriggerKind: String, Sendable, Hashable, Codable {
  /// A region is entered or left.
  case location
  /// A time has passed.
  case timeInterval
  /// The clock on the wall shows certain components.
  case calendar
  /// It came as a push.
  case push
  /// The request fired when it was added.
  case none

  /// The kind of a trigger.
  public init(of trigger: UNNotificationTrigger?) {
    switch trigger {
    case is UNLocationNotificationTrigger: self = .location
    case is UNTimeIntervalNotificationTrigger: self = .timeInterval
    case is UNCalendarNotificationTrigger: self = .calendar
    case is UNPushNotificationTrigger: self = .push
    default: self = .none
    }
  }
}

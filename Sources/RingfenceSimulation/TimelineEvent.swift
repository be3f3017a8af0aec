public import Foundation
public import LocationCore
public import NotificationCore
public import RingfenceMonitoring

/// What a replay has to tell, in the order in which it happens.
public enum TimelineEvent: Sendable {
  /// The traveller entered, left or dwelt.
  case transition(Transition)
  /// A visit ended; one that is open at the end is told when the replay ends.
  case visit(Visit)
  /// A notification was delivered.
  case notification(DeliveredNotification)
  /// A notification, or the transition it waits for, did not come about.
  case withheld(WithheldNotification)
  /// The user did something.
  case user(NotificationEvent.UserAct)
  /// The app opened a URL, such as `tel:`; nothing was opened.
  case opened(URL, at: Instant)
  /// Something that a phone passes over in silence.
  case noted(NotificationEvent.Note)
}

/// A notification as the user gets it.
public struct DeliveredNotification: Sendable {
  /// The request that fired.
  public var request: UNNotificationRequest
  /// The number of the region that fired it; nil where none did.
  public var region: Int?
  /// What the traveller did; nil where no region fired it.
  public var event: RegionEvent?
  /// When it was delivered.
  public var firedAt: Instant
  /// The IANA name of the zone for its local time.
  public var timeZone: String
  /// The title, with the time filled in.
  public var title: String
  /// The subtitle, with the time filled in.
  public var subtitle: String
  /// The body, with the time filled in.
  public var body: String
  /// The category that its content names; nil where the app has registered none of that identifier.
  public var category: UNNotificationCategory?
  /// Where it is shown, and whether it sounds.
  public var presentation: NotificationPresentation
  /// Whether it hides what it says, outside the full interface.
  public var hidesPreviews: Bool
  /// How many notifications of its thread the user has then, this one included.
  public var threadCount: Int

  /// The buttons that its category offers, in the order shown.
  public var actions: [UNNotificationAction] { category?.actions ?? [] }

  /// What a surface shows of it, before the user opens it.
  public func appearance(on surface: NotificationSurface) -> NotificationAppearance {
    NotificationAppearance(
      title: title, subtitle: subtitle, body: body, attachments: request.content.attachments, category: category,
      on: surface, hidesPreviews: hidesPreviews, threadCount: threadCount)
  }
}

/// A notification that was not delivered, and why.
public struct WithheldNotification: Sendable, Hashable {
  /// The identifier of the request that was withheld; nil where it did not come to one.
  public var identifier: String?
  /// The number of the region; nil where the reason concerns none.
  public var region: Int?
  /// What the traveller did, or would have done.
  public var event: RegionEvent?
  /// When.
  public var at: Instant
  /// The reason's name in the contract: `not-authorized`, `no-favorites`, `settle`, ….
  public var reason: String
  /// More about it, in words.
  public var detail: String
}

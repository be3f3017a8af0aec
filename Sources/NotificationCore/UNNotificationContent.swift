public import Foundation

/// How much a notification may interrupt. Apple's enumeration with Apple's values.
public enum UNNotificationInterruptionLevel: UInt, Sendable, Hashable {
  /// Listed only; neither lights the screen nor sounds.
  case passive = 0
  /// Shown at once; does not break through Focus.
  case active = 1
  /// Shown at once, through Focus and the scheduled summary too.
  case timeSensitive = 2
  /// Like `timeSensitive`, and sounds in spite of the mute switch.
  case critical = 3
}

/// What a notification says. Apple's class: it cannot be changed, its mutable subclass can.
///
/// Copying gives an immutable content, copying mutably a `UNMutableNotificationContent`.
public class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
  /// Everything a content holds, with Apple's defaults.
  struct Fields {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var attachments: [UNNotificationAttachment] = []
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var launchImageName = ""
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
    var summaryArgument = ""
    var summaryArgumentCount = 1

    /// Whether there is a line of text.
    var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
  }

  /// Only the mutable subclass, and nobody else, ever writes it after initialization.
  var fields: Fields

  /// An empty content.
  public override init() {
    fields = Fields()
  }

  init(_ fields: Fields) {
    self.fields = fields
  }

  /// The first line; empty at first.
  public var title: String { fields.title }
  /// The second line; empty at first.
  public var subtitle: String { fields.subtitle }
  /// The text; empty at first.
  public var body: String { fields.body }
  /// The number for the app's icon: nil leaves it, 0 removes it.
  public var badge: NSNumber? { fields.badge }
  /// The sound; nil is silence.
  public var sound: UNNotificationSound? { fields.sound }
  /// What the app keeps with the notification: property-list values under strings.
  public var userInfo: [AnyHashable: Any] { fields.userInfo }
  /// Pictures, sounds and films.
  public var attachments: [UNNotificationAttachment] { fields.attachments }
  /// The category whose buttons are offered; empty for none.
  public var categoryIdentifier: String { fields.categoryIdentifier }
  /// The thread by which notifications are grouped; empty for the app's own.
  public var threadIdentifier: String { fields.threadIdentifier }
  /// The launch image; empty for the app's own.
  public var launchImageName: String { fields.launchImageName }
  /// The scene that the app shows for it; nil for any.
  public var targetContentIdentifier: String? { fields.targetContentIdentifier }
  /// How much it may interrupt; `active` at first.
  public var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
  /// Its rank in the scheduled summary of a phone, 0 to 1; 0 at first.
  public var relevanceScore: Double { fields.relevanceScore }
  /// What a Focus filter of a phone compares; nil for nothing.
  public var filterCriteria: String? { fields.filterCriteria }
  /// What the summary of a `NotificationGroup` names; phones ignore it since iOS 15.
  public var summaryArgument: String { fields.summaryArgument }
  /// For how many the summary of a `NotificationGroup` counts it; 1 at first, never 0; phones ignore it since iOS 15.
  public var summaryArgumentCount: Int { fields.summaryArgumentCount }

  /// Whether there is a line of text.
  var hasText: Bool { fields.hasText }

  /// Whether there is anything for the user: a line of text, a sound or a badge.
  var isUserFacing: Bool { hasText || fields.sound != nil || fields.badge != nil }

  /// An immutable content: this one.
  public func copy(with zone: NSZone?) -> Any { self }

  /// A mutable content that says the same.
  public func mutableCopy(with zone: NSZone?) -> Any { UNMutableNotificationContent(fields) }

  /// An immutable content that says the same and whose `userInfo` holds values only.
  ///
  /// - Throws: `userInfoIsNoPropertyList` with the path of what is none.
  func frozen() throws(NotificationRuleViolation) -> UNNotificationContent {
    var copy = fields
    copy.userInfo = try PropertyList.values(of: fields.userInfo, path: "userInfo")
    return UNNotificationContent(copy)
  }
}

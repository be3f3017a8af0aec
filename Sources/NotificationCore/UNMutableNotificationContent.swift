public import Foundation

/// What a notification says, while it is being written. Apple's class.
///
/// A request copies it: what is changed afterwards does not reach the request.
public class UNMutableNotificationContent: UNNotificationContent {
  /// The first line; empty at first.
  public override var title: String {
    get { fields.title }
    set { fields.title = newValue }
  }
  /// The second line; empty at first.
  public override var subtitle: String {
    get { fields.subtitle }
    set { fields.subtitle = newValue }
  }
  /// The text; empty at first.
  public override var body: String {
    get { fields.body }
    set { fields.body = newValue }
  }
  /// The number for the app's icon: nil leaves it, 0 removes it.
  public override var badge: NSNumber? {
    get { fields.badge }
    set { fields.badge = newValue }
  }
  /// The sound; nil is silence.
  public override var sound: UNNotificationSound? {
    get { fields.sound }
    set { fields.sound = newValue }
  }
  /// What the app keeps with the notification: property-list values under strings.
  ///
  /// Anything else ends the program when a request is made of the content, as on a phone.
  public override var userInfo: [AnyHashable: Any] {
    get { fields.userInfo }
    set { fields.userInfo = newValue }
  }
  /// Pictures, sounds and films.
  public override var attachments: [UNNotificationAttachment] {
    get { fields.attachments }
    set { fields.attachments = newValue }
  }
  /// The category whose buttons are offered; empty for none.
  public override var categoryIdentifier: String {
    get { fields.categoryIdentifier }
    set { fields.categoryIdentifier = newValue }
  }
  /// The thread by which notifications are grouped; empty for the app's own.
  public override var threadIdentifier: String {
    get { fields.threadIdentifier }
    set { fields.threadIdentifier = newValue }
  }
  /// The launch image; empty for the app's own.
  public override var launchImageName: String {
    get { fields.launchImageName }
    set { fields.launchImageName = newValue }
  }
  /// The scene that the app shows for it; nil for any.
  public override var targetContentIdentifier: String? {
    get { fields.targetContentIdentifier }
    set { fields.targetContentIdentifier = newValue }
  }
  /// How much it may interrupt; `active` at first.
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { fields.interruptionLevel }
    set { fields.interruptionLevel = newValue }
  }
  /// Its rank in the scheduled summary of a phone, 0 to 1; 0 at first.
  public override var relevanceScore: Double {
    get { fields.relevanceScore }
    set { fields.relevanceScore = newValue }
  }
  /// What a Focus filter of a phone compares; nil for nothing.
  public override var filterCriteria: String? {
    get { fields.filterCriteria }
    set { fields.filterCriteria = newValue }
  }
  /// What the summary of a `NotificationGroup` names; phones ignore it since iOS 15.
  public override var summaryArgument: String {
    get { fields.summaryArgument }
    set { fields.summaryArgument = newValue }
  }
  /// For how many the summary of a `NotificationGroup` counts it; 1 at first; 0 ends the program; phones ignore it since
  /// iOS 15.
  public override var summaryArgumentCount: Int {
    get { fields.summaryArgumentCount }
    set {
      if newValue == 0 { NotificationRuleViolation.summaryArgumentCountIsZero.trap() }
      fields.summaryArgumentCount = newValue
    }
  }

  /// An immutable content that says the same now.
  public override func copy(with zone: NSZone?) -> Any { UNNotificationContent(fields) }
}

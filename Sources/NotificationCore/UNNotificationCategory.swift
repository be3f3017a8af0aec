public import Foundation

/// How notifications of a category behave. Apple's options with Apple's values.
public struct UNNotificationCategoryOptions: OptionSet, Sendable, Hashable {
  /// The bits, as in Apple's headers.
  public let rawValue: UInt

  /// Options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The app is told of an explicit dismissal.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// Shown in a car.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title is shown even where previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The subtitle is shown even where previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
  /// Read out.
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}

/// A kind of notification with its buttons. Apple's class.
///
/// Categories are equal if all their properties are, so that a set of them holds each once.
public final class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: constants of Sendable types; only NSObject keeps the compiler from seeing it.

  /// What a content's `categoryIdentifier` names; never empty.
  public let identifier: String
  /// The buttons, in the order shown.
  public let actions: [UNNotificationAction]
  /// The intents that notifications of this category may belong to.
  public let intentIdentifiers: [String]
  /// How notifications of this category behave.
  public let options: UNNotificationCategoryOptions
  /// What stands in for the body where previews are hidden.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The format in which a group of notifications is summed up.
  public let categorySummaryFormat: String

  /// A category with everything it can have; ends the program if `identifier` is empty.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?, options: UNNotificationCategoryOptions = []
  ) {
    if identifier.isEmpty { NotificationRuleViolation.emptyCategoryIdentifier.trap() }
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
    self.categorySummaryFormat = categorySummaryFormat ?? ""
  }

  /// A category with a placeholder for hidden previews; ends the program if `identifier` is empty.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
  }

  /// A category; ends the program if `identifier` is empty.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
  }

  /// A category, or the rule that it would break: ours, beside Apple's initializers.
  ///
  /// - Throws: `emptyCategoryIdentifier`.
  public static func checked(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) throws(NotificationRuleViolation) -> UNNotificationCategory {
    guard !identifier.isEmpty else { throw .emptyCategoryIdentifier }
    return UNNotificationCategory(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers, options: options)
  }

  /// All that the user may see of it, in one order.
  var wording: String {
    let buttons = actions.map { [$0.identifier, $0.title, "\($0.options.rawValue)"] }
    return "\(buttons) \(options.rawValue) \([hiddenPreviewsBodyPlaceholder, categorySummaryFormat])"
  }

  /// This category: it never changes.
  public func copy(with zone: NSZone?) -> Any { self }

  /// Whether the other object is the same category in all its properties.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationCategory else { return false }
    return other.identifier == identifier && other.actions == actions && other.options == options
      && other.intentIdentifiers == intentIdentifiers
      && other.hiddenPreviewsBodyPlaceholder == hiddenPreviewsBodyPlaceholder
      && other.categorySummaryFormat == categorySummaryFormat
  }

  /// A hash of the identifier.
  public override var hash: Int { identifier.hashValue }
}

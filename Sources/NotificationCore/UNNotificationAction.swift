public import Foundation

/// How an action is offered and handled. Apple's options with Apple's values.
///
/// Without any the app handles the action in the background.
public struct UNNotificationActionOptions: OptionSet, Sendable, Hashable {
  /// The bits, as in Apple's headers.
  public let rawValue: UInt

  /// Options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The device must be unlocked first.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The action destroys something.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The action brings the app to the foreground.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The picture beside an action's title. Apple's class; a name only, no picture is loaded.
public final class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: constants of Sendable types; only NSObject keeps the compiler from seeing it.
  private let name: String
  private let isSystemImage: Bool

  /// A template image of the app.
  public init(templateImageName: String) {
    name = templateImageName
    isSystemImage = false
  }

  /// An image of the system.
  public init(systemImageName: String) {
    name = systemImageName
    isSystemImage = true
  }

  /// This icon: it never changes.
  public func copy(with zone: NSZone?) -> Any { self }

  /// Whether the other object is the same icon.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationActionIcon else { return false }
    return other.name == name && other.isSystemImage == isSystemImage
  }

  /// A hash of the name.
  public override var hash: Int { name.hashValue }
}

/// A button of a notification. Apple's class.
public class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: constants of Sendable types; only NSObject keeps the compiler from seeing it.

  /// What tells this action from others of its category.
  public let identifier: String
  /// What the button says.
  public let title: String
  /// How the action is offered and handled.
  public let options: UNNotificationActionOptions
  /// The picture beside the title.
  public let icon: UNNotificationActionIcon?

  /// An action with an icon.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
  }

  /// An action without an icon.
  public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.init(identifier: identifier, title: title, options: options, icon: nil)
  }

  /// This action: it never changes.
  public func copy(with zone: NSZone?) -> Any { self }

  /// Whether the other object is the same action in all its properties.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction, type(of: other) == type(of: self) else { return false }
    return other.identifier == identifier && other.title == title && other.options == options && other.icon == icon
  }

  /// A hash of the identifier.
  public override var hash: Int { identifier.hashValue }
}

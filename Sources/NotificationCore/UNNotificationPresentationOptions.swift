/// How a notification that arrives in the foreground is presented. Apple's options with Apple's values.
public struct UNNotificationPresentationOptions: OptionSet, Sendable, Hashable {
  /// The bits, as in Apple's headers.
  public let rawValue: UInt

  /// Options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Put the content's number on the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// Play the content's sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// Show a banner and keep it in Notification Center; since iOS 14 `banner` and `list` say each by itself.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// Keep it in Notification Center.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// Show a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// What an app asks the user to allow. Apple's options with Apple's values.
public struct UNAuthorizationOptions: OptionSet, Sendable, Hashable {
  /// The bits, as in Apple's headers.
  public let rawValue: UInt

  /// Options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Change the app's badge.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Play sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Show alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Show notifications in a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Play sounds for critical alerts.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// Show a button for the app's own notification settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Deliver quietly, without asking first.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// Read notifications out; always included since iOS 15.
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  /// Break through Focus with time-sensitive notifications.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

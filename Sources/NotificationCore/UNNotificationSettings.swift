public import Foundation

/// The state of one setting. Apple's enumeration with Apple's values.
public enum UNNotificationSetting: Int, Sendable, Hashable {
  /// The app cannot have it.
  case notSupported = 0
  /// It is off.
  case disabled = 1
  /// It is on.
  case enabled = 2
}

/// How an alert looks on the unlocked device. Apple's enumeration with Apple's values.
public enum UNAlertStyle: Int, Sendable, Hashable {
  /// No alert.
  case none = 0
  /// A banner that goes away by itself.
  case banner = 1
  /// An alert that stays until it is answered.
  case alert = 2
}

/// When a notification shows what it says. Apple's enumeration with Apple's values.
public enum UNShowPreviewsSetting: Int, Sendable, Hashable {
  /// Always, on the lock screen too.
  case always = 0
  /// Once the device is unlocked.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// What the user has allowed, as an app sees it. Apple's class; made by the centre only.
///
/// Before the user has been asked every setting is `notSupported`; after a refusal every one is `disabled`;
/// under provisional authorisation Notification Center alone is `enabled`. Apple documents none of the three.
public final class UNNotificationSettings: NSObject, @unchecked Sendable {
  // Sendable: one constant of a Sendable type; only NSObject keeps the compiler from seeing it.
  private let permissions: NotificationPermissions

  init(_ permissions: NotificationPermissions) {
    self.permissions = permissions
  }

  /// Whether the app may notify.
  public var authorizationStatus: UNAuthorizationStatus { permissions.status }
  /// Whether sounds are played.
  public var soundSetting: UNNotificationSetting { permissions.setting(.sound) }
  /// Whether the badge is changed.
  public var badgeSetting: UNNotificationSetting { permissions.setting(.badge) }
  /// Whether alerts are shown.
  public var alertSetting: UNNotificationSetting { permissions.setting(.alert) }
  /// Whether notifications are kept in Notification Center.
  public var notificationCenterSetting: UNNotificationSetting { permissions.setting(.notificationCenter) }
  /// Whether notifications are shown on the lock screen.
  public var lockScreenSetting: UNNotificationSetting { permissions.setting(.lockScreen) }
  /// Whether notifications are shown in a car.
  public var carPlaySetting: UNNotificationSetting { permissions.setting(.carPlay) }
  /// Whether notifications are read out.
  public var announcementSetting: UNNotificationSetting { permissions.setting(.announcement) }
  /// Whether critical alerts sound in spite of the mute switch.
  public var criticalAlertSetting: UNNotificationSetting { permissions.setting(.criticalAlert) }
  /// Whether time-sensitive notifications break through Focus.
  public var timeSensitiveSetting: UNNotificationSetting { permissions.setting(.timeSensitive) }
  /// Whether notifications wait for the scheduled summary.
  public var scheduledDeliverySetting: UNNotificationSetting { permissions.setting(.scheduledDelivery) }
  /// Whether notifications are marked as direct messages.
  public var directMessagesSetting: UNNotificationSetting { permissions.setting(.directMessages) }
  /// How alerts look; `none` where alerts are not enabled.
  public var alertStyle: UNAlertStyle { alertSetting == .enabled ? permissions.alertStyle : .none }
  /// When a notification shows what it says.
  public var showPreviewsSetting: UNShowPreviewsSetting { permissions.showPreviews }
  /// Whether the system shows a button for the app's own notification settings.
  public var providesAppNotificationSettings: Bool { permissions.providesAppNotificationSettings }
}

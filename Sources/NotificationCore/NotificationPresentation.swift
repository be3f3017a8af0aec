internal import Foundation

/// A place where a notification is shown.
public enum NotificationSurface: String, Sendable, Hashable, CaseIterable {
  /// At the top of the unlocked screen, for a while or until it is answered.
  case banner
  /// On the locked screen.
  case lockScreen
  /// In the list that the user pulls down.
  case notificationCenter
  /// Opened by a long press, with its buttons.
  case fullInterface
}

/// How a notification reaches the user: where it is shown when it arrives, and whether it sounds.
public struct NotificationPresentation: Sendable, Hashable {
  /// Where it is shown.
  public var surfaces: Set<NotificationSurface> = []
  /// Whether its sound is played.
  public var playsSound = false
  /// The number it puts on the app's icon, 0 for none; nil where it leaves the icon alone.
  public var badge: Int?
  /// Whether it lights up a locked screen.
  public var lightsScreen = false

  /// Whether it came without banner, lit screen and sound.
  public var isQuiet: Bool { !surfaces.contains(.banner) && !lightsScreen && !playsSound }

  /// Whether the user notices nothing of it at all.
  var isNothing: Bool { surfaces.isEmpty && !playsSound && badge == nil }

  /// How a content reaches the user of a phone.
  ///
  /// - Parameter options: What the app's delegate asked for; nil where the app is not in the foreground, so that
  ///   the system decides.
  init(
    of content: UNNotificationContent, permissions: NotificationPermissions, device: NotificationDevice,
    options: UNNotificationPresentationOptions?
  ) {
    let level = content.interruptionLevel
    let isCritical = level == .critical && permissions.setting(.criticalAlert) == .enabled
    let breaksThrough = isCritical || (level == .timeSensitive && permissions.setting(.timeSensitive) == .enabled)
    let isProvisional = permissions.status == .provisional
    let isHushed = isProvisional || level == .passive || (device.isFocused && !breaksThrough)
    func asks(for option: UNNotificationPresentationOptions) -> Bool {
      options.map { !$0.isDisjoint(with: [option, .alert]) } ?? true
    }

    // A sound or a number alone is heard or seen on the icon, and there is nothing to show.
    if content.hasText, isProvisional || permissions[.alert] {
      if asks(for: .list), permissions.setting(.notificationCenter) == .enabled {
        surfaces.insert(.notificationCenter)
      }
      // What Focus or provisional authorisation keeps quiet goes to Notification Center alone; a passive
      // notification is listed on the lock screen too and does not light it.
      let isPassiveOnly = level == .passive && !isProvisional && !(device.isFocused && !breaksThrough)
      if device.isLocked, options == nil, !isHushed || isPassiveOnly, permissions.setting(.lockScreen) == .enabled {
        surfaces.insert(.lockScreen)
        lightsScreen = !isHushed
      }
      if !device.isLocked, asks(for: .banner), !isHushed, permissions.alertStyle != .none {
        surfaces.insert(.banner)
      }
    }
    playsSound =
      content.sound != nil && !isHushed && permissions.setting(.sound) == .enabled
      && (!device.isMuted || isCritical) && options?.contains(.sound) ?? true
    // A phone changes the number on the icon even where it shows no alert.
    if let number = content.badge?.intValue, permissions.setting(.badge) == .enabled,
      options?.contains(.badge) ?? true
    {
      badge = max(0, number)
    }
  }
}

/// What the user allows: the authorisation, each setting, and the answer he gives when the app asks.
public struct NotificationPermissions: Sendable, Hashable {
  /// A switch that the user can turn, by the name it has in a scenario.
  public enum Setting: String, Sendable, Hashable, CaseIterable {
    /// Alerts at all; off means nothing is shown anywhere.
    case alert
    /// Sounds.
    case sound
    /// The number on the app's icon.
    case badge
    /// Keeping notifications in Notification Center.
    case notificationCenter
    /// Showing them on the lock screen.
    case lockScreen
    /// Showing them in a car.
    case carPlay
    /// Reading them out.
    case announcement
    /// Sounding in spite of the mute switch.
    case criticalAlert
    /// Breaking through Focus.
    case timeSensitive
    /// Waiting for the scheduled summary.
    case scheduledDelivery
    /// Marking them as direct messages.
    case directMessages

    /// The option that an app asks for to get this setting; nil for those that follow the alerts.
    fileprivate var option: UNAuthorizationOptions? {
      switch self {
      case .alert: .alert
      case .sound: .sound
      case .badge: .badge
      case .carPlay: .carPlay
      case .criticalAlert: .criticalAlert
      case .notificationCenter, .lockScreen, .announcement, .timeSensitive, .scheduledDelivery, .directMessages: nil
      }
    }
  }

  /// Whether the app may notify. Once the user agrees, what the app has asked for is on, and nothing else.
  public var status: UNAuthorizationStatus {
    didSet {
      guard status == .authorized, let requested else { return }
      enabled = enabled.filter { setting in setting.option.map(requested.contains) ?? requested.contains(.alert) }
    }
  }
  /// What the user answers when he is asked; he is asked at most once.
  public var grantsWhenAsked: Bool
  /// How alerts look.
  public var alertStyle: UNAlertStyle
  /// When a notification shows what it says.
  public var showPreviews: UNShowPreviewsSetting
  /// Whether the app has said that it has notification settings of its own.
  public private(set) var providesAppNotificationSettings = false
  /// What the app has asked for before the user agreed; nil where it has not asked.
  private var requested: UNAuthorizationOptions?
  private var enabled: Set<Setting>

  /// Permissions with every setting enabled but those named.
  ///
  /// - Parameters:
  ///   - status: Whether the app may notify.
  ///   - disabled: The settings that are off.
  ///   - grantsWhenAsked: What the user answers when he is asked.
  ///   - alertStyle: How alerts are shown.
  ///   - showPreviews: When the content is shown.
  public init(
    status: UNAuthorizationStatus = .authorized, disabled: Set<Setting> = [], grantsWhenAsked: Bool = true,
    alertStyle: UNAlertStyle = .banner, showPreviews: UNShowPreviewsSetting = .always
  ) {
    self.status = status
    self.grantsWhenAsked = grantsWhenAsked
    self.alertStyle = alertStyle
    self.showPreviews = showPreviews
    enabled = Set(Setting.allCases).subtracting(disabled)
  }

  /// Whether a switch is on. What counts in effect hangs on the status too.
  public subscript(setting: Setting) -> Bool {
    get { enabled.contains(setting) }
    set {
      if newValue {
        enabled.insert(setting)
      } else {
        enabled.remove(setting)
      }
    }
  }

  /// Whether the status lets the app notify at all.
  var allowsNotifications: Bool {
    switch status {
    case .authorized, .provisional, .ephemeral: true
    case .denied, .notDetermined: false
    }
  }

  /// The setting in effect under the status.
  func setting(_ setting: Setting) -> UNNotificationSetting {
    switch status {
    case .notDetermined: .notSupported
    case .denied: .disabled
    case .provisional: setting == .notificationCenter && self[setting] ? .enabled : .disabled
    case .authorized, .ephemeral: self[setting] ? .enabled : .disabled
    }
  }

  /// Asks the user, unless he has answered before; true where the app may notify.
  ///
  /// `provisional` among the options allows quiet deliveries at once and asks nothing; a later call without it
  /// asks. After a grant only what the app asked for is on.
  mutating func request(_ options: UNAuthorizationOptions) -> Bool {
    if options.contains(.providesAppNotificationSettings) { providesAppNotificationSettings = true }
    if status != .authorized { requested = options.union(requested ?? []) }
    switch status {
    case .authorized, .ephemeral: return true
    case .denied: return false
    case .provisional where options.contains(.provisional): return true
    case .notDetermined where options.contains(.provisional):
      status = .provisional
      return true
    case .notDetermined, .provisional:
      guard grantsWhenAsked else {
        status = .denied
        return false
      }
      status = .authorized
      return true
    }
  }
}

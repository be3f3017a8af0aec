/// The phone that the notifications arrive on: where the app is, whether the screen is locked, Focus, the mute switch.
public struct NotificationDevice: Sendable, Hashable {
  /// Where the app is.
  public enum AppState: String, Sendable, Hashable, CaseIterable {
    /// On the screen: its delegate is asked how a notification is presented.
    case foreground
    /// Not on the screen.
    case background
    /// Not started. An answer to a notification starts it.
    case notRunning
  }

  /// Where the app is; in the background at first.
  public var app: AppState
  /// Whether the screen is locked; false at first.
  public var isLocked: Bool
  /// Whether a Focus is on, which only time-sensitive and critical notifications break through; false at first.
  public var isFocused: Bool
  /// Whether the mute switch is on, which only critical notifications ignore; false at first.
  public var isMuted: Bool
  /// Whether the app may use the location while it is in use; true at first. Without it the system watches no region for
  /// the app's requests.
  public var allowsLocation = true
  /// Whether the device has started and has not been unlocked since: it watches no region then.
  public internal(set) var awaitsFirstUnlock = false

  /// A phone, unlocked and with the app in the background unless said otherwise.
  public init(
    app: AppState = .background, isLocked: Bool = false, isFocused: Bool = false, isMuted: Bool = false
  ) {
    self.app = app
    self.isLocked = isLocked
    self.isFocused = isFocused
    self.isMuted = isMuted
  }
}

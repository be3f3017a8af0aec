public import LocationCore

/// Something that the user of the phone does.
public enum UserAction: Sendable, Hashable {
  /// Taps a notification: the app opens, and is told of the default action.
  case tap
  /// Presses one of a notification's buttons.
  case action(identifier: String)
  /// Types a text into the first button of a notification that takes one, and sends it.
  case text(String)
  /// Dismisses a notification, or clears it from Notification Center.
  case dismiss
  /// Flicks a banner away: the notification stays in Notification Center, and the app is told nothing.
  case flickAway
  /// Opens the full interface of a notification: a long press.
  case expand
  /// Closes the full interface; the notification stays where it was.
  case collapse
  /// Presses a button of a content extension's view.
  case press(control: String)
  /// Chooses one of the segments of a choice in a content extension's view.
  case choose(control: String, segment: String)
  /// Types a text into a field of a content extension's view, in place of what was there.
  case type(control: String, text: String)
  /// Presses the media button of the full interface.
  case mediaButton
  /// Clears Notification Center.
  case clearAll
  /// Opens the app's own notification settings, from a notification or, where none is named, from Settings.
  case openSettings
  /// Opens the app.
  case openApp
  /// Leaves the app, which goes to the background.
  case leaveApp
  /// Ends the app.
  case terminateApp
  /// Locks the screen; the app goes to the background.
  case lock
  /// Unlocks the screen.
  case unlock
  /// Restarts the phone: the app is not running, and no region is watched until the first unlock.
  case reboot
  /// Lets the app use the location, or no longer.
  case location(Bool)
  /// Switches a Focus on or off.
  case focus(Bool)
  /// Moves the mute switch.
  case mute(Bool)
  /// Allows or refuses notifications in Settings.
  case authorize(UNAuthorizationStatus)
  /// Turns one of the settings on or off.
  case set(NotificationPermissions.Setting, Bool)
  /// Chooses when notifications show what they say.
  case showPreviews(UNShowPreviewsSetting)
  /// Chooses how alerts look.
  case alertStyle(UNAlertStyle)

  /// Whether it is done to a notification.
  public var concernsNotification: Bool {
    switch self {
    case .tap, .action, .text, .dismiss, .flickAway, .expand, .collapse, .press, .choose, .type, .mediaButton: true
    default: false
    }
  }

  /// Whether it is done in the full interface where a content extension shows the notification.
  var isDoneInFullInterface: Bool {
    switch self {
    case .action, .text, .press, .choose, .type, .mediaButton: true
    default: false
    }
  }

  /// The identifier of the control of a content extension's view that it is done to; nil where it is done to none.
  var control: String? {
    switch self {
    case .press(let control), .choose(let control, _), .type(let control, _): control
    default: nil
    }
  }
}

/// One line of a scripted user's part: what he does, when, and to which notification.
public struct UserStep: Sendable, Hashable {
  /// When the user does something.
  public enum When: Sendable, Hashable {
    /// At an instant; one that has passed when the step is given is now.
    case at(Instant)
    /// So many seconds after each delivery of the notification that the step names; of any, where it names none.
    case after(seconds: Double)
  }

  /// When.
  public var when: When
  /// What.
  public var action: UserAction
  /// The identifier of the notification's request; nil: the one delivered last.
  public var notification: String?

  /// A step of a script.
  public init(_ when: When, _ action: UserAction, notification: String? = nil) {
    self.when = when
    self.action = action
    self.notification = notification
  }
}

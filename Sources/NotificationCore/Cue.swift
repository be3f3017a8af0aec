public import LocationCore

/// What moves a notification centre: the clock, or something that happens to the phone at an instant.
///
/// At one instant the order is: fixes; requests that wait for a time, by identifier; pushes; crossings, in the order of
/// their cues; what the app has asked to be called for; what the user does.
public enum Cue: Sendable, Hashable {
  /// The clock reaches an instant, and everything of that instant happens.
  case time(Instant)
  /// A region is entered, left or dwelt in at an instant. What the user does at that instant comes with a later cue.
  case region(identifier: String, event: RegionEvent, at: Instant)
  /// The clock reaches the instant of a fix, of which the app's location manager is told: nothing else of that instant has
  /// happened.
  case fix(at: Instant)
  /// A region that no request waits for is crossed at an instant, of which the app's location manager is told: the cue has
  /// the place of `region`.
  case crossing(at: Instant)

  /// When it happens.
  public var instant: Instant {
    switch self {
    case .time(let instant), .region(_, _, let instant), .fix(let instant), .crossing(let instant): instant
    }
  }

  /// How far a ledger has come with a cue.
  enum Progress: Sendable {
    /// The timers that are due before it.
    case timers(Cue)
    /// The cue itself has happened; what it fired may not be settled yet.
    case happened
    /// All is settled.
    case done
  }
}

/// What a ledger needs the app for. Whoever drives the ledger calls the app, and then asks for the next one.
enum AppCall: Sendable {
  /// The delegate is asked how a notification is presented; `NotificationLedger.present(_:options:)` takes the answer.
  case willPresent(UNNotification, question: Int)
  /// The delegate is told of the user's answer.
  case didReceive(UNNotificationResponse)
  /// The delegate is told to show the app's own notification settings.
  case openSettings(UNNotification?)
  /// What the app has asked to be called for on the virtual clock.
  case perform(callback: Int)
  /// The content extension of the open interface is made, and takes the notification.
  case openInterface(NotificationInterface)
  /// The content extension takes a further notification.
  case show(UNNotification, interface: Int)
  /// The content extension is told of the user's answer; `NotificationLedger.conclude(_:_:)` takes what it says.
  case answer(UNNotificationResponse, question: Int, interface: Int)
  /// The content extension is told that the user has acted on a control.
  case act(NotificationControl, interface: Int)
  /// The content extension is told to play or to pause.
  case media(plays: Bool, interface: Int)
  /// The service extension takes a push; `NotificationLedger.serve(_:_:)` takes the content.
  case serve(UNNotificationRequest, question: Int)
  /// The service extension is told that its time is over.
  case expire(question: Int)
}

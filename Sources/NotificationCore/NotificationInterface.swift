/// The full interface of a notification, while it is open.
public struct NotificationInterface: Sendable {
  /// What a content extension's view shows.
  struct View: Sendable {
    /// The title of its controller; empty for none.
    var title = ""
    var controls: [NotificationControl] = []
    var mediaButton = UNNotificationContentExtensionMediaPlayPauseButtonType.none
  }

  /// The notification that the user has opened.
  public internal(set) var notification: UNNotification
  /// What the Info.plist of the content extension says that shows it; nil where the system itself does.
  public let contentExtension: NotificationContentExtensionInfo?
  /// The buttons: those of the category, unless the extension has set others. The first four are shown.
  public internal(set) var actions: [UNNotificationAction]
  /// Whether the media plays.
  public internal(set) var isPlaying = false
  /// What the extension's view shows, from top to bottom.
  public var controls: [NotificationControl] { view.controls }
  /// The media button.
  public var mediaButton: UNNotificationContentExtensionMediaPlayPauseButtonType { view.mediaButton }

  var view = View()
  /// What tells this opening from all others.
  let number: Int
  /// The actions that the extension has been told of and has not answered yet, by the number of the question.
  var responses: [Int: Response] = [:]

  /// An action that the extension may forward to the app.
  struct Response: Sendable {
    let response: UNNotificationResponse
    let options: UNNotificationActionOptions
  }
}

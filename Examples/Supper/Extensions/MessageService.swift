import UserNotifications

/// Puts the sender's name, which a push carries beside its text, into the title.
final class MessageService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let sender = content.userInfo["sender"] as? String
    else { return contentHandler(request.content) }
    content.title = sender
    contentHandler(content)
  }
}

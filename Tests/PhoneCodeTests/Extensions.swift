// Extensions as Xcode's templates begin them.
import UserNotifications
import UserNotificationsUI

class NotificationService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

    if let bestAttemptContent = bestAttemptContent {
      bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
      contentHandler(bestAttemptContent)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
      contentHandler(bestAttemptContent)
    }
  }
}

class NotificationViewController: UIViewController, UNNotificationContentExtension {
  private var isLiked = false

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 320, height: 160)
  }

  func didReceive(_ notification: UNNotification) {
    title = notification.request.content.title
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    switch response.actionIdentifier {
    case "like":
      isLiked.toggle()
      let title = isLiked ? "Unlike" : "Like"
      extensionContext?.notificationActions = [UNNotificationAction(identifier: "like", title: title, options: [])]
      completion(.doNotDismiss)
    case "open":
      extensionContext?.performNotificationDefaultAction()
    default:
      completion(.dismissAndForwardAction)
    }
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 0, y: 0, width: 44, height: 44) }
  var mediaPlayPauseButtonTintColor: UIColor { .white }
  func mediaPlay() { extensionContext?.mediaPlayingStarted() }
  func mediaPause() { extensionContext?.mediaPlayingPaused() }
}

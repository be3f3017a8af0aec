// Apple's modules bring Foundation along, so files that import one of them alone are usual.
import UserNotifications

/// A request for a number of seconds from now.
func reminder(_ title: String, after interval: TimeInterval) -> UNNotificationRequest {
  let content = UNMutableNotificationContent()
  content.title = title
  content.badge = NSNumber(value: 1)
  content.userInfo = ["made": Date(), "page": URL(fileURLWithPath: "/").absoluteString]
  return UNNotificationRequest(
    identifier: UUID().uuidString, content: content,
    trigger: UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: false))
}

/// A delegate that answers nothing.
final class SilentDelegate: NSObject, UNUserNotificationCenterDelegate {}

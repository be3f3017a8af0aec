// Written before strict concurrency: handlers that are not `Sendable` build without a warning in Swift 5, as on a phone.
import Foundation
import UserNotifications

/// Waits for the answer, as tests of apps do.
func waitingRequests() -> [UNNotificationRequest] {
  var waiting: [UNNotificationRequest] = []
  let answered = DispatchSemaphore(value: 0)
  UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
    waiting = requests
    answered.signal()
  }
  answered.wait()
  return waiting
}

/// Passes the callers' handlers on.
final class Notifier: NSObject, UNUserNotificationCenterDelegate {
  weak var next: UNUserNotificationCenterDelegate?

  func ask(then completion: @escaping (Bool, Error?) -> Void) {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert], completionHandler: completion)
  }

  func add(_ request: UNNotificationRequest, then completion: ((Error?) -> Void)? = nil) {
    UNUserNotificationCenter.current().add(request, withCompletionHandler: completion)
    UNUserNotificationCenter.current().setBadgeCount(1, withCompletionHandler: completion)
  }

  func look(
    settings: @escaping (UNNotificationSettings) -> Void, categories: @escaping (Set<UNNotificationCategory>) -> Void,
    delivered: @escaping ([UNNotification]) -> Void
  ) {
    let center = UNUserNotificationCenter.current()
    center.getNotificationSettings(completionHandler: settings)
    center.getNotificationCategories(completionHandler: categories)
    center.getDeliveredNotifications(completionHandler: delivered)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    next?.userNotificationCenter(center, willPresent: notification, withCompletionHandler: completionHandler)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    next?.userNotificationCenter(center, didReceive: response, withCompletionHandler: completionHandler)
  }
}

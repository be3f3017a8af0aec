internal import Foundation
internal import NotificationCore

/// The app that a replay plays for the notifications of cities: it shows what arrives in the foreground, and calls the
/// restaurant when a table is to be reserved.
final class CityApp: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list, .sound, .badge])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    if response.actionIdentifier == CityNotification.reserve.identifier,
      let phone = response.notification.request.content.userInfo["phone"] as? String,
      let url = URL(string: "tel:" + phone.filter { "+0123456789".contains($0) })
    {
      center.open(url)
    }
    completionHandler()
  }
}

// Written as for a phone: nothing but Foundation, UserNotifications and CoreLocation, in Swift 5 and in Swift 6.
import CoreLocation
import Foundation
import UserNotifications

/// An app delegate with completion handlers, as they have been written since iOS 10.
final class HandlerApp: NSObject, UNUserNotificationCenterDelegate {
  func start() {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, error in
      guard granted, error == nil else { return }
      UNUserNotificationCenter.current().getNotificationSettings { settings in
        guard settings.authorizationStatus == .authorized else { return }
      }
    }
    let reply = UNTextInputNotificationAction(
      identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "Message")
    let delete = UNNotificationAction(
      identifier: "delete", title: "Delete", options: [.destructive, .authenticationRequired],
      icon: UNNotificationActionIcon(systemImageName: "trash"))
    let category = UNNotificationCategory(
      identifier: "message", actions: [reply, delete], intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: "%u messages", options: .customDismissAction)
    center.setNotificationCategories([category])

    let content = UNMutableNotificationContent()
    content.title = NSString.localizedUserNotificationString(forKey: "Hello %@", arguments: ["Ann"])
    content.body = "How are you?"
    content.sound = UNNotificationSound.default
    content.badge = 1
    content.categoryIdentifier = "message"
    content.userInfo = ["sender": "Ann", "unread": 3]
    content.interruptionLevel = .timeSensitive

    var date = DateComponents()
    date.hour = 9
    date.minute = 30
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 35.6812, longitude: 139.7671), radius: 500, identifier: "station")
    region.notifyOnExit = false
    let triggers: [(String, UNNotificationTrigger?)] = [
      ("soon", UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)),
      ("morning", UNCalendarNotificationTrigger(dateMatching: date, repeats: true)),
      ("station", UNLocationNotificationTrigger(region: region, repeats: false)),
      ("now", nil),
    ]
    for (identifier, trigger) in triggers {
      let request = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
      center.add(request) { error in
        if let error = error as? UNError, error.code == .notificationsNotAllowed { return }
      }
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    if #available(iOS 14.0, macOS 11.0, *) {
      completionHandler([.banner, .list, .sound])
    } else {
      completionHandler([.alert, .sound])
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    switch response.actionIdentifier {
    case UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier: break
    case "reply":
      let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
      let content = UNMutableNotificationContent()
      content.title = "Sent: \(text)"
      let sender = response.notification.request.content.userInfo["sender"] as? String
      content.subtitle = sender ?? ""
      center.add(UNNotificationRequest(identifier: "sent", content: content, trigger: nil))
    default: break
    }
    completionHandler()
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

/// An app model on the main actor with `async` methods, as they are written today.
@MainActor
final class AsyncApp: NSObject, UNUserNotificationCenterDelegate {
  private(set) var opened: [String] = []

  func start() async throws {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    guard try await center.requestAuthorization(options: [.alert, .badge]) else { return }
    let settings = await center.notificationSettings()
    guard settings.alertSetting == .enabled else { return }
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.threadIdentifier = "kitchen"
    content.relevanceScore = 0.5
    try await center.add(
      UNNotificationRequest(
        identifier: UUID().uuidString, content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)))
    let waiting = await center.pendingNotificationRequests()
    let next = (waiting.first?.trigger as? UNTimeIntervalNotificationTrigger)?.nextTriggerDate()
    guard next != nil else { return }
    try await center.setBadgeCount(waiting.count)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    opened.append(response.notification.request.content.title)
    center.removeAllDeliveredNotifications()
  }
}

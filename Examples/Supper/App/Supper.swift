import Foundation
import UserNotifications

/// Supper invites friends to dinner, lets them talk, and shares the bill. Three categories, four actions.
@MainActor
final class Supper: NSObject, UNUserNotificationCenterDelegate {
  private let log: SupperLog

  init(log: SupperLog) {
    self.log = log
  }

  /// What `application(_:didFinishLaunchingWithOptions:)` does.
  func launch() async {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.setNotificationCategories([Supper.invitation, Supper.message, Supper.bill])
    _ = try? await center.requestAuthorization(options: [.alert, .sound])
  }

  static let invitation = UNNotificationCategory(
    identifier: "supper.invitation",
    actions: [
      UNNotificationAction(identifier: "accept", title: "Accept", options: []),
      UNNotificationAction(identifier: "decline", title: "Decline", options: [.destructive]),
    ],
    intentIdentifiers: [], options: [])

  static let message = UNNotificationCategory(
    identifier: "supper.message",
    actions: [
      UNTextInputNotificationAction(
        identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send",
        textInputPlaceholder: "Message")
    ],
    intentIdentifiers: [], options: [])

  static let bill = UNNotificationCategory(
    identifier: "supper.bill",
    actions: [UNNotificationAction(identifier: "pay", title: "Ask for payment", options: [.authenticationRequired])],
    intentIdentifiers: [], options: [])

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    switch response.actionIdentifier {
    case "accept", "decline":
      log.write("\(response.notification.request.content.title) \(response.actionIdentifier)")
    case "reply":
      if let reply = response as? UNTextInputNotificationResponse { log.write("reply: \(reply.userText)") }
    default:
      break
    }
  }
}

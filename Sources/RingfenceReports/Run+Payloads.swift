internal import Foundation
internal import NotificationCore
internal import RingfenceSimulation

/// A notification that fired, as a file for `xcrun simctl push`.
public struct PayloadFile: Sendable, Hashable {
  /// The file's name: a number in order of time, and the request's identifier.
  public let name: String
  /// The payload, as JSON.
  public let text: String
  /// How many pictures, sounds and films it leaves behind.
  public let attachmentCount: Int

  /// How long it is; a phone takes at most `PushPayload.maximumBytes`.
  public var byteCount: Int { text.utf8.count }
}

extension Run {
  /// All notifications that were delivered as payloads, one traveller's after the other's, each in order of time.
  ///
  /// Texts are as they were shown, with the time filled in. Keys stand in the order of their Unicode scalars; dates in
  /// `userInfo` are text, data is Base64.
  ///
  /// - Parameter targetBundle: The identifier of the app that a simulator is to give them to.
  public func payloads(targetBundle: String) -> [PayloadFile] {
    let notifications = replays.flatMap(\.notifications)
    let digits = max(3, "\(notifications.count)".count)
    return notifications.enumerated().map { place, notification in
      let number = "\(place + 1)"
      let zeros = String(repeating: "0", count: digits - number.count)
      let payload = PushPayload.payload(of: notification.contentAsShown, targetBundle: targetBundle)
      return PayloadFile(
        name: "\(zeros)\(number)-\(Self.fileName(of: notification.request.identifier)).apns",
        text: ReportValue(propertyList: payload).page,
        attachmentCount: notification.request.content.attachments.count)
    }
  }

  /// An identifier as part of a file's name: letters and digits of any script, and what no system minds.
  private static func fileName(of identifier: String) -> String {
    // 50 of them have at most 200 bytes, and a name may have 255.
    let scalars = identifier.unicodeScalars.prefix(50).map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_.".unicodeScalars.contains(scalar)
      return isPlain ? scalar : "-"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension DeliveredNotification {
  /// What it says, with the time filled in.
  fileprivate var contentAsShown: UNNotificationContent {
    let content = request.content
    guard let shown = content.mutableCopy() as? UNMutableNotificationContent else { return content }
    shown.title = title
    shown.subtitle = subtitle
    shown.body = body
    return shown
  }
}

import Foundation
import NotificationCore
import Testing

private final class Message: NSObject, UNNotificationContentProviding {}

@Suite("UNNotificationContentProviding, and localised texts")
struct UNNotificationContentProvidingTests {
  @Test("no provider of the app's own may add to a content")
  func providing() {
    #expect(throws: UNError(.contentProvidingObjectNotAllowed)) {
      try UNMutableNotificationContent().updating(from: Message())
    }
  }

  @Test(
    "the key is the format of a localised text",
    arguments: [
      ("Hello", nil, "Hello"), ("%@ likes %@", ["Ann", "CASK"], "Ann likes CASK"), ("%@ and %@", ["Ann"], "Ann and %@"),
      ("none", ["spare"], "none"), ("", nil, ""), ("%@", ["%@"], "%@"),
    ] as [(String, [String]?, String)])
  func localized(key: String, arguments: [String]?, text: String) {
    #expect(NSString.localizedUserNotificationString(forKey: key, arguments: arguments) == text)
  }
}

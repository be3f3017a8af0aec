import LocationCore
import NotificationCore
import Testing

@MainActor
@Suite("Extensions written for a phone build unchanged")
struct ExtensionTests {
  @Test("a push goes through the service extension, and is shown by the content extension")
  func push() throws {
    let start = Instant(milliseconds: 0)
    let center = UNUserNotificationCenter(simulation: start)
    center.setServiceExtension { NotificationService() }
    try center.addContentExtension(
      NotificationContentExtensionInfo(
        categories: ["photo"], initialContentSizeRatio: 1, hidesDefaultContent: true, overridesDefaultTitle: true)
    ) { NotificationViewController() }
    let content = UNMutableNotificationContent()
    content.title = "News"
    content.categoryIdentifier = "photo"
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "photo", actions: [UNNotificationAction(identifier: "like", title: "Like")], intentIdentifiers: [])
    ])
    center.receivePush(content, identifier: "p", at: start, isMutable: true)
    center.script([
      UserStep(.after(seconds: 5), .action(identifier: "like")), UserStep(.after(seconds: 6), .mediaButton),
    ])
    center.advance(to: start.advanced(bySeconds: 10))
    let notification = try #require(center.ledger.interface?.notification)
    let shown = NotificationAppearance(of: notification, on: .fullInterface, in: center.ledger)
    #expect(shown.header == "News [modified]" && shown.title == "")
    #expect(shown.actions.map(\.title) == ["Unlike"])
    #expect(shown.mediaButton == .overlay && shown.isPlaying)
  }
}

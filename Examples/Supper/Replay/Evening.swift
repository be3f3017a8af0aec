import Foundation
import LocationCore
import NotificationCore
import RingfenceReports

/// An evening with Supper: pushes come, the user acts, and what he sees is drawn.
@MainActor
struct Evening {
  private static let beginning = Instant(milliseconds: 1_714_726_800_000)  // 2024-05-03T18:00 in Tokyo

  private let center: UNUserNotificationCenter
  private let app: Supper
  private let log = SupperLog()
  private(set) var pages: [String] = []

  /// The evening at its beginning: the app is launched, and its extensions are there as in its bundle.
  ///
  /// - Parameter infoPlists: The folder of the extensions' Info.plists.
  init(infoPlists: URL) throws {
    center = UNUserNotificationCenter(
      simulation: Self.beginning, permissions: NotificationPermissions(status: .notDetermined))
    app = Supper(log: log)
    center.setServiceExtension { MessageService() }
    let message = try Data(contentsOf: infoPlists.appending(path: "MessageView-Info.plist"))
    try center.addContentExtension(NotificationContentExtensionInfo(infoPlist: message)) { MessageView() }
    let bill = try Data(contentsOf: infoPlists.appending(path: "BillView-Info.plist"))
    try center.addContentExtension(NotificationContentExtensionInfo(infoPlist: bill)) { [log] in BillView(log: log) }
  }

  /// Plays the evening, and returns what was seen and written down.
  mutating func play() async -> String {
    await center.runApp { [app] in await app.launch() }

    push("invitation", "Supper at the river", "Kana invites you for eight.", at: 0, "supper.invitation")
    user(1, "action:accept", "invitation")
    await draw(.banner, atMinute: 0, "An invitation")

    push("first", "New message", "Which table is ours?", at: 60, "supper.message", from: "Kana")
    push("second", "New message", "I am at the door.", at: 62, "supper.message", from: "Kana")
    user(61, "expand", "first")
    user(63, "text:The one at the window", "first")
    await draw(.banner, atMinute: 60, "A message, with the sender's name from the service extension")
    await draw(.fullInterface, atMinute: 61, "Opened: title and body in two labels")
    await draw(.fullInterface, atMinute: 62, "A second message of the conversation")

    push("bill", "The bill", "Supper was 60. What is your share?", at: 180, "supper.bill")
    user(181, "expand")
    user(182, "action:pay")
    user(183, "choose:amount=20")
    user(184, "action:pay")
    await draw(.fullInterface, atMinute: 181, "The bill, opened")
    await draw(.fullInterface, atMinute: 182, "Asked for payment without an amount")
    await draw(.fullInterface, atMinute: 183, "An amount is chosen")

    await center.run(to: instant(atMinute: 240))
    return (pages + [(["Written down"] + log.lines.map { "  \($0)" }).joined(separator: "\n")]).joined(
      separator: "\n\n")
      + "\n"
  }

  private func instant(atMinute minute: Double) -> Instant { Self.beginning.advanced(bySeconds: minute * 60) }

  private func push(
    _ identifier: String, _ title: String, _ body: String, at minute: Double, _ category: String,
    from sender: String? = nil
  ) {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = body
    content.categoryIdentifier = category
    content.threadIdentifier = category
    if let sender { content.userInfo["sender"] = sender }
    center.receivePush(content, identifier: identifier, at: instant(atMinute: minute), isMutable: sender != nil)
  }

  private func user(_ minute: Double, _ spelling: String, _ notification: String? = nil) {
    guard let action = UserAction(spelling) else { preconditionFailure("\(spelling) is no action") }
    center.script([UserStep(.at(instant(atMinute: minute)), action, notification: notification)])
  }

  /// Plays on to a minute, and draws the notification that is open, else the newest.
  private mutating func draw(_ surface: NotificationSurface, atMinute minute: Double, _ heading: String) async {
    await center.run(to: instant(atMinute: minute))
    let ledger = center.ledger
    guard let notification = ledger.interface?.notification ?? ledger.delivered.last else { return }
    let card = NotificationCard(
      NotificationAppearance(of: notification, on: surface, in: ledger), on: surface, appName: "Supper")
    pages.append(([heading] + card.lines(columns: 44)).joined(separator: "\n"))
  }
}

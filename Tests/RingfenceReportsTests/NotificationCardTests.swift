import Foundation
import LocationCore
import NotificationCore
import RingfenceReports
import Testing

/// A view with one control of each kind.
private final class EveryControl: UIViewController, UNNotificationContentExtension {
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 0, y: 0, width: 44, height: 44) }

  func didReceive(_ notification: UNNotification) {
    title = "Supper"
    controls = [
      .label(notification.request.content.title), .label("Two\nlines"), .image("map"),
      .choice(id: "amount", segments: ["5", "10", "20"], selected: "10"),
      .textField(id: "note", placeholder: "Note"), .textField(id: "name", text: "Ada"),
      .button(id: "pay", title: "Pay"),
    ]
  }
}

@MainActor
@Suite("NotificationCard")
struct NotificationCardTests {
  private let center = UNUserNotificationCenter(simulation: Instant(milliseconds: 0))

  /// The card of a notification that says so, whose category has so many buttons.
  private func card(
    _ title: String, subtitle: String = "", _ body: String = "", buttons: [String] = [],
    on surface: NotificationSurface = .banner, columns: Int = 30, others: Int = 0, isOpened: Bool = false
  ) throws -> [String] {
    let content = UNMutableNotificationContent()
    content.title = title
    content.subtitle = subtitle
    content.body = body
    content.categoryIdentifier = "dinner"
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "dinner", actions: buttons.map { UNNotificationAction(identifier: $0, title: $0) },
        intentIdentifiers: [])
    ])
    try center.schedule(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
    if isOpened { center.script([UserStep(.after(seconds: 1), .expand)]) }
    center.advance(to: center.now.advanced(bySeconds: 2))
    let appearance = NotificationAppearance(
      of: try #require(center.ledger.delivered.first), on: surface, in: center.ledger)
    return NotificationCard(appearance, on: surface, appName: "App", others: others).lines(columns: columns)
  }

  @Test("a banner has the app, three texts and two buttons")
  func banner() throws {
    #expect(
      try card("Title", subtitle: "Subtitle", "Body", buttons: ["Later", "Go", "Third"]) == [
        "╭────────────────────────────╮",
        "│ App                    now │",
        "│ Title                      │",
        "│ Subtitle                   │",
        "│ Body                       │",
        "├──────────────┬─────────────┤",
        "│    Later     │     Go      │",
        "╰──────────────┴─────────────╯",
      ])
  }

  @Test("the full interface has all texts and four buttons above Dismiss, the lists how many more there are")
  func fullAndLists() throws {
    #expect(
      try card("Title", buttons: ["1", "2", "3", "4", "5"], on: .fullInterface, columns: 24) == [
        "╭──────────────────────╮",
        "│ App              now │",
        "│ Title                │",
        "├──────────────────────┤",
        "│          1           │",
        "│          2           │",
        "│          3           │",
        "│          4           │",
        "│       Dismiss        │",
        "╰──────────────────────╯",
      ])
    #expect(try card("Title", on: .notificationCenter, others: 2).suffix(2).first == "│ 2 more                     │")
  }

  @Test("a long body is cut after four lines, and whole in the full interface")
  func longBody() throws {
    let body = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    let banner = try card("T", body, columns: 24)
    #expect(banner.count == 8 && banner[6].contains("…") && !banner[5].contains("…"))
    #expect(try card("T", "1\n2\n3\n4\n5")[6].hasPrefix("│ 4…"))
    let full = try card("T", body, on: .fullInterface, columns: 24)
    #expect(full.contains { $0.contains("sixteen") } && !full.contains { $0.contains("…") })
  }

  @Test(
    "every line is as wide as it should be, whatever the script",
    arguments: [
      "plain", "きしめん屋 柳と豆腐料理 白川と京都のお茶屋さん", "👩‍👩‍👧‍👦 family 🇯🇵 flag 👍🏽 thumb ❤️ heart 1️⃣ key", "cafe\u{301} e\u{301}\u{323} zalgo",
      "שלום עולם hello", "مرحبا بالعالم 123", "สวัสดีกำลังน้ำ", "नमस्ते क्षि हिन्दी", "각힣 한국어 \u{1100}\u{1161}", "ﬁﬂ ½ ① …", "𝔘𝔫𝔦 𠮷野家",
      "a\u{200B}b\u{200D}c\u{FEFF}d", "\u{202E}backwards\u{202C} \u{2067}x", "tab\there \u{1B}[31mred\u{7}",
      "averyveryveryveryveryverylongwordwithoutanyblank", "柳柳柳柳柳柳柳柳柳柳柳柳柳柳柳柳柳柳柳柳柳柳柳",
    ])
  func aligned(text: String) throws {
    for columns in [24, 25, 37, 60] {
      for surface in NotificationSurface.allCases {
        let lines = try card(
          text, subtitle: text, text + "\n" + text, buttons: [text, text], on: surface, columns: columns)
        for line in lines { #expect(line.displayColumns == columns, "\(surface) \(line)") }
        #expect(!lines.joined().contains { $0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } })
      }
    }
  }

  @Test("a text from right to left begins at the right edge, and is held together for terminals that put it in order")
  func rightToLeft() throws {
    let lines = try card("שלום abc", "abc שלום")
    #expect(lines[2] == "│                   \u{2067}שלום abc\u{2069} │")
    #expect(lines[3] == "│ \u{2066}abc שלום\u{2069}                   │")
  }

  @Test("what the content extension shows is drawn beneath the text, with the media button")
  func controls() throws {
    let info = try NotificationContentExtensionInfo(
      categories: ["dinner"], initialContentSizeRatio: 1, overridesDefaultTitle: true)
    try center.addContentExtension(info) { EveryControl() }
    #expect(
      try card("Title", buttons: ["Go"], on: .fullInterface, columns: 28, isOpened: true) == [
        "╭──────────────────────────╮",
        "│ Supper               now │",
        "│ Title                    │",
        "├──────────────────────────┤",
        "│ Title                    │",
        "│ Two                      │",
        "│ lines                    │",
        "│ ▣ map                    │",
        "│ ○ 5   ● 10   ○ 20        │",
        "│ [Note                  ] │",
        "│ [Ada                   ] │",
        "│ [ Pay ]                  │",
        "│ [ ▶ Play ]               │",
        "├──────────────────────────┤",
        "│            Go            │",
        "│         Dismiss          │",
        "╰──────────────────────────╯",
      ])
  }

  @Test("hidden previews show the placeholder, and in the full interface everything")
  func hidden() throws {
    center.setPermissions(NotificationPermissions(showPreviews: .never))
    #expect(try card("Title", "Body")[2] == "│ Notification               │")
    #expect(try card("Title", "Body", on: .fullInterface)[2] == "│ Title                      │")
  }
}

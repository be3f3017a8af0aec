import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("NotificationAppearance")
struct NotificationAppearanceTests {
  /// A ledger in which notifications of a category have been delivered, the newest last, each of its own thread unless
  /// one is given.
  private func ledger(
    _ permissions: NotificationPermissions = .init(), isLocked: Bool = false,
    options: UNNotificationCategoryOptions = [], placeholder: String = "%u secrets", threads: [String] = ["thread"],
    body: String = "one\ntwo\nthree\nfour\nfive\nsix"
  ) throws -> NotificationLedger {
    var ledger = NotificationLedger(
      start: instant(0), permissions: permissions, device: NotificationDevice(isLocked: isLocked))
    ledger.categories = [
      UNNotificationCategory(
        identifier: "dinner", actions: (1...6).map { UNNotificationAction(identifier: "\($0)", title: "Button \($0)") },
        intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: placeholder, options: options)
    ]
    for (index, thread) in threads.enumerated() {
      let content = UNMutableNotificationContent()
      content.title = "title"
      content.subtitle = "subtitle"
      content.body = body
      content.categoryIdentifier = "dinner"
      content.threadIdentifier = thread
      try ledger.add(UNNotificationRequest(identifier: "\(index)", content: content, trigger: nil))
    }
    ledger.play(.time(instant(0)))
    return ledger
  }

  private func appearance(_ ledger: NotificationLedger, on surface: NotificationSurface) throws
    -> NotificationAppearance
  {
    NotificationAppearance(of: try #require(ledger.delivered.last), on: surface, in: ledger)
  }

  @Test(
    "a surface has room for so many lines and buttons",
    arguments: [(.banner, 4, 2), (.fullInterface, 6, 4), (.lockScreen, 4, 0), (.notificationCenter, 4, 0)]
      as [(NotificationSurface, Int, Int)])
  func room(surface: NotificationSurface, lines: Int, buttons: Int) throws {
    let appearance = try appearance(try ledger(), on: surface)
    #expect(appearance.title == "title" && appearance.subtitle == "subtitle" && !appearance.isHidden)
    #expect(appearance.bodyLines == Array(["one", "two", "three", "four", "five", "six"].prefix(lines)))
    #expect(appearance.actions.map(\.identifier) == (1...6).prefix(buttons).map { "\($0)" })
  }

  @Test(
    "previews are hidden never, on the locked screen, or always; the full interface shows all",
    arguments: [
      (.always, false, false), (.always, true, false), (.whenAuthenticated, false, false),
      (.whenAuthenticated, true, true), (.never, false, true), (.never, true, true),
    ] as [(UNShowPreviewsSetting, Bool, Bool)])
  func previews(setting: UNShowPreviewsSetting, isLocked: Bool, isHidden: Bool) throws {
    let ledger = try ledger(.init(showPreviews: setting), isLocked: isLocked)
    for surface in NotificationSurface.allCases {
      let appearance = try appearance(ledger, on: surface)
      #expect(appearance.isHidden == (isHidden && surface != .fullInterface))
      #expect(appearance.title == (appearance.isHidden ? "" : "title"))
      #expect(appearance.bodyLines.first == (appearance.isHidden ? "1 secrets" : "one"))
      #expect(!appearance.isHidden || appearance.bodyLines.count == 1)
    }
  }

  @Test(
    "where previews are hidden, the category may show title and subtitle",
    arguments: [
      ([], "", ""), (.hiddenPreviewsShowTitle, "title", ""), (.hiddenPreviewsShowSubtitle, "", "subtitle"),
      ([.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle], "title", "subtitle"),
    ] as [(UNNotificationCategoryOptions, String, String)])
  func hiddenOptions(options: UNNotificationCategoryOptions, title: String, subtitle: String) throws {
    let appearance = try appearance(try ledger(.init(showPreviews: .never), options: options), on: .banner)
    #expect(appearance.title == title && appearance.subtitle == subtitle)
  }

  @Test(
    "the placeholder counts the notifications of the thread",
    arguments: [
      ("%u new", ["a", "b", "a"], "2 new"), ("%u new", ["a", "b"], "1 new"), ("%u of %u", ["a", "a", "a"], "3 of 3"),
      ("secret", ["a", "a"], "secret"), ("", ["a", "a"], "Notification"),
    ])
  func placeholder(format: String, threads: [String], body: String) throws {
    let ledger = try ledger(.init(showPreviews: .never), placeholder: format, threads: threads)
    #expect(try appearance(ledger, on: .lockScreen).bodyLines == [body])
  }

  @Test("without a category there are no buttons, and hidden previews have the system's words")
  func noCategory() throws {
    var ledger = NotificationLedger(start: instant(0), permissions: .init(showPreviews: .never))
    try ledger.add(titled("a", category: "unknown"))
    ledger.play(.time(instant(0)))
    let appearance = try appearance(ledger, on: .banner)
    #expect(appearance.actions.isEmpty && appearance.bodyLines == ["Notification"] && appearance.title == "")
    #expect(try self.appearance(ledger, on: .fullInterface).bodyLines.isEmpty)
  }

  @Test("of two categories with one identifier the same is taken in every run")
  func twoCategories() throws {
    func category(_ title: String) -> UNNotificationCategory {
      UNNotificationCategory(
        identifier: "dinner", actions: [UNNotificationAction(identifier: "x", title: title)], intentIdentifiers: [])
    }
    var ledger = try ledger()
    for titles in [["B", "A", "C"], ["C", "B", "A"]] {
      ledger.categories = Set(titles.map(category))
      #expect(try appearance(ledger, on: .banner).actions.map(\.title) == ["A"])
    }
  }

  @Test("a category with more buttons than any interface shows is noted, once")
  func tooMany() throws {
    var ledger = NotificationLedger(start: instant(0))
    let category = UNNotificationCategory(
      identifier: "dinner", actions: (1...5).map { UNNotificationAction(identifier: "\($0)", title: "") },
      intentIdentifiers: [])
    ledger.categories = [category]
    ledger.categories = [
      category, UNNotificationCategory(identifier: "few", actions: category.actions.dropLast(), intentIdentifiers: []),
    ]
    let events = ledger.takeEvents()
    guard events.count == 1, case .noted(let note) = events[0] else { throw Failure("\(told(events))") }
    #expect(note.kind == .tooManyActions && note.identifier == "dinner")
    #expect(note.detail == "it has 5 actions; the full interface shows 4, a banner 2")
  }
}

@Suite("NotificationGroup")
struct NotificationGroupTests {
  /// Delivers notifications drawn as `thread:argument:count`, the category's summary format as given.
  private func groups(_ drawn: [String], format: String) throws -> [NotificationGroup] {
    var ledger = NotificationLedger(start: instant(0))
    ledger.categories = [
      UNNotificationCategory(
        identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
        categorySummaryFormat: format)
    ]
    for (index, text) in drawn.enumerated() {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      let content = UNMutableNotificationContent()
      content.title = text
      content.categoryIdentifier = "c"
      content.threadIdentifier = String(parts[0])
      content.summaryArgument = String(parts[1])
      content.summaryArgumentCount = try #require(Int(parts[2]))
      try ledger.add(UNNotificationRequest(identifier: "\(index)", content: content, trigger: nil))
    }
    ledger.play(.time(instant(0)))
    return ledger.groups
  }

  @Test("the threads stand in order of their newest, and so do the notifications in each")
  func order() throws {
    let groups = try groups(["a::1", "b::1", "::1", "a::1", "::1"], format: "")
    #expect(groups.map(\.threadIdentifier) == ["", "a", "b"])
    #expect(groups.map { $0.notifications.map(\.request.identifier) } == [["4", "2"], ["3", "0"], ["1"]])
  }

  @Test(
    "a stack sums up those under the newest",
    arguments: [
      (["a:Ann:1"], "%u from %@", ""), (["a:Ann:1", "a:Bob:1"], "%u from %@", "1 from Ann"),
      (["a:Ann:2", "a:Bob:3", "a:Ann:1", "a:Cleo:1"], "%u from %@", "6 from Ann, Bob"),
      (["a:Ann:1", "a:Bob:1", "a::1"], "", "2 more"), (["a::1", "a::1"], "%u from %@", "1 from "),
    ])
  func summaries(drawn: [String], format: String, summary: String) throws {
    #expect(try groups(drawn, format: format).map(\.summary) == [summary])
  }
}

import NotificationCore
import Testing

@Suite("UNNotificationCategory and UNNotificationAction")
struct UNNotificationCategoryTests {
  private let action = UNNotificationAction(identifier: "a", title: "A", options: [.foreground])

  @Test("a category has what it was given, and Apple's defaults")
  func properties() {
    let plain = UNNotificationCategory(identifier: "c", actions: [action], intentIdentifiers: ["i"])
    #expect(plain.identifier == "c" && plain.actions == [action] && plain.intentIdentifiers == ["i"])
    #expect(plain.options == [] && plain.hiddenPreviewsBodyPlaceholder == "" && plain.categorySummaryFormat == "")
    let placeholder = UNNotificationCategory(
      identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "%u new", options: [])
    #expect(placeholder.hiddenPreviewsBodyPlaceholder == "%u new")
    let full = UNNotificationCategory(
      identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "%u new",
      categorySummaryFormat: "%u from %@", options: [.customDismissAction])
    #expect(full.categorySummaryFormat == "%u from %@" && full.options == .customDismissAction)
  }

  @Test("categories and actions are equal by what they hold")
  func equality() {
    func category(_ title: String) -> UNNotificationCategory {
      UNNotificationCategory(
        identifier: "c", actions: [UNNotificationAction(identifier: "a", title: title)], intentIdentifiers: [])
    }
    #expect(category("A") == category("A"))
    #expect(category("A") != category("B"))
    #expect(Set([category("A"), category("A"), category("B")]).count == 2)
    #expect(category("A").isEqual("c") == false)
  }

  @Test("an action has what it was given, and no option by itself")
  func actionProperties() {
    #expect(action.identifier == "a" && action.title == "A" && action.options == .foreground && action.icon == nil)
    #expect(UNNotificationAction(identifier: "b", title: "B").options == [])
    let icon = UNNotificationActionIcon(systemImageName: "phone")
    #expect(UNNotificationAction(identifier: "b", title: "B", options: [], icon: icon).icon == icon)
    #expect(icon != UNNotificationActionIcon(templateImageName: "phone"))
    #expect(icon == UNNotificationActionIcon(systemImageName: "phone"))
  }

  @Test("the options have Apple's values")
  func values() {
    let categories: [UNNotificationCategoryOptions] = [
      .customDismissAction, .allowInCarPlay, .hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle, .allowAnnouncement,
    ]
    #expect(categories.map(\.rawValue) == [1, 2, 4, 8, 16])
    let actions: [UNNotificationActionOptions] = [.authenticationRequired, .destructive, .foreground]
    #expect(actions.map(\.rawValue) == [1, 2, 4])
  }

  @Test("a category without an identifier is refused")
  func checked() throws {
    #expect(throws: NotificationRuleViolation.emptyCategoryIdentifier) {
      try UNNotificationCategory.checked(identifier: "", actions: [], intentIdentifiers: [])
    }
    let category = try UNNotificationCategory.checked(identifier: "c", actions: [action], intentIdentifiers: [])
    #expect(category.identifier == "c" && category.actions == [action])
  }

  @Test("a category without an identifier ends the program, with the rule in the message")
  func trap() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UNNotificationCategory(identifier: "", actions: [], intentIdentifiers: [])
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("a category identifier must not be empty"))
  }
}

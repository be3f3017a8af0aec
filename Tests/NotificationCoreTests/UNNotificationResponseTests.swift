import Foundation
import LocationCore
import NotificationCore
import Testing

/// Writes down what the user answered, and places a call when a table is wanted.
private final class FoodDelegate: NSObject, UNUserNotificationCenterDelegate {
  let diary = Diary()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let text = (response as? UNTextInputNotificationResponse).map { " '\($0.userText)'" } ?? ""
    let device = center.ledger.device
    diary.write(
      "\(response.actionIdentifier)\(text) of \(response.notification.request.identifier), app \(device.app.rawValue)"
        + (device.isLocked ? ", locked" : ""))
    if response.actionIdentifier == "reserve", let url = URL(string: "tel:432-344050") { center.open(url) }
    completionHandler()
  }

  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
    diary.write("settings for \(notification?.request.identifier ?? "none"), app \(center.ledger.device.app.rawValue)")
  }
}

@Suite("UNNotificationResponse")
struct UNNotificationResponseTests {
  private let tapped = "com.apple.UNNotificationDefaultActionIdentifier"
  private let dismissed = "com.apple.UNNotificationDismissActionIdentifier"

  /// What an app is told, and what the timeline says, when the user answers the notification `a`.
  private func answer(
    _ actions: UserAction..., device: NotificationDevice = NotificationDevice(),
    options: UNNotificationCategoryOptions = [], named: String? = "a"
  ) async throws -> (diary: [String], events: [String], center: UNUserNotificationCenter) {
    let center = UNUserNotificationCenter(simulation: instant(0), device: device)
    let delegate = FoodDelegate()
    center.delegate = delegate
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "dinner",
        actions: [
          UNNotificationAction(identifier: "reserve", title: "Reserve a table", options: [.foreground]),
          UNNotificationAction(
            identifier: "delete", title: "Forget", options: [.destructive, .authenticationRequired]),
          UNNotificationAction(identifier: "later", title: "Later"),
          UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Your message"),
          UNTextInputNotificationAction(
            identifier: "fifth", title: "Not shown", textInputButtonTitle: "Send", textInputPlaceholder: ""),
        ], intentIdentifiers: [], options: options)
    ])
    _ = center.takeEvents()
    center.script(actions.map { UserStep(.at(instant(5)), $0, notification: $0 == .clearAll ? nil : named) })
    try center.schedule(titled("a", category: "dinner"))
    let events = told(await center.run(to: instant(10)))
    #expect(events.first == "0 delivered a")
    return (delegate.diary.lines, Array(events.dropFirst()), center)
  }

  @Test("the identifiers are Apple's")
  func identifiers() {
    #expect(UNNotificationDefaultActionIdentifier == tapped)
    #expect(UNNotificationDismissActionIdentifier == dismissed)
  }

  @Test("a tap opens the app, and takes the notification away")
  func tap() async throws {
    for app in NotificationDevice.AppState.allCases where app != .foreground {
      let result = try await answer(.tap, device: NotificationDevice(app: app, isLocked: true))
      #expect(result.diary == ["\(tapped) of a, app foreground"])
      #expect(result.events == ["5 tap a"])
      #expect(result.center.ledger.delivered.isEmpty)
    }
  }

  @Test(
    "an action is handled in the background, or as its options say",
    arguments: [
      ("later", "notRunning", true, "later of a, app background, locked"),
      ("later", "background", false, "later of a, app background"),
      ("delete", "notRunning", true, "delete of a, app background"),
      ("reserve", "notRunning", true, "reserve of a, app foreground"),
    ])
  func actions(identifier: String, app: String, isLocked: Bool, line: String) async throws {
    let state = try #require(NotificationDevice.AppState(rawValue: app))
    let result = try await answer(
      .action(identifier: identifier), device: NotificationDevice(app: state, isLocked: isLocked))
    #expect(result.diary == [line])
    #expect(result.center.ledger.delivered.isEmpty)
  }

  @Test("a call that the app places is recorded, after what led to it")
  func call() async throws {
    let result = try await answer(.action(identifier: "reserve"))
    #expect(result.events == ["5 action:reserve a", "5 opened tel:432-344050"])
  }

  @Test("a typed text comes with the first button that takes one")
  func text() async throws {
    let result = try await answer(.text("At eight?"))
    #expect(result.diary == ["reply 'At eight?' of a, app background"])
  }

  @Test("a fifth button is shown nowhere, so nobody can press it")
  func fifth() async throws {
    let result = try await answer(.action(identifier: "fifth"))
    #expect(result.diary.isEmpty)
    #expect(
      result.events == ["5 action:fifth a: it has no button 'fifth'; it has 'reserve', 'delete', 'later', 'reply'"])
  }

  @Test("a button without a text typed is an ordinary answer")
  func textButton() async throws {
    let result = try await answer(.action(identifier: "reply"))
    #expect(result.diary == ["reply of a, app background"])
  }

  @Test("of a dismissal the app is told only if the category asks for it, and it was explicit")
  func dismissal() async throws {
    for (action, options, diary) in [
      (.dismiss, [], []), (.dismiss, .customDismissAction, ["\(dismissed) of a, app background"]),
      (.clearAll, [], []), (.clearAll, .customDismissAction, ["\(dismissed) of a, app background"]),
      (.flickAway, .customDismissAction, []), (.leaveApp, .customDismissAction, []),
    ] as [(UserAction, UNNotificationCategoryOptions, [String])] {
      let result = try await answer(action, device: NotificationDevice(app: .notRunning), options: options)
      #expect(result.diary == diary, "\(action)")
      #expect(result.events.count == 1)
      let isKept = action == .flickAway || action == .leaveApp
      #expect(result.center.ledger.delivered.count == (isKept ? 1 : 0))
    }
  }

  @Test("an answer takes the notification away: a second finds nothing")
  func twice() async throws {
    let result = try await answer(.tap, .tap)
    #expect(result.diary.count == 1)
    #expect(result.events == ["5 tap a", "5 tap a: no notification of 'a' is there"])
  }

  @Test("the app's settings open from a notification, or from Settings")
  func settings() async throws {
    for (isNamed, name, line) in [(true, "a", "5 settings a"), (false, "none", "5 settings")] {
      let center = UNUserNotificationCenter(
        simulation: instant(0), permissions: NotificationPermissions(status: .notDetermined))
      _ = try await center.requestAuthorization(options: [.alert, .providesAppNotificationSettings])
      let delegate = FoodDelegate()
      center.delegate = delegate
      try await center.add(titled("a"))
      center.script([UserStep(.at(instant(5)), .openSettings, notification: isNamed ? "a" : nil)])
      #expect(told(center.advance(to: instant(5))) == ["0 delivered a", line])
      #expect(delegate.diary.lines == ["settings for \(name), app foreground"])
    }
  }

  @Test("a text action has what it was given, and is equal to its like only")
  func textAction() {
    func action(_ placeholder: String) -> UNTextInputNotificationAction {
      UNTextInputNotificationAction(
        identifier: "a", title: "A", options: [.foreground], icon: UNNotificationActionIcon(systemImageName: "pen"),
        textInputButtonTitle: "Send", textInputPlaceholder: placeholder)
    }
    #expect(action("x").textInputButtonTitle == "Send" && action("x").textInputPlaceholder == "x")
    #expect(action("x").options == .foreground && action("x").icon == UNNotificationActionIcon(systemImageName: "pen"))
    #expect(action("x") == action("x") && action("x") != action("y"))
    let plain = UNNotificationAction(
      identifier: "a", title: "A", options: [.foreground], icon: UNNotificationActionIcon(systemImageName: "pen"))
    #expect(!plain.isEqual(action("x")) && !action("x").isEqual(plain))
  }
}

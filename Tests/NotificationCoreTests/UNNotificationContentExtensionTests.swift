import Foundation
import LocationCore
import NotificationCore
import Testing

@MainActor
@Suite("UNNotificationContentExtension")
struct UNNotificationContentExtensionTests {
  let diary = Diary()
  let app: TestApp
  let center = UNUserNotificationCenter(simulation: instant(0))

  init() {
    app = TestApp(diary)
    center.delegate = app
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "dinner",
        actions: [
          UNNotificationAction(identifier: "later", title: "Later"),
          UNNotificationAction(identifier: "go", title: "Go", options: .foreground),
          UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: ""),
          UNNotificationAction(identifier: "unlock", title: "Unlock", options: .authenticationRequired),
        ], intentIdentifiers: [])
    ])
  }

  func info(
    hidesDefaultContent: Bool = false, overridesDefaultTitle: Bool = false, allowsUserInteraction: Bool = false
  ) throws -> NotificationContentExtensionInfo {
    try NotificationContentExtensionInfo(
      categories: ["dinner"], initialContentSizeRatio: 0.5, hidesDefaultContent: hidesDefaultContent,
      overridesDefaultTitle: overridesDefaultTitle, allowsUserInteraction: allowsUserInteraction)
  }

  /// A centre whose `dinner` is shown by a view that answers so, with a notification `a` of it.
  func prepare(
    _ answers: TestView.Answer..., allowsUserInteraction: Bool = false,
    onShow: @escaping @MainActor @Sendable (TestView) -> Void = { _ in }, steps: [UserStep]
  ) throws {
    try center.addContentExtension(info(allowsUserInteraction: allowsUserInteraction)) { [diary] in
      TestView(diary, answers, onShow: onShow)
    }
    try deliver("a")
    center.script(steps)
  }

  func deliver(_ identifier: String, thread: String = "", category: String = "dinner", at seconds: Double = 0)
    throws
  {
    let content = UNMutableNotificationContent()
    content.title = "title \(identifier)"
    content.body = "body \(identifier)"
    content.threadIdentifier = thread
    content.categoryIdentifier = category
    let trigger = seconds > 0 ? UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false) : nil
    try center.schedule(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
  }

  func step(_ seconds: Double, _ spelling: String, _ notification: String? = nil) throws -> UserStep {
    UserStep(.at(instant(seconds)), try #require(UserAction(spelling)), notification: notification)
  }

  var full: NotificationAppearance? {
    center.ledger.interface.map { NotificationAppearance(of: $0.notification, on: .fullInterface, in: center.ledger) }
  }

  @Test("opening a notification loads the view once and gives it the notification; two labels show title and body")
  func opens() async throws {
    for isRun in [false, true] {
      let test = UNNotificationContentExtensionTests()
      try test.prepare(steps: [test.step(5, "expand")])
      let events = isRun ? await test.center.run(to: instant(5)) : test.center.advance(to: instant(5))
      #expect(told(events) == ["0 delivered a", "5 expand a"])
      #expect(test.diary.lines == ["loads", "shows a"])
      #expect(test.center.ledger.interface?.controls == [.label("title a"), .label("body a")])
      #expect(test.full?.controls.count == 2 && test.full?.title == "title a")
    }
  }

  @Test("a notification of a category without an extension is shown by the system, and its actions go to the app")
  func without() throws {
    try deliver("a")
    center.script([try step(1, "expand"), try step(2, "action:later")])
    center.advance(to: instant(1))
    #expect(center.ledger.interface?.contentExtension == nil && full?.title == "title a" && full?.controls == [])
    center.advance(to: instant(2))
    #expect(center.ledger.interface == nil)
    #expect(diary.lines == ["app: later in the background"])
  }

  @Test(
    "what the extension says of an action decides whether the interface closes, and whether the app is told",
    arguments: [
      (.doNotDismiss, true, 1, []), (.dismiss, false, 0, []),
      (.dismissAndForwardAction, false, 0, ["app: go in the foreground"]),
    ] as [(UNNotificationContentExtensionResponseOption, Bool, Int, [String])])
  func options(
    option: UNNotificationContentExtensionResponseOption, staysOpen: Bool, delivered: Int, app: [String]
  ) async throws {
    for (isRun, seconds) in [(false, 0.0), (true, 0), (false, 3), (true, 3)] {
      let test = UNNotificationContentExtensionTests()
      try test.prepare(.at(seconds, option), steps: [test.step(1, "expand"), test.step(2, "action:go")])
      let events = isRun ? await test.center.run(to: instant(9)) : test.center.advance(to: instant(9))
      #expect(told(events) == ["0 delivered a", "1 expand a", "2 action:go a"])
      #expect(test.diary.lines == ["loads", "shows a", "answers go"] + app)
      #expect((test.center.ledger.interface != nil) == staysOpen)
      #expect(test.center.ledger.delivered.count == delivered)
      #expect((test.center.ledger.device.app == .foreground) == !app.isEmpty)
    }
  }

  @Test("an extension that does not handle actions leaves them to the app")
  func notImplemented() throws {
    try center.addContentExtension(info()) { SilentView() }
    try deliver("a")
    center.script([try step(1, "expand"), try step(2, "action:later")])
    center.advance(to: instant(2))
    #expect(diary.lines == ["app: later in the background"])
    #expect(center.ledger.interface == nil && center.ledger.delivered.isEmpty)
  }

  @Test("only the first answer of an extension counts")
  func twice() throws {
    try prepare(
      .at(1, .doNotDismiss), .at(2, .dismissAndForwardAction), steps: [try step(1, "expand"), try step(2, "action:go")])
    center.advance(to: instant(9))
    #expect(diary.lines == ["loads", "shows a", "answers go"] && center.ledger.interface != nil)
  }

  @Test("an action is pressed in the full interface: the user opens it for that")
  func opensForAction() throws {
    try prepare(.at(0, .doNotDismiss), steps: [try step(1, "text:at eight"), try step(2, "action:later")])
    #expect(told(center.advance(to: instant(2))) == ["0 delivered a", "1 text:at eight a", "2 action:later a"])
    #expect(diary.lines == ["loads", "shows a", "answers reply at eight", "answers later"])
  }

  @Test("a handler that was not called when the interface closed is noted")
  func handlerNotCalled() throws {
    try prepare(.never, steps: [try step(1, "action:later"), try step(2, "collapse"), try step(3, "collapse")])
    #expect(
      told(center.advance(to: instant(3))) == [
        "0 delivered a", "1 action:later a", "2 noted a: handler-not-called", "2 collapse a",
        "3 collapse a: its full interface is not open",
      ])
    #expect(center.ledger.delivered.count == 1)
  }

  @Test("an action that needs it unlocks the phone before the extension is told")
  func authentication() throws {
    try prepare(.at(0, .doNotDismiss), steps: [try step(1, "expand"), try step(2, "action:unlock")])
    center.setDevice(NotificationDevice(isLocked: true))
    center.advance(to: instant(1))
    #expect(center.ledger.device.isLocked)
    center.advance(to: instant(2))
    #expect(!center.ledger.device.isLocked)
  }

  @Test("what is hidden is shown only once the phone is unlocked")
  func hidden() throws {
    center.setPermissions(NotificationPermissions(showPreviews: .whenAuthenticated))
    center.setDevice(NotificationDevice(isLocked: true))
    try prepare(steps: [try step(1, "expand")])
    center.advance(to: instant(1))
    #expect(!center.ledger.device.isLocked && full?.title == "title a")
  }

  @Test(
    "a notification that arrives in the thread of the open one is given to its extension too, and no other is",
    arguments: [("t", "dinner", true), ("u", "dinner", false), ("t", "other", false)])
  func sameThread(thread: String, category: String, isShown: Bool) throws {
    try center.addContentExtension(info()) { [diary] in TestView(diary) }
    try deliver("a", thread: "t")
    try deliver("b", thread: thread, category: category, at: 10)
    center.script([try step(1, "expand")])
    center.advance(to: instant(20))
    #expect(diary.lines == ["loads", "shows a"] + (isShown ? ["shows b"] : []))
    #expect(center.ledger.interface?.controls.first == .label(isShown ? "title b" : "title a"))
    #expect(center.ledger.interface?.notification.request.identifier == "a")
    #expect(center.ledger.delivered.count == 2)
  }

  @Test("opening another notification closes the one that is open and makes a view of its own")
  func another() throws {
    try prepare(steps: [try step(1, "expand", "a"), try step(2, "expand", "b")])
    try deliver("b", thread: "other")
    center.advance(to: instant(3))
    #expect(diary.lines == ["loads", "shows a", "loads", "shows b"])
    #expect(center.ledger.interface?.notification.request.identifier == "b")
  }

  @Test("the extension's buttons take the place of those of the category")
  func notificationActions() throws {
    try prepare(
      .at(0, .doNotDismiss),
      onShow: { view in
        let actions = view.extensionContext?.notificationActions ?? []
        view.diary.write("has \(actions.map(\.identifier).joined(separator: " "))")
        view.extensionContext?.notificationActions = ["unlike", "2", "3", "4", "5"].map {
          UNNotificationAction(identifier: $0, title: $0)
        }
      }, steps: [try step(1, "action:5"), try step(2, "action:unlike")])
    let events = told(center.advance(to: instant(2)))
    #expect(
      events.suffix(2) == [
        "1 action:5 a: it has no button '5'; it has 'unlike', '2', '3', '4'", "2 action:unlike a",
      ])
    #expect(diary.lines == ["loads", "shows a", "has later go reply unlock", "answers unlike"])
    #expect(full?.actions.map(\.identifier) == ["unlike", "2", "3", "4"])
  }

  @Test("performNotificationDefaultAction opens the app and tells it of a tap")
  func defaultAction() throws {
    try prepare(onShow: { $0.extensionContext?.performNotificationDefaultAction() }, steps: [try step(1, "expand")])
    center.advance(to: instant(1))
    #expect(diary.lines == ["loads", "shows a", "app: UNNotificationDefaultActionIdentifier in the foreground"])
    #expect(center.ledger.interface == nil && center.ledger.delivered.isEmpty)
  }

  @Test("dismissNotificationContentExtension closes the interface and leaves the notification; later calls do nothing")
  func dismissal() throws {
    try prepare(
      onShow: { view in
        let context = view.extensionContext
        context?.dismissNotificationContentExtension()
        context?.performNotificationDefaultAction()
        view.diary.write("\(context?.notificationActions.count ?? -1) actions")
      }, steps: [try step(1, "action:later")])
    #expect(
      told(center.advance(to: instant(1))).last
        == "1 action:later a: its content extension has closed the full interface")
    #expect(diary.lines == ["loads", "shows a", "0 actions"])
    #expect(center.ledger.interface == nil && center.ledger.delivered.count == 1)
  }

  @Test("a tap opens the app, unless the view takes touches itself")
  func tap() throws {
    for allowsUserInteraction in [false, true] {
      let test = UNNotificationContentExtensionTests()
      try test.prepare(
        allowsUserInteraction: allowsUserInteraction, steps: [test.step(1, "expand"), test.step(2, "tap")])
      let last = told(test.center.advance(to: instant(2))).last
      #expect((last == "2 tap a") == !allowsUserInteraction)
      #expect((test.center.ledger.device.app == .foreground) == !allowsUserInteraction)
    }
  }
}

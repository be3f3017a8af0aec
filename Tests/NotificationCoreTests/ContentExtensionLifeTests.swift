import Foundation
import LocationCore
import NotificationCore
import Testing

extension UNNotificationContentExtensionTests {
  // MARK: What its Info.plist says

  @Test("the title, subtitle and body are left out, and the controller's title shown, where the Info.plist says so")
  func infoPlist() throws {
    try center.addContentExtension(info(hidesDefaultContent: true, overridesDefaultTitle: true)) { [diary] in
      TestView(diary) { $0.title = "Supper" }
    }
    try deliver("a")
    center.script([try step(1, "expand")])
    center.advance(to: instant(1))
    #expect(full?.title == "" && full?.bodyLines == [] && full?.header == "Supper")
    #expect(full?.actions.map(\.identifier) == ["later", "go", "reply", "unlock"])
  }

  @Test("a category has one content extension at most")
  func oneForEachCategory() throws {
    try center.addContentExtension(info()) { SilentView() }
    #expect(throws: NotificationRuleViolation.extensionForSameCategory("dinner")) {
      try center.addContentExtension(info()) { SilentView() }
    }
  }

  @Test("the category of a content extension is the one that is spelled so, capitals and all")
  func spelling() throws {
    try center.addContentExtension(
      NotificationContentExtensionInfo(categories: ["Dinner"], initialContentSizeRatio: 0.5)
    ) { [diary] in TestView(diary) }
    try deliver("a")
    center.script([try step(1, "expand")])
    center.advance(to: instant(1))
    #expect(center.ledger.interface != nil && center.ledger.interface?.contentExtension == nil && diary.lines == [])
  }

  // MARK: What closes it

  @Test(
    "the interface closes when the phone is locked or restarted, the app is opened, or the notification is gone",
    arguments: ["lock", "reboot", "open", "dismiss", "clear"])
  func closing(spelling: String) throws {
    try prepare(steps: [try step(1, "expand"), try step(2, spelling)])
    center.advance(to: instant(2))
    #expect(center.ledger.interface == nil)
  }

  @Test("the interface closes when the app takes the notification away")
  func removal() throws {
    try prepare(steps: [try step(1, "expand")])
    center.advance(to: instant(1))
    center.removeDeliveredNotifications(withIdentifiers: ["a"])
    #expect(center.ledger.interface == nil)
  }

  @Test("a new notification of the same identifier takes the place of the open one")
  func replaced() throws {
    try prepare(.at(0, .dismiss), steps: [try step(1, "expand"), try step(9, "action:later")])
    try deliver("a", at: 5)
    #expect(
      told(center.advance(to: instant(9))) == ["0 delivered a", "1 expand a", "5 delivered a", "9 action:later a"])
    #expect(diary.lines == ["loads", "shows a", "shows a", "answers later"])
    #expect(center.ledger.delivered.isEmpty)
  }

  @Test("the same script gives the same in every run")
  func determinism() async throws {
    var runs: Set<[String]> = []
    for _ in 0..<20 {
      let test = UNNotificationContentExtensionTests()
      try test.prepare(
        .at(0.5, .doNotDismiss), steps: [test.step(1, "expand"), test.step(2, "action:later"), test.step(3, "lock")])
      try test.deliver("b", at: 2)
      runs.insert(told(await test.center.run(to: instant(9))) + test.diary.lines)
    }
    #expect(runs.count == 1)
  }

  // MARK: Time and life

  @Test("a view waits on the virtual clock, on its own actor, and what it shows then is taken over")
  func waits() async throws {
    for isRun in [false, true] {
      let test = UNNotificationContentExtensionTests()
      try test.prepare(
        onShow: { view in
          UNUserNotificationCenter.current().performOnMainActor(afterSeconds: 10) { [weak view] in
            view?.controls = [.label("later")]
          }
        }, steps: [test.step(1, "expand")])
      if isRun { await test.center.run(to: instant(10.999)) } else { test.center.advance(to: instant(10.999)) }
      #expect(test.center.ledger.interface?.controls.count == 2)
      if isRun { await test.center.run(to: instant(11)) } else { test.center.advance(to: instant(11)) }
      #expect(test.center.ledger.interface?.controls == [.label("later")])
    }
  }

  @Test("a view goes when its interface has closed, and may call the centre while it does")
  func life() throws {
    final class LeavingView: UIViewController, UNNotificationContentExtension {
      let diary: Diary
      let center: UNUserNotificationCenter
      init(_ diary: Diary, _ center: UNUserNotificationCenter) {
        self.diary = diary
        self.center = center
      }
      deinit { diary.write("goes at \(center.now.seconds(since: instant(0)))") }
      func didReceive(_ notification: UNNotification) {}
    }
    let category = try NotificationContentExtensionInfo(categories: ["dinner"], initialContentSizeRatio: 1)
    try center.addContentExtension(category) { [diary, weak center] in
      LeavingView(diary, center ?? .current())
    }
    try deliver("a")
    center.script([try step(1, "expand"), try step(2, "expand"), try step(3, "collapse")])
    for second in 1...3 { center.advance(to: instant(Double(second))) }
    #expect(diary.lines == ["goes at 2.0", "goes at 3.0"])
  }

  @Test("what an extension has not answered at the end is noted, and its interface can still be looked at")
  func end() throws {
    try prepare(.never, steps: [try step(1, "action:later")])
    center.advance(to: instant(1))
    center.endScript()
    #expect(told(center.takeEvents()) == ["1 noted a: handler-not-called"])
    #expect(full?.controls.count == 2)
    center.endScript()
    #expect(center.takeEvents().isEmpty)
  }

  @Test("the values of Apple's enumerations")
  func rawValues() {
    typealias Button = UNNotificationContentExtensionMediaPlayPauseButtonType
    typealias Option = UNNotificationContentExtensionResponseOption
    #expect([Button.none, .default, .overlay].map(\.rawValue) == [0, 1, 2])
    #expect([Option.doNotDismiss, .dismiss, .dismissAndForwardAction].map(\.rawValue) == [0, 1, 2])
  }

  @Test("run calls the async form of an extension's didReceive, and advance the one with a handler")
  func asyncForm() async throws {
    final class AsyncView: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {}
      func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        await Task.yield()
        return response.actionIdentifier == "later" ? .doNotDismiss : .dismiss
      }
    }
    for (isRun, spelling, isOpen, isTold) in [
      (true, "action:later", true, false), (true, "action:go", false, false), (false, "action:later", false, true),
    ] {
      let test = UNNotificationContentExtensionTests()
      try test.center.addContentExtension(
        NotificationContentExtensionInfo(categories: ["dinner"], initialContentSizeRatio: 1)
      ) { AsyncView() }
      try test.deliver("a")
      test.center.script([try test.step(1, spelling)])
      if isRun { await test.center.run(to: instant(1)) } else { test.center.advance(to: instant(1)) }
      #expect((test.center.ledger.interface != nil) == isOpen)
      #expect(test.diary.lines.isEmpty != isTold)
    }
  }

  @Test("an extension that passes an answer on to another takes what that one says")
  func passingOn() async throws {
    final class PassingView: UIViewController, UNNotificationContentExtension {
      let next: TestView
      init(_ next: TestView) { self.next = next }
      func didReceive(_ notification: UNNotification) {}
      func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        await next.didReceive(response)
      }
    }
    try center.addContentExtension(
      NotificationContentExtensionInfo(categories: ["dinner"], initialContentSizeRatio: 1)
    ) { [diary] in PassingView(TestView(diary, [.at(0, .dismissAndForwardAction)])) }
    try deliver("a")
    center.script([try step(1, "action:later")])
    await center.run(to: instant(1))
    #expect(diary.lines == ["answers later", "app: later in the background"])
  }
}

import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("The scripted user")
struct UserScriptTests {
  private func ledger(_ device: NotificationDevice = NotificationDevice(), _ steps: UserStep...) -> NotificationLedger {
    var ledger = NotificationLedger(start: instant(0), device: device)
    ledger.categories = [
      UNNotificationCategory(
        identifier: "dinner", actions: [UNNotificationAction(identifier: "later", title: "Later")],
        intentIdentifiers: [])
    ]
    ledger.script(steps)
    return ledger
  }

  @Test("at an instant the user answers the newest notification, or the one that is named")
  func newestOrNamed() throws {
    var ledger = ledger(
      .init(), UserStep(.at(instant(10)), .tap, notification: "a"), UserStep(.at(instant(20)), .tap),
      UserStep(.at(instant(30)), .tap))
    for (seconds, identifier) in [(1.0, "a"), (2, "b"), (3, "c")] { try ledger.add(timed(identifier, seconds)) }
    #expect(
      told(ledger.play(.time(instant(100)))) == [
        "1 delivered a", "2 delivered b", "3 delivered c", "10 tap a", "20 tap c", "30 tap b",
      ])
    #expect(ledger.delivered.isEmpty)
  }

  @Test("after a delivery the user answers that one, each time it comes")
  func afterDelivery() throws {
    var ledger = ledger(
      .init(), UserStep(.after(seconds: 5), .dismiss), UserStep(.after(seconds: 2), .dismiss, notification: "b"))
    try ledger.add(timed("a", 60, repeats: true))
    try ledger.add(timed("b", 61))
    #expect(
      told(ledger.play(.time(instant(130)))) == [
        "60 delivered a", "61 delivered b", "63 dismiss b", "65 dismiss a",
        "66 dismiss b: no notification of 'b' is there",
        "120 delivered a", "125 dismiss a",
      ])
  }

  @Test("what has passed is done now, and negative or endless times do no harm")
  func oddTimes() throws {
    var ledger = ledger(
      .init(), UserStep(.after(seconds: -3), .flickAway), UserStep(.after(seconds: .infinity), .tap),
      UserStep(.after(seconds: .nan), .lock))
    ledger.play(.time(instant(50)))
    ledger.script([UserStep(.at(instant(10)), .openApp)])
    #expect(ledger.nextDue == ledger.now)
    try ledger.add(titled("a"))
    #expect(told(ledger.play(.time(instant(60)))) == ["50 delivered a", "50 open", "50 flick a", "50 lock"])
  }

  @Test("of what has passed, the user does first what was to be first")
  func passedOrder() {
    var ledger = ledger(.init(), UserStep(.at(instant(-60)), .unlock), UserStep(.at(instant(-120)), .lock))
    #expect(told(ledger.play(.time(instant(0)))) == ["0 lock", "0 unlock"])
    #expect(!ledger.device.isLocked)
  }

  @Test("what the user was to do after the end, or after a delivery that never came, is told at the end")
  func endOfScript() throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    center.script([
      UserStep(.at(instant(90)), .lock), UserStep(.after(seconds: 5), .tap, notification: "b"),
      UserStep(.after(seconds: 50), .dismiss),
    ])
    try center.schedule(timed("a", 10))
    #expect(told(center.advance(to: instant(30))) == ["10 delivered a"])
    center.endScript()
    #expect(
      told(center.takeEvents()) == [
        "30 dismiss a: 2024-01-01T00:01:00.000Z is after the end",
        "30 lock: 2024-01-01T00:01:30.000Z is after the end", "30 tap b: no notification of 'b' was delivered",
      ])
    #expect(center.advance(to: instant(100)).isEmpty)
  }

  @Test("at one instant the user comes last, in the order of the script")
  func order() throws {
    var ledger = ledger(
      .init(), UserStep(.at(instant(60)), .lock), UserStep(.at(instant(60)), .unlock), UserStep(.at(instant(60)), .tap))
    ledger.receivePush(titled("p").content, identifier: "p", at: instant(60))
    try ledger.add(request("r"))
    try ledger.add(timed("t", 60))
    #expect(told(ledger.play(entering(60))) == ["60 delivered t", "60 delivered p", "60 delivered r"])
    #expect(ledger.nextDue == ledger.now)
    #expect(told(ledger.play(.time(instant(60)))) == ["60 lock", "60 unlock", "60 tap r"])
    #expect(ledger.nextDue == nil)
  }

  @Test(
    "an action that nothing can come of says why",
    arguments: [
      (.tap, nil, false, "tap: no notification is there"),
      (.tap, "a", false, "tap a: no notification of 'a' is there"),
      (.dismiss, nil, false, "dismiss: no notification is there"),
      (.flickAway, "z", true, "flick z: no notification of 'z' is there"),
      (.action(identifier: "reserve"), nil, true, "action:reserve a: it has no button 'reserve'; it has 'later'"),
      (.text("hi"), nil, true, "text:hi a: it has no button that takes a text; it has 'later'"),
      (
        .openSettings, nil, true, "settings: the app has not asked for the option providesAppNotificationSettings"
      ),
      (.openSettings, "z", true, "settings z: no notification of 'z' is there"),
    ] as [(UserAction, String?, Bool, String)])
  func failures(action: UserAction, notification: String?, isThere: Bool, line: String) throws {
    var ledger = ledger(.init(), UserStep(.at(instant(1)), action, notification: notification))
    if isThere { try ledger.add(titled("a", category: "dinner")) }
    #expect(told(ledger.play(.time(instant(1)))).last == "1 \(line)")
    #expect(ledger.delivered.count == (isThere ? 1 : 0))
    #expect(ledger.device.app == .background)
  }

  @Test(
    "what the user does to the phone changes it",
    arguments: [
      (.openApp, "nL", "f."), (.openApp, "b.", "f."), (.leaveApp, "f.", "b."), (.leaveApp, "n.", "n."),
      (.terminateApp, "f.", "n."), (.terminateApp, "bL", "nL"), (.lock, "f.", "bL"), (.lock, "n.", "nL"),
      (.unlock, "bL", "b."), (.reboot, "f.", "nLU"), (.focus(true), "b.", "b.F"), (.focus(false), "b.F", "b."),
      (.mute(true), "f.", "f.M"), (.mute(false), "f.M", "f."),
    ] as [(UserAction, String, String)])
  func phone(action: UserAction, before: String, after: String) {
    var device = NotificationDevice(
      app: before.hasPrefix("f") ? .foreground : before.hasPrefix("b") ? .background : .notRunning)
    device.isLocked = before.contains("L")
    device.isFocused = before.contains("F")
    device.isMuted = before.contains("M")
    var ledger = ledger(device, UserStep(.at(instant(1)), action))
    #expect(told(ledger.play(.time(instant(1)))) == ["1 \(action)"])
    let app = ledger.device.app == .foreground ? "f" : ledger.device.app == .background ? "b" : "n"
    let signs = [
      (ledger.device.isLocked, "L"), (ledger.device.awaitsFirstUnlock, "U"), (ledger.device.isFocused, "F"),
      (ledger.device.isMuted, "M"),
    ]
    .filter(\.0).map(\.1).joined()
    #expect(app + (ledger.device.isLocked ? "" : ".") + signs == after)
  }

  @Test("what the user chooses in Settings counts from then on")
  func settings() {
    let actions: [UserAction] = [.authorize(.denied), .set(.sound, false), .showPreviews(.never), .alertStyle(.none)]
    var ledger = ledger()
    ledger.script(actions.map { UserStep(.at(instant(1)), $0) })
    #expect(told(ledger.play(.time(instant(1)))) == actions.map { "1 \($0)" })
    let expected = NotificationPermissions(
      status: .denied, disabled: [.sound], alertStyle: UNAlertStyle.none, showPreviews: .never)
    #expect(ledger.permissions == expected)
  }

  @Test("between a restart and the first unlock no region is watched; what waits for a time fires")
  func reboot() throws {
    var ledger = ledger(
      .init(), UserStep(.at(instant(5)), .reboot), UserStep(.at(instant(30)), .unlock))
    try ledger.add(request("r", repeats: false))
    try ledger.add(timed("t", 20))
    var events = ledger.play(entering(10))
    events += ledger.play(.time(instant(35)))
    events += ledger.play(entering(40))
    #expect(
      told(events) == [
        "5 reboot", "10 withheld r: not-unlocked", "20 delivered t", "30 unlock", "40 delivered r",
      ])
  }

  @Test("a notification that was a banner only is gone when it is flicked away; another stays in the list")
  func flick() throws {
    for (disabled, lines) in [
      (Set([NotificationPermissions.Setting.notificationCenter]), "9 tap a: no notification of 'a' is there"),
      ([], "9 tap a"),
    ] {
      var ledger = NotificationLedger(start: instant(0), permissions: NotificationPermissions(disabled: disabled))
      ledger.script([UserStep(.at(instant(5)), .flickAway), UserStep(.at(instant(9)), .tap, notification: "a")])
      try ledger.add(titled("a"))
      #expect(told(ledger.play(.time(instant(9)))) == ["0 delivered a", "5 flick a", lines])
    }
  }
}

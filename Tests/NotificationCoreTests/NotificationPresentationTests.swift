import Foundation
import LocationCore
import NotificationCore
import Testing

/// Presents everything as it was told to.
private final class PresentingDelegate: NSObject, UNUserNotificationCenterDelegate {
  let options: UNNotificationPresentationOptions

  init(_ options: UNNotificationPresentationOptions) { self.options = options }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler(options)
  }
}

@Suite("NotificationPresentation")
struct NotificationPresentationTests {
  /// What a notification with title, sound and badge 3 does, drawn: `b` banner, `l` lock screen, `L` lit by it, `c`
  /// Notification Center, `s` sound, `3` badge, `q` quiet; `-not-presented` and so on where it is withheld.
  private func draw(
    _ permissions: NotificationPermissions, _ device: NotificationDevice,
    level: UNNotificationInterruptionLevel = .active, options: UNNotificationPresentationOptions = []
  ) throws -> String {
    let content = UNMutableNotificationContent()
    content.title = "x"
    content.sound = .default
    content.badge = 3
    content.interruptionLevel = level
    return try draw(content, permissions, device, options: options)
  }

  private func draw(
    _ content: UNNotificationContent, _ permissions: NotificationPermissions, _ device: NotificationDevice,
    options: UNNotificationPresentationOptions = []
  ) throws -> String {
    let center = UNUserNotificationCenter(simulation: instant(0), permissions: permissions, device: device)
    let delegate = PresentingDelegate(options)
    center.delegate = delegate
    try center.schedule(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
    let events = center.advance(to: instant(0))
    guard events.count == 1, let event = events.first else { throw Failure("\(events.count) events") }
    switch event {
    case .withheld(let withholding): return "-\(withholding.reason.rawValue)"
    case .delivered(let delivery):
      let shown = delivery.presentation
      #expect(center.ledger.delivered.count == (shown.surfaces.contains(.notificationCenter) ? 1 : 0))
      #expect(center.ledger.badgeCount == shown.badge ?? 0)
      #expect(delivery.isQuiet == shown.isQuiet && !shown.surfaces.contains(.fullInterface))
      let signs = [
        (shown.surfaces.contains(.banner), "b"), (shown.surfaces.contains(.lockScreen), "l"), (shown.lightsScreen, "L"),
        (shown.surfaces.contains(.notificationCenter), "c"), (shown.playsSound, "s"), (shown.badge == 3, "3"),
        (shown.isQuiet, "q"),
      ]
      return signs.filter(\.0).map(\.1).joined()
    default: throw Failure("neither delivered nor withheld")
    }
  }

  @Test(
    "the level decides what it may interrupt: unlocked, locked, Focus, Focus and locked, mute",
    arguments: [
      (.passive, "c3q", "lc3q", "c3q", "c3q", "c3q"), (.active, "bcs3", "lLcs3", "c3q", "c3q", "bc3"),
      (.timeSensitive, "bcs3", "lLcs3", "bcs3", "lLcs3", "bc3"),
      (.critical, "bcs3", "lLcs3", "bcs3", "lLcs3", "bcs3"),
    ] as [(UNNotificationInterruptionLevel, String, String, String, String, String)])
  func levels(
    level: UNNotificationInterruptionLevel, unlocked: String, locked: String, focus: String, both: String, mute: String
  ) throws {
    for (device, drawn) in [
      (NotificationDevice(), unlocked), (.init(isLocked: true), locked), (.init(isFocused: true), focus),
      (.init(isLocked: true, isFocused: true), both), (.init(isMuted: true), mute),
      (.init(app: .notRunning), unlocked),
    ] {
      #expect(try draw(.init(), device, level: level) == drawn)
    }
  }

  @Test(
    "settings take away what they name",
    arguments: [
      (.sound, "bc3", "lLc3"), (.badge, "bcs", "lLcs"), (.notificationCenter, "bs3", "lLs3"),
      (.lockScreen, "bcs3", "cs3"), (.alert, "-alerts-off", "-alerts-off"), (.carPlay, "bcs3", "lLcs3"),
      (.announcement, "bcs3", "lLcs3"), (.directMessages, "bcs3", "lLcs3"), (.scheduledDelivery, "bcs3", "lLcs3"),
    ] as [(NotificationPermissions.Setting, String, String)])
  func settings(setting: NotificationPermissions.Setting, unlocked: String, locked: String) throws {
    let permissions = NotificationPermissions(disabled: [setting])
    #expect(try draw(permissions, .init()) == unlocked)
    #expect(try draw(permissions, .init(isLocked: true)) == locked)
  }

  @Test("without its setting a level is like any other")
  func levelSettings() throws {
    let permissions = NotificationPermissions(disabled: [.timeSensitive, .criticalAlert])
    #expect(try draw(permissions, .init(isFocused: true), level: .timeSensitive) == "c3q")
    #expect(try draw(permissions, .init(isFocused: true), level: .critical) == "c3q")
    #expect(try draw(permissions, .init(isMuted: true), level: .critical) == "bc3")
  }

  @Test(
    "under each status",
    arguments: [
      (.provisional, "cq", "cq"), (.ephemeral, "bcs3", "lLcs3"), (.authorized, "bcs3", "lLcs3"),
      (.denied, "-not-authorized", "-not-authorized"), (.notDetermined, "-not-authorized", "-not-authorized"),
    ] as [(UNAuthorizationStatus, String, String)])
  func statuses(status: UNAuthorizationStatus, unlocked: String, locked: String) throws {
    #expect(try draw(.init(status: status), .init()) == unlocked)
    #expect(try draw(.init(status: status), .init(isLocked: true)) == locked)
    if status == .provisional { #expect(try draw(.init(status: status), .init(), level: .critical) == "cq") }
  }

  @Test("without a style for alerts there is no banner, and the lists stay")
  func styles() throws {
    #expect(try draw(.init(alertStyle: UNAlertStyle.none), .init()) == "cs3")
    #expect(try draw(.init(alertStyle: UNAlertStyle.none), .init(isLocked: true)) == "lLcs3")
    #expect(try draw(.init(alertStyle: .alert), .init()) == "bcs3")
  }

  @Test(
    "in the foreground the delegate's options decide",
    arguments: [
      ([], "-not-presented"), (.banner, "b"), (.list, "cq"), (.sound, "s"), (.badge, "3q"), (.alert, "bc"),
      ([.banner, .list], "bc"), ([.banner, .sound], "bs"), ([.banner, .list, .sound, .badge], "bcs3"),
      ([.alert, .sound], "bcs"),
    ] as [(UNNotificationPresentationOptions, String)])
  func options(options: UNNotificationPresentationOptions, drawn: String) throws {
    #expect(try draw(.init(), .init(app: .foreground), options: options) == drawn)
  }

  @Test("options allow nothing that the settings, Focus, the mute switch or the level forbid")
  func optionsAndSettings() throws {
    let all: UNNotificationPresentationOptions = [.banner, .list, .sound, .badge]
    let device = NotificationDevice(app: .foreground)
    #expect(try draw(.init(disabled: [.sound, .badge]), device, options: all) == "bc")
    #expect(try draw(.init(disabled: [.sound]), device, options: .sound) == "-not-presented")
    #expect(try draw(.init(disabled: [.notificationCenter]), device, options: .list) == "-not-presented")
    #expect(try draw(.init(disabled: [.alert]), device, options: all) == "-alerts-off")
    #expect(try draw(.init(), .init(app: .foreground, isFocused: true), options: all) == "c3q")
    #expect(try draw(.init(), .init(app: .foreground, isMuted: true), options: all) == "bc3")
    #expect(try draw(.init(), device, level: .passive, options: all) == "c3q")
    #expect(try draw(.init(status: .provisional), device, options: all) == "cq")
  }

  @Test("the options have Apple's values")
  func values() {
    let options: [UNNotificationPresentationOptions] = [.badge, .sound, .alert, .list, .banner]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16])
  }

  @Test("a sound or a number without a text is shown nowhere")
  func withoutText() throws {
    let content = UNMutableNotificationContent()
    content.badge = 3
    #expect(try draw(content, .init(), .init()) == "3q")
    #expect(try draw(content, .init(disabled: [.badge]), .init()) == "-not-presented")
    content.sound = .default
    #expect(try draw(content, .init(), .init(isLocked: true)) == "s3")
    content.subtitle = "x"
    #expect(try draw(content, .init(), .init(isLocked: true)) == "lLcs3")
  }

  @Test("a text without sound is silent")
  func withoutSound() throws {
    let content = UNMutableNotificationContent()
    content.body = "x"
    #expect(try draw(content, .init(), .init()) == "bc")
  }

  @Test("a badge is set even where alerts are off")
  func badgeWithoutAlerts() throws {
    let center = UNUserNotificationCenter(
      simulation: instant(0), permissions: NotificationPermissions(disabled: [.alert]))
    let content = UNMutableNotificationContent()
    content.title = "x"
    content.badge = 3
    try center.schedule(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
    #expect(told(center.advance(to: instant(0))) == ["0 withheld a: alerts-off"])
    #expect(center.ledger.badgeCount == 3)
  }
}

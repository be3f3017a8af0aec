import NotificationCore
import Testing

@Suite("NotificationPermissions and UNNotificationSettings")
struct NotificationPermissionsTests {
  private func center(_ permissions: NotificationPermissions) -> UNUserNotificationCenter {
    UNUserNotificationCenter(simulation: instant(0), permissions: permissions)
  }

  @Test(
    "the user is asked once",
    arguments: [
      (UNAuthorizationStatus.notDetermined, true, [.alert], true, .authorized),
      (.notDetermined, false, [.alert], false, .denied),
      (.notDetermined, false, [.alert, .provisional], true, .provisional),
      (.provisional, false, [.provisional], true, .provisional),
      (.provisional, true, [.alert], true, .authorized),
      (.provisional, false, [.alert], false, .denied),
      (.denied, true, [.alert], false, .denied),
      (.denied, true, [.provisional], false, .denied),
      (.authorized, false, [.alert], true, .authorized),
      (.ephemeral, false, [.alert], true, .ephemeral),
    ] as [(UNAuthorizationStatus, Bool, UNAuthorizationOptions, Bool, UNAuthorizationStatus)])
  func asking(
    status: UNAuthorizationStatus, answer: Bool, options: UNAuthorizationOptions, granted: Bool,
    after: UNAuthorizationStatus
  ) async throws {
    let center = center(NotificationPermissions(status: status, grantsWhenAsked: answer))
    #expect(try await center.requestAuthorization(options: options) == granted)
    #expect(await center.notificationSettings().authorizationStatus == after)
    #expect(try await center.requestAuthorization(options: options) == granted)
  }

  @Test("after a grant only what the app asked for is on")
  func grant() async throws {
    let center = center(NotificationPermissions(status: .notDetermined, disabled: [.lockScreen]))
    _ = try await center.requestAuthorization(options: [.alert, .badge, .providesAppNotificationSettings])
    let settings = await center.notificationSettings()
    #expect(settings.alertSetting == .enabled)
    #expect(settings.badgeSetting == .enabled)
    #expect(settings.soundSetting == .disabled)
    #expect(settings.carPlaySetting == .disabled)
    #expect(settings.criticalAlertSetting == .disabled)
    #expect(settings.notificationCenterSetting == .enabled)
    #expect(settings.lockScreenSetting == .disabled)
    #expect(settings.alertStyle == .banner)
    #expect(settings.providesAppNotificationSettings)
  }

  @Test("once the user agrees, what the app has asked for is on: when he is asked, and when he allows it himself")
  func promotion() async throws {
    for (first, second, isSettings) in [
      ([.provisional, .alert, .sound], nil, true), ([.provisional, .sound], [.alert], false),
      ([.provisional], [.alert, .sound], false),
    ] as [(UNAuthorizationOptions, UNAuthorizationOptions?, Bool)] {
      let center = center(NotificationPermissions(status: .notDetermined))
      #expect(try await center.requestAuthorization(options: first))
      if let second { #expect(try await center.requestAuthorization(options: second)) }
      if isSettings { center.script([UserStep(.at(instant(0)), .authorize(.authorized))]) }
      center.advance(to: instant(0))
      let settings = await center.notificationSettings()
      #expect(settings.authorizationStatus == .authorized)
      #expect(settings.alertSetting == .enabled && settings.soundSetting == .enabled)
      #expect(settings.badgeSetting == .disabled)
    }
  }

  @Test("a user who has refused and allows it in Settings allows what the app asked for")
  func afterRefusal() async throws {
    let center = center(NotificationPermissions(status: .notDetermined, grantsWhenAsked: false))
    #expect(try await center.requestAuthorization(options: [.alert]) == false)
    center.script([UserStep(.at(instant(0)), .authorize(.authorized)), UserStep(.at(instant(1)), .set(.badge, true))])
    center.advance(to: instant(0))
    #expect(await center.notificationSettings().alertSetting == .enabled)
    #expect(await center.notificationSettings().badgeSetting == .disabled)
    center.advance(to: instant(1))
    #expect(await center.notificationSettings().badgeSetting == .enabled)
  }

  @Test(
    "settings follow the status",
    arguments: [
      (UNAuthorizationStatus.notDetermined, UNNotificationSetting.notSupported, UNNotificationSetting.notSupported),
      (.denied, .disabled, .disabled), (.provisional, .disabled, .enabled), (.authorized, .enabled, .enabled),
    ])
  func settings(
    status: UNAuthorizationStatus, alert: UNNotificationSetting, notificationCenter: UNNotificationSetting
  ) async {
    let settings = await center(NotificationPermissions(status: status)).notificationSettings()
    #expect(settings.authorizationStatus == status)
    for setting in [
      settings.alertSetting, settings.soundSetting, settings.badgeSetting, settings.lockScreenSetting,
      settings.carPlaySetting, settings.announcementSetting, settings.criticalAlertSetting,
      settings.timeSensitiveSetting, settings.scheduledDeliverySetting, settings.directMessagesSetting,
    ] {
      #expect(setting == alert)
    }
    #expect(settings.notificationCenterSetting == notificationCenter)
    #expect(settings.alertStyle == (alert == .enabled ? .banner : .none))
    #expect(settings.showPreviewsSetting == .always)
    #expect(!settings.providesAppNotificationSettings)
  }

  @Test("a switch can be turned", arguments: NotificationPermissions.Setting.allCases)
  func switches(setting: NotificationPermissions.Setting) {
    var permissions = NotificationPermissions(disabled: [setting])
    #expect(!permissions[setting])
    permissions[setting] = true
    #expect(permissions == NotificationPermissions())
    permissions[setting] = false
    #expect(permissions == NotificationPermissions(disabled: [setting]))
  }

  @Test("the values are Apple's")
  func values() {
    let options: [UNAuthorizationOptions] = [
      .badge, .sound, .alert, .carPlay, .criticalAlert, .providesAppNotificationSettings, .provisional, .announcement,
      .timeSensitive,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256])
    let statuses: [UNAuthorizationStatus] = [.notDetermined, .denied, .authorized, .provisional, .ephemeral]
    #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([UNNotificationSetting.notSupported, .disabled, .enabled].map(\.rawValue) == [0, 1, 2])
    #expect([UNAlertStyle.none, .banner, .alert].map(\.rawValue) == [0, 1, 2])
    #expect([UNShowPreviewsSetting.always, .whenAuthenticated, .never].map(\.rawValue) == [0, 1, 2])
  }
}

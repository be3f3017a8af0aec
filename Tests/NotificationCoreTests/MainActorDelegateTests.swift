import Foundation
import LocationCore
import NotificationCore
import Testing

// Delegates of the main actor, in the ways that Swift 6 has for them.

@MainActor
private final class MainDelegate: NSObject, UNUserNotificationCenterDelegate {
  private(set) var lines: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    MainActor.assertIsolated()
    lines.append("asked of \(notification.request.identifier)")
    return [.banner]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    lines.append("told of \(response.notification.request.identifier)")
  }
}

@MainActor
private final class MainHandlerDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
  private(set) var lines: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    lines.append("asked of \(notification.request.identifier)")
    completionHandler([.banner])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    lines.append("told of \(response.notification.request.identifier)")
    completionHandler()
  }

  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
    lines.append("settings")
  }
}

@MainActor
private final class IsolatedDelegate: NSObject, @MainActor UNUserNotificationCenterDelegate {
  private(set) var lines: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    lines.append("asked of \(notification.request.identifier)")
    completionHandler([.banner])
  }
}

/// Knows that a phone calls it on the main thread.
private final class AssumingDelegate: NSObject, UNUserNotificationCenterDelegate {
  let diary = Diary()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let diary = diary
    MainActor.assumeIsolated { diary.write("asked of \(notification.request.identifier)") }
    completionHandler([.banner])
  }
}

@Suite("Delegates of the main actor")
struct MainActorDelegateTests {
  private func center() throws -> UNUserNotificationCenter {
    let center = UNUserNotificationCenter(simulation: instant(0), device: NotificationDevice(app: .foreground))
    try center.schedule(titled("a"))
    center.script([UserStep(.after(seconds: 5), .tap)])
    return center
  }

  @Test("async methods run on the main actor, wherever the simulation runs")
  func asynchronous() async throws {
    let center = try center()
    let delegate = await MainDelegate()
    center.delegate = delegate
    #expect(told(await center.run(to: instant(10))) == ["0 delivered a", "5 tap a"])
    #expect(await delegate.lines == ["asked of a", "told of a"])
  }

  @Test("a simulation can be run by the main actor too")
  @MainActor
  func onMainActor() async throws {
    let center = try center()
    let delegate = MainDelegate()
    center.delegate = delegate
    #expect(told(await center.run(to: instant(10))) == ["0 delivered a", "5 tap a"])
    #expect(delegate.lines == ["asked of a", "told of a"])
  }

  @Test("methods with completion handlers are called on the main actor, as on a phone")
  func handlers() async throws {
    let center = try center()
    _ = try await center.requestAuthorization(options: [.providesAppNotificationSettings])
    let delegate = await MainHandlerDelegate()
    center.delegate = delegate
    center.script([UserStep(.at(instant(7)), .openSettings)])
    #expect(told(await center.run(to: instant(10))) == ["0 delivered a", "5 tap a", "7 settings"])
    #expect(await delegate.lines == ["asked of a", "told of a", "settings"])
  }

  @Test("from the main actor both drivers can call them")
  @MainActor
  func handlersOnMainActor() async throws {
    for isRun in [true, false] {
      let center = try center()
      let delegate = MainHandlerDelegate()
      center.delegate = delegate
      let events = isRun ? await center.run(to: instant(10)) : center.advance(to: instant(10))
      #expect(told(events) == ["0 delivered a", "5 tap a"])
      #expect(delegate.lines == ["asked of a", "told of a"])
    }
  }

  @Test("a conformance that belongs to the main actor is called there")
  @MainActor
  func isolatedConformance() async throws {
    for isRun in [true, false] {
      let center = try center()
      let delegate = IsolatedDelegate()
      center.delegate = delegate
      let events = isRun ? await center.run(to: instant(0)) : center.advance(to: instant(0))
      #expect(told(events) == ["0 delivered a"])
      #expect(delegate.lines == ["asked of a"])
    }
  }

  @Test("an app may rely on the main thread")
  func assuming() async throws {
    let center = try center()
    let delegate = AssumingDelegate()
    center.delegate = delegate
    #expect(told(await center.run(to: instant(0))) == ["0 delivered a"])
    #expect(delegate.diary.lines == ["asked of a"])
  }
}

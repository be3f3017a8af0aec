import Foundation
import LocationCore
import NotificationCore
import Testing

/// Presents everything, and counts on whatever thread it is asked.
private final class CountingDelegate: NSObject, UNUserNotificationCenterDelegate {
  let diary = Diary()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    diary.write(notification.request.identifier)
    return [.list]
  }
}

@Suite("Calls from many tasks at once")
struct ConcurrencyTests {
  /// Everything that an app can call, some of it with the other form.
  private func useAll(_ center: UNUserNotificationCenter, _ index: Int) async {
    let identifier = "\(index)"
    _ = try? await center.requestAuthorization(options: [.alert, .sound])
    center.setNotificationCategories([
      UNNotificationCategory(identifier: identifier, actions: [], intentIdentifiers: [])
    ])
    try? await center.add(request("r\(identifier)"))
    center.add(timed("t\(identifier)", Double(index + 1))) { _ in }
    try? await center.add(titled("n\(identifier)"))
    _ = await center.notificationSettings()
    _ = await center.notificationCategories()
    center.getPendingNotificationRequests { _ in center.getDeliveredNotifications { _ in } }
    try? await center.setBadgeCount(index)
    center.perform(afterSeconds: 1) { _ = UNUserNotificationCenter.current().now }
    center.script([UserStep(.after(seconds: 1), .dismiss)])
    center.setTimeZone(index % 2 == 0 ? .gmt : .autoupdatingCurrent)
    center.open(URL(fileURLWithPath: "/\(index)"))
    center.receivePush(titled("p").content, identifier: "p\(identifier)", at: instant(2))
    _ = center.ledger.groups
    center.removePendingNotificationRequests(withIdentifiers: ["r\(identifier)"])
    center.removeDeliveredNotifications(withIdentifiers: ["n\(identifier)"])
  }

  @Test("every call is safe from any task, while the clock is moved")
  func whileRunning() async {
    let center = UNUserNotificationCenter(simulation: instant(0), device: NotificationDevice(app: .foreground))
    let delegate = CountingDelegate()
    center.delegate = delegate
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<20 { group.addTask { await useAll(center, index) } }
      group.addTask { for second in 1...50 { await center.run(to: instant(Double(second))) } }
      group.addTask { for _ in 0..<50 { _ = center.delegate } }
    }
    await center.run(to: instant(1000))
    // 20 timers, 20 requests without a trigger and 20 pushes; what waits for a region is removed by whoever added it.
    #expect(delegate.diary.lines.count == 60)
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test("many answers to one question count once")
  func manyAnswers() async throws {
    final class EagerDelegate: NSObject, UNUserNotificationCenterDelegate {
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
      ) {
        for _ in 0..<20 { Task { completionHandler([.banner]) } }
      }
    }
    var behavior = NotificationBehavior()
    behavior.presentationLimitSeconds = 60
    let center = UNUserNotificationCenter(
      simulation: instant(0), device: NotificationDevice(app: .foreground), behavior: behavior)
    let delegate = EagerDelegate()
    center.delegate = delegate
    try center.schedule(titled("a"))
    var events = await center.run(to: instant(0))
    await center.settle()
    events += center.takeEvents()
    #expect(told(events) == ["0 delivered a"])
  }
}

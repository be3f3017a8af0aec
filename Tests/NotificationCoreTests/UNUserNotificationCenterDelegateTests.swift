import Foundation
import LocationCore
import NotificationCore
import Testing

// Delegates as apps write them: neither form of a method, either, or both.

private final class SilentDelegate: NSObject, UNUserNotificationCenterDelegate {}

/// Written as for Apple's headers, where the handlers are not marked as `@Sendable`.
private class HandlerDelegate: NSObject, UNUserNotificationCenterDelegate {
  let diary = Diary()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    diary.write("handler asked of \(notification.request.identifier)")
    completionHandler([.banner, .list, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    diary.write("handler told of \(response.notification.request.identifier)")
    completionHandler()
  }
}

private final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
  let diary = Diary()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await Task.yield()
    diary.write("async asked of \(notification.request.identifier)")
    return [.banner, .list]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    await Task.yield()
    diary.write("async told of \(response.notification.request.identifier)")
  }
}

private final class BothDelegate: NSObject, UNUserNotificationCenterDelegate {
  let diary = Diary()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    diary.write("handler")
    completionHandler([.list])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    diary.write("async")
    return [.list]
  }
}

/// Answers each response with another notification at once.
private final class EagerDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    try? center.schedule(titled("again"))
    completionHandler()
  }
}

/// Hands everything on to another delegate, whatever forms that one has.
private final class ForwardingDelegate: NSObject, UNUserNotificationCenterDelegate {
  let other: any UNUserNotificationCenterDelegate

  init(to other: any UNUserNotificationCenterDelegate) { self.other = other }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await other.userNotificationCenter(center, willPresent: notification).union(.list).subtracting(.banner)
  }
}

@Suite("UNUserNotificationCenterDelegate")
struct UNUserNotificationCenterDelegateTests {
  private func center() throws -> UNUserNotificationCenter {
    let center = UNUserNotificationCenter(simulation: instant(0), device: NotificationDevice(app: .foreground))
    try center.schedule(titled("a"))
    center.script([UserStep(.after(seconds: 5), .tap)])
    return center
  }

  @Test("advance calls the forms with a completion handler")
  func handlers() throws {
    let center = try center()
    let delegate = HandlerDelegate()
    center.delegate = delegate
    #expect(told(center.advance(to: instant(10))) == ["0 delivered a", "5 tap a"])
    #expect(delegate.diary.lines == ["handler asked of a", "handler told of a"])
  }

  @Test("run calls the forms with a completion handler where there are no async ones")
  func handlersInRun() async throws {
    let center = try center()
    let delegate = HandlerDelegate()
    center.delegate = delegate
    #expect(told(await center.run(to: instant(10))) == ["0 delivered a", "5 tap a"])
    #expect(delegate.diary.lines == ["handler asked of a", "handler told of a"])
  }

  @Test("run calls the async forms, each to its return")
  func asynchronous() async throws {
    let center = try center()
    let delegate = AsyncDelegate()
    center.delegate = delegate
    #expect(told(await center.run(to: instant(10))) == ["0 delivered a", "5 tap a"])
    #expect(delegate.diary.lines == ["async asked of a", "async told of a"])
  }

  @Test("advance can't call an async form, and says so")
  func asynchronousInAdvance() throws {
    let center = try center()
    let delegate = AsyncDelegate()
    center.delegate = delegate
    let events = center.advance(to: instant(10))
    #expect(told(events) == ["0 withheld a: not-presented"])
    guard case .withheld(let withholding) = events[0] else { throw Failure("not withheld") }
    #expect(
      withholding.detail
        == "the app was in the foreground; its delegate has no willPresent that could be called; "
        + "an async one is called by run, not by advance")
    #expect(delegate.diary.lines.isEmpty)

    center.setDevice(NotificationDevice(app: .background))
    try center.schedule(titled("b"))
    let later = center.advance(to: instant(20))
    #expect(told(later) == ["10 delivered b", "15 tap b", "15 noted b: delegate-silent"])
  }

  @Test("of two forms run calls the async one and advance the other")
  func both() async throws {
    let center = try center()
    let delegate = BothDelegate()
    center.delegate = delegate
    await center.run(to: instant(1))
    try center.schedule(titled("b"))
    center.advance(to: instant(2))
    #expect(delegate.diary.lines == ["async", "handler"])
  }

  @Test("without a method of its own a delegate presents nothing", arguments: [true, false])
  func neither(isRun: Bool) async throws {
    let center = try center()
    let delegate = SilentDelegate()
    center.delegate = delegate
    let events = isRun ? await center.run(to: instant(10)) : center.advance(to: instant(10))
    #expect(told(events) == ["0 withheld a: not-presented"])
    guard case .withheld(let withholding) = events[0] else { throw Failure("not withheld") }
    #expect(withholding.detail.contains("its delegate has no willPresent"))
    #expect(delegate === center.delegate)
  }

  @Test("without a delegate nothing is presented in the foreground", arguments: [true, false])
  func none(isRun: Bool) async throws {
    let center = try center()
    let events = isRun ? await center.run(to: instant(10)) : center.advance(to: instant(10))
    guard case .withheld(let withholding) = events[0] else { throw Failure("not withheld") }
    #expect(withholding.reason == .notPresented)
    #expect(withholding.detail == "the app was in the foreground; it has no delegate")
  }

  @Test("the delegate is held weakly")
  func weak() throws {
    let center = try center()
    do {
      let delegate = HandlerDelegate()
      center.delegate = delegate
      #expect(center.delegate === delegate)
    }
    #expect(center.delegate == nil)
    #expect(told(center.advance(to: instant(0))) == ["0 withheld a: not-presented"])
  }

  @Test("in the background the delegate is not asked, and is told of the answer")
  func background() throws {
    let center = try center()
    center.setDevice(NotificationDevice())
    let delegate = HandlerDelegate()
    center.delegate = delegate
    #expect(told(center.advance(to: instant(10))) == ["0 delivered a", "5 tap a"])
    #expect(delegate.diary.lines == ["handler told of a"])
    #expect(center.ledger.device.app == .foreground)
  }

  @Test("a delegate that passes the question on answers itself")
  func forwarding() async throws {
    for other in [HandlerDelegate(), SilentDelegate()] as [any UNUserNotificationCenterDelegate] {
      let center = try center()
      let delegate = ForwardingDelegate(to: other)
      center.delegate = delegate
      guard case .delivered(let delivery) = await center.run(to: instant(0)).first else { throw Failure("withheld") }
      #expect(delivery.presentation.surfaces == [.notificationCenter])
    }
  }

  @Test("an app and a user who answer each other at once do not stop the clock for ever")
  func endlessInstant() throws {
    let center = UNUserNotificationCenter(simulation: instant(0), device: NotificationDevice())
    let delegate = EagerDelegate()
    center.delegate = delegate
    try center.schedule(titled("again"))
    center.script([UserStep(.after(seconds: 0), .tap)])
    let events = withExtendedLifetime(delegate) { told(center.advance(to: instant(10))) }
    #expect(center.now == instant(10))
    #expect(events.count == 20_002)
    #expect(
      events.last?.hasSuffix("10000 acts have followed deliveries at this instant; let time pass between") ?? false)
  }
}

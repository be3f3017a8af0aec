import Foundation
import LocationCore
import NotificationCore
import Synchronization
import Testing

/// Answers when it is told to, or never.
private final class SlowDelegate: NSObject, UNUserNotificationCenterDelegate {
  /// When, in seconds on the virtual clock; nil for never.
  let seconds: Double?
  let answers: [UNNotificationPresentationOptions]

  init(afterSeconds seconds: Double?, _ answers: UNNotificationPresentationOptions...) {
    self.seconds = seconds
    self.answers = answers
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    guard let seconds else { return }
    center.perform(afterSeconds: seconds) { [answers] in
      for answer in answers { completionHandler(answer) }
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {}
}

/// Lets another thread answer, and returns only when it has.
private final class OtherThreadDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    let hasAnswered = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      completionHandler([.banner])
      hasAnswered.signal()
    }
    hasAnswered.wait()
  }
}

/// Answers from a task of its own, once a gate is open.
private final class UnstructuredDelegate: NSObject, UNUserNotificationCenterDelegate {
  let gate = AsyncStream<Void>.makeStream()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    Task { [gate] in
      for await _ in gate.stream { break }
      completionHandler([.banner])
    }
  }
}

@Suite("Answers that come late")
struct LateAnswerTests {
  private func center(limitSeconds: Double) throws -> UNUserNotificationCenter {
    var behavior = NotificationBehavior()
    behavior.presentationLimitSeconds = limitSeconds
    let center = UNUserNotificationCenter(
      simulation: instant(0), device: NotificationDevice(app: .foreground), behavior: behavior)
    try center.schedule(titled("a"))
    return center
  }

  @Test(
    "an answer on the virtual clock counts up to the limit",
    arguments: [
      (0, 0, "0 withheld a: not-presented"), (0, nil, "0 withheld a: not-presented"), (10, 0, "0 delivered a"),
      (10, 3, "3 delivered a"), (10, 10, "10 delivered a"), (10, 10.001, "10 withheld a: not-presented"),
      (10, nil, "10 withheld a: not-presented"), (.infinity, 900, "900 delivered a"),
      (.nan, 1, "0 withheld a: not-presented"), (-1, 1, "0 withheld a: not-presented"),
    ] as [(Double, Double?, String)])
  func limits(limitSeconds: Double, afterSeconds: Double?, outcome: String) async throws {
    for isRun in [false, true] {
      let center = try center(limitSeconds: limitSeconds)
      let delegate = SlowDelegate(afterSeconds: afterSeconds, [.banner])
      center.delegate = delegate
      let events = isRun ? await center.run(to: instant(1000)) : center.advance(to: instant(1000))
      #expect(told(events) == [outcome])
    }
  }

  @Test("why nothing was shown is said")
  func details() throws {
    for (limitSeconds, detail) in [
      (0.0, "its delegate has not called the completion handler"), (10, "the delegate has not answered in time"),
    ] {
      let center = try center(limitSeconds: limitSeconds)
      let delegate = SlowDelegate(afterSeconds: nil)
      center.delegate = delegate
      guard case .withheld(let withholding) = center.advance(to: instant(20)).first else { throw Failure("shown") }
      #expect(withholding.detail == "the app was in the foreground; \(detail)")
    }
  }

  @Test("only the first answer counts")
  func twice() throws {
    let center = try center(limitSeconds: 60)
    let delegate = SlowDelegate(afterSeconds: 5, [.list], [.banner], [])
    center.delegate = delegate
    guard case .delivered(let delivery) = center.advance(to: instant(60)).first else { throw Failure("withheld") }
    #expect(delivery.presentation.surfaces == [.notificationCenter])
    #expect(center.advance(to: instant(600)).isEmpty)
  }

  @Test("an empty answer that comes late presents nothing, at its own time")
  func emptyAnswer() throws {
    let center = try center(limitSeconds: 60)
    let delegate = SlowDelegate(afterSeconds: 5, [])
    center.delegate = delegate
    #expect(told(center.advance(to: instant(100))) == ["5 withheld a: not-presented"])
  }

  @Test("others fire while an answer is waited for")
  func meanwhile() throws {
    let center = try center(limitSeconds: 60)
    let delegate = SlowDelegate(afterSeconds: 5, [.banner])
    center.delegate = delegate
    try center.schedule(timed("b", 2))
    try center.schedule(timed("c", 9))
    #expect(told(center.advance(to: instant(100))) == ["5 delivered a", "7 delivered b", "14 delivered c"])
  }

  @Test("a didReceive that does not call its handler is noted")
  func didReceive() async throws {
    for isRun in [false, true] {
      let center = try center(limitSeconds: 0)
      center.setDevice(NotificationDevice())
      let delegate = SlowDelegate(afterSeconds: nil)
      center.delegate = delegate
      center.script([UserStep(.at(instant(3)), .tap)])
      let events = isRun ? await center.run(to: instant(9)) : center.advance(to: instant(9))
      #expect(told(events) == ["0 delivered a", "3 tap a", "3 noted a: handler-not-called"])
    }
  }

  @Test("an answer from an unstructured task comes too late, and settle lets it come where there is time")
  func unstructured() async throws {
    for (limitSeconds, afterwards) in [(0.0, []), (60.0, ["0 delivered a"])] {
      let center = try center(limitSeconds: limitSeconds)
      let delegate = UnstructuredDelegate()
      center.delegate = delegate
      let events = await center.run(to: instant(0))
      #expect(told(events) == (limitSeconds == 0 ? ["0 withheld a: not-presented"] : []))
      delegate.gate.continuation.yield()
      await center.settle()
      #expect(told(center.takeEvents()) == afterwards)
    }
  }

  @Test("an answer of another thread is never in time, however soon it comes", arguments: [true, false])
  func otherThread(isRun: Bool) async throws {
    for (limitSeconds, outcome) in [(0.0, "0 withheld a: not-presented"), (60, "0 delivered a")] {
      let center = try center(limitSeconds: limitSeconds)
      let delegate = OtherThreadDelegate()
      center.delegate = delegate
      let events = isRun ? await center.run(to: instant(90)) : center.advance(to: instant(90))
      #expect(told(events) == [outcome])
    }
  }

  @Test("what the app asks to be called for comes in order of time, then of asking")
  func callbacks() {
    let center = UNUserNotificationCenter(simulation: instant(0))
    let diary = Diary()
    for (name, seconds) in [("c", 3.0), ("a", 1), ("now", 0), ("before", -5), ("no number", .nan), ("b", 1)] {
      center.perform(afterSeconds: seconds) {
        let center = UNUserNotificationCenter.current()
        diary.write("\(name) at \(center.now.seconds(since: instant(0)))")
        if name == "b" { center.perform(afterSeconds: 0.5) { diary.write("b again") } }
      }
    }
    center.perform(afterSeconds: .infinity) { diary.write("never") }
    center.advance(to: instant(10))
    #expect(
      diary.lines == [
        "now at 0.0", "before at 0.0", "no number at 0.0", "a at 1.0", "b at 1.0", "b again", "c at 3.0",
      ])
  }
}

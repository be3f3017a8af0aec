public import Foundation
internal import LocationCore

/// Fires when so much time has passed since the request was added. Apple's class.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  // Sendable: constants of Sendable types; only NSObject keeps the compiler from seeing it.

  /// The time to wait, in seconds, as it was given.
  public let timeInterval: TimeInterval
  /// When the request was added; nil for a trigger that no centre has taken.
  private let addedAt: Instant?

  /// A trigger after a number of seconds.
  ///
  /// Ends the program unless `timeInterval` is above 0, and at least 60 where it repeats.
  public convenience init(timeInterval: TimeInterval, repeats: Bool) {
    if let violation = Self.violation(timeInterval: timeInterval, repeats: repeats) { violation.trap() }
    self.init(timeInterval: timeInterval, repeats: repeats, addedAt: nil)
  }

  private init(timeInterval: TimeInterval, repeats: Bool, addedAt: Instant?) {
    self.timeInterval = timeInterval
    self.addedAt = addedAt
    super.init(repeats: repeats)
  }

  /// A trigger after a number of seconds, or the rule that it would break: ours, beside Apple's initializer.
  ///
  /// - Throws: `timeIntervalIsNotPositive`, `repeatingTimeIntervalIsTooShort`.
  public static func checked(
    timeInterval: TimeInterval, repeats: Bool
  ) throws(NotificationRuleViolation) -> UNTimeIntervalNotificationTrigger {
    if let violation = violation(timeInterval: timeInterval, repeats: repeats) { throw violation }
    return UNTimeIntervalNotificationTrigger(timeInterval: timeInterval, repeats: repeats, addedAt: nil)
  }

  /// When it fires next by the current centre's clock; nil once it has fired for the last time.
  ///
  /// For a trigger that no centre has taken, the time from now. A real phone answers that for every trigger, and
  /// so drifts; this one is honest about a request that waits, unless `NotificationBehavior` says otherwise.
  public func nextTriggerDate() -> Date? {
    let ledger = UNUserNotificationCenter.current().ledger
    let trigger = ledger.behavior.nextTriggerDateDrifts ? counting(from: ledger.now) : self
    return trigger.nextInstant(after: ledger.now)?.date
  }

  /// The first instant after `now` at which it fires; one that no centre has taken counts from `now`.
  func nextInstant(after now: Instant) -> Instant? {
    let step = max(1, Int64((min(timeInterval, Self.longestSeconds) * 1000).rounded()))
    let first = (addedAt ?? now).milliseconds + step
    if first > now.milliseconds { return Instant(milliseconds: first) }
    guard repeats else { return nil }
    let missed = (now.milliseconds - first) / step + 1
    return Instant(milliseconds: first + missed * step)
  }

  /// The same trigger, counting from an instant.
  func counting(from instant: Instant) -> UNTimeIntervalNotificationTrigger {
    UNTimeIntervalNotificationTrigger(timeInterval: timeInterval, repeats: repeats, addedAt: instant)
  }

  private static func violation(timeInterval: TimeInterval, repeats: Bool) -> NotificationRuleViolation? {
    guard timeInterval > 0 else { return .timeIntervalIsNotPositive(timeInterval) }
    guard timeInterval >= 60 || !repeats else { return .repeatingTimeIntervalIsTooShort(timeInterval) }
    return nil
  }

  /// About 100 000 years: what is longer never fires in any replay, and must not overflow the clock.
  static let longestSeconds = 3e12
}

public import Foundation
internal import LocationCore

/// Fires when the clock on the wall shows certain components. Apple's class.
///
/// The zone is that of the components, else the centre's, which a replay moves with the traveller; the calendar is
/// that of the components, else the Gregorian one. Only what comes after now matches, never now itself. Where
/// the clocks skip the time, it fires at the next one there is; where they show it twice, the first time.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  // Sendable: constants of Sendable types; only NSObject keeps the compiler from seeing it.

  /// What the date must match.
  public let dateComponents: DateComponents

  /// A trigger on the next date that matches the components, and only those that are set.
  ///
  /// Components that no later date matches are accepted, as on a phone; the request then waits for ever.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next date by the current centre's clock and zone; nil where none matches.
  public func nextTriggerDate() -> Date? {
    let ledger = UNUserNotificationCenter.current().ledger
    return nextInstant(after: ledger.now, in: ledger.timeZone)?.date
  }

  /// The first instant after `now` that matches, in a zone that the components may overrule.
  func nextInstant(after now: Instant, in zone: TimeZone) -> Instant? {
    // No month has a weekday six times, and Foundation would look for one for ever.
    if let ordinal = dateComponents.weekdayOrdinal, ordinal > 5 { return nil }
    var calendar = dateComponents.calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = dateComponents.timeZone ?? zone
    func next(after date: Date) -> Date? {
      calendar.nextDate(
        after: date, matching: dateComponents, matchingPolicy: .nextTime, repeatedTimePolicy: .first)
    }
    guard let date = next(after: now.date) else { return nil }
    // A match less than half a millisecond away is now, which does not count.
    return Instant(date) > now ? Instant(date) : next(after: date).map { Instant($0) }
  }
}

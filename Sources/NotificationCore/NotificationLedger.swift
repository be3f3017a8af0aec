internal import Foundation
public import LocationCore

/// All that a notification centre knows: what waits, what was delivered, what is allowed, what time it is.
///
/// A pure value: methods change it and return what happened; nothing is called, locked or looked up. Two ledgers
/// that were told the same hold the same.
public struct NotificationLedger: Sendable {
  /// The clock's time. It moves by `advance(to:)` and `fire(regionIdentifier:event:at:)` only.
  public private(set) var now: Instant
  /// What the user allows.
  public var permissions: NotificationPermissions
  /// The categories that the app has registered.
  public var categories: Set<UNNotificationCategory> = []
  /// The number on the app's icon; 0 where there is none.
  public private(set) var badgeCount = 0

  private var waiting: [String: PendingRequest] = [:]
  private var kept: [String: (ordinal: Int, notification: UNNotification)] = [:]
  private var regions = RegionRequests()
  private var timers = TimerQueue()
  private var lastOrdinal = 0

  /// An empty ledger whose clock stands at `start`.
  public init(start: Instant, permissions: NotificationPermissions = NotificationPermissions()) {
    now = start
    self.permissions = permissions
  }

  /// The requests that wait, in the order in which they were added.
  public var pending: [PendingRequest] {
    waiting.values.sorted { $0.ordinal < $1.ordinal }
  }

  /// The notifications in Notification Center, the newest last.
  public var delivered: [UNNotification] {
    kept.values.sorted { $0.ordinal < $1.ordinal }.map(\.notification)
  }

  // MARK: Requests

  /// Adds a request, in place of a waiting one of the same identifier; without a trigger it fires at once.
  ///
  /// - Returns: What became of it if it fired at once; nil if it waits.
  /// - Throws: `regionsDiffer` if another waiting request means a different area by the same region identifier;
  ///   nothing is changed then.
  @discardableResult
  public mutating func add(
    _ request: UNNotificationRequest
  ) throws(NotificationRuleViolation) -> NotificationOutcome? {
    try regions.check(request)
    removePending([request.identifier])
    regions.remove(request.identifier)
    guard let trigger = request.trigger else { return settle(request, cause: .added) }

    var entry = PendingRequest(request: request.counting(from: now), addedAt: now, ordinal: nextOrdinal())
    switch trigger {
    case is UNLocationNotificationTrigger: regions.insert(entry.request)
    case is UNTimeIntervalNotificationTrigger: schedule(&entry)
    default: break
    }
    waiting[request.identifier] = entry
    return nil
  }

  /// Checks that a request could be added: what `UNUserNotificationCenter.add` ends the program for.
  ///
  /// - Throws: `regionsDiffer`, as `add(_:)`.
  public func check(_ request: UNNotificationRequest) throws(NotificationRuleViolation) {
    try regions.check(request)
  }

  /// Removes waiting requests and returns those that there were, in the order of the identifiers.
  ///
  /// A request that a crossing has used up is not waiting and stays as it is.
  @discardableResult
  public mutating func removePending(_ identifiers: [String]) -> [UNNotificationRequest] {
    identifiers.compactMap { identifier in
      guard let entry = waiting.removeValue(forKey: identifier) else { return nil }
      regions.remove(identifier)
      return entry.request
    }
  }

  /// Takes notifications out of Notification Center and returns those that there were.
  @discardableResult
  public mutating func removeDelivered(_ identifiers: [String]) -> [UNNotification] {
    identifiers.compactMap { kept.removeValue(forKey: $0)?.notification }
  }

  /// Sets the number on the app's icon; without permission for badges nothing changes.
  ///
  /// - Throws: `badgeInputInvalid` for a negative number.
  public mutating func setBadgeCount(_ count: Int) throws(UNError) {
    guard count >= 0 else { throw UNError(.badgeInputInvalid) }
    if permissions.setting(.badge) == .enabled { badgeCount = count }
  }

  /// Asks the user for permission, unless he has answered before; true where the app may notify.
  public mutating func requestAuthorization(_ options: UNAuthorizationOptions) -> Bool {
    permissions.request(options)
  }

  // MARK: What happens

  /// Moves the clock and fires what is due on the way, the instant itself included.
  ///
  /// - Precondition: `instant` is not before `now`.
  /// - Returns: What became of each, in order of time, at one instant in order of identifier.
  @discardableResult
  public mutating func advance(to instant: Instant) -> [NotificationOutcome] {
    precondition(instant >= now, "the clock of a notification centre only moves forward")
    var outcomes: [NotificationOutcome] = []
    while let timer = timers.takeFirst(through: instant) {
      guard var entry = waiting[timer.identifier], entry.ordinal == timer.ordinal else { continue }
      now = timer.due
      if entry.request.trigger?.repeats == true {
        schedule(&entry)
        waiting[timer.identifier] = entry
      } else {
        waiting[timer.identifier] = nil
      }
      outcomes.append(settle(entry.request, cause: .time))
    }
    now = instant
    return outcomes
  }

  /// Moves the clock, then fires every request that waits for such an event of a region.
  ///
  /// A request that does not repeat is used up by the first event that it waits for, even if nothing can be shown
  /// then. The ledger remembers it, so that a later event is withheld as `alreadyUsed` and not passed over, until
  /// a request of its identifier is added again.
  ///
  /// - Precondition: `instant` is not before `now`.
  /// - Returns: What came due on the way, as `advance(to:)` returns it; then what became of each request that
  ///   waits for the event, in order of identifier.
  @discardableResult
  public mutating func fire(
    regionIdentifier: String, event: RegionEvent, at instant: Instant
  ) -> [NotificationOutcome] {
    var outcomes = advance(to: instant)
    let cause = NotificationOutcome.Cause.region(identifier: regionIdentifier, event: event)
    for entry in regions.requests(waitingFor: event, ofRegion: regionIdentifier) {
      let request = entry.request
      if let usedAt = entry.usedAt {
        outcomes.append(
          withhold(request, cause: cause, .alreadyUsed, "does not repeat and was used at \(usedAt)"))
        continue
      }
      if request.trigger?.repeats != true {
        waiting[request.identifier] = nil
        regions.markUsed(request.identifier, at: now)
      }
      outcomes.append(settle(request, cause: cause))
    }
    return outcomes
  }

  /// Delivers a request that has fired, or says what stops it.
  private mutating func settle(
    _ request: UNNotificationRequest, cause: NotificationOutcome.Cause
  ) -> NotificationOutcome {
    switch permissions.status {
    case .denied:
      return withhold(request, cause: cause, .notAuthorized, "the user has refused notifications")
    case .notDetermined:
      return withhold(request, cause: cause, .notAuthorized, "the user has not been asked for permission")
    case .authorized, .provisional, .ephemeral: break
    }
    guard request.content.isUserFacing else {
      return withhold(request, cause: cause, .noContent, "the content has neither text nor sound nor badge")
    }
    // A phone changes the number on the icon even where it shows no alert.
    if let badge = request.content.badge?.intValue, permissions.setting(.badge) == .enabled {
      badgeCount = max(0, badge)
    }
    let isProvisional = permissions.status == .provisional
    guard isProvisional || permissions[.alert] else {
      return withhold(request, cause: cause, .alertsOff, "the user has switched alerts off")
    }
    let notification = UNNotification(date: now.date, request: request)
    kept[request.identifier] =
      permissions.setting(.notificationCenter) == .enabled ? (nextOrdinal(), notification) : nil
    let isQuiet = isProvisional || request.content.interruptionLevel == .passive
    return .delivered(.init(notification: notification, at: now, cause: cause, isQuiet: isQuiet))
  }

  private func withhold(
    _ request: UNNotificationRequest, cause: NotificationOutcome.Cause, _ reason: NotificationOutcome.Reason,
    _ detail: String
  ) -> NotificationOutcome {
    .withheld(.init(request: request, at: now, cause: cause, reason: reason, detail: detail))
  }

  /// Sets the timer of a request for the first instant after now.
  private mutating func schedule(_ entry: inout PendingRequest) {
    guard let trigger = entry.request.trigger as? UNTimeIntervalNotificationTrigger else { return }
    entry.nextAt = trigger.nextInstant(after: now)
    guard let due = entry.nextAt else { return }
    timers.insert(.init(due: due, identifier: entry.request.identifier, ordinal: entry.ordinal))
  }

  private mutating func nextOrdinal() -> Int {
    lastOrdinal += 1
    return lastOrdinal
  }
}

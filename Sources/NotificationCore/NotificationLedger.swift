public import Foundation
public import LocationCore

/// All that a notification centre knows: what waits, what was delivered, what is allowed, what time it is.
///
/// A pure value: methods change it and tell what happened; nothing is called, locked or looked up. `play(_:)` moves its
/// clock where no app answers; where one does, its centre drives the ledger. Two ledgers that were told the same hold
/// the same.
public struct NotificationLedger: Sendable {
  /// The clock's time. Cues move it, and nothing else.
  public internal(set) var now: Instant
  /// What the user allows.
  public var permissions: NotificationPermissions
  /// The phone that notifications arrive on.
  public var device: NotificationDevice
  /// What phones do differently from one another.
  public let behavior: NotificationBehavior
  /// The number on the app's icon; 0 where there is none.
  public internal(set) var badgeCount = 0

  /// The categories that the app has registered.
  public var categories: Set<UNNotificationCategory> = [] {
    didSet { noteActionsTooMany(since: oldValue) }
  }

  /// The zone of the clock on the wall, by which calendar requests fire; they are computed anew when it changes.
  public var timeZone: TimeZone {
    didSet { if timeZone != oldValue { rescheduleCalendar() } }
  }

  var waiting: [String: PendingRequest] = [:]
  var regions = RegionRequests()
  var timers = TimerQueue()
  var shown = ShownNotifications()
  /// The files that a phone would have moved or copied into its store.
  public internal(set) var attachments = AttachmentStore()
  var script = UserScript()
  var pushes: [Int: Push] = [:]
  /// The pushes that a service extension has, by the number of the question.
  var services: [Int: UNNotificationRequest] = [:]
  /// Whether the app has a service extension.
  var hasServiceExtension = false
  /// What the app's content extensions say of themselves, by category.
  var contentExtensions: [String: NotificationContentExtensionInfo] = [:]
  /// The full interface that is open; nil where none is.
  public internal(set) var interface: NotificationInterface?
  /// What the user is about to do in the interface that he has opened for it.
  var unfinishedAct: UserScript.Act?
  var questions: [Int: Firing] = [:]
  /// What has fired and is not settled yet, in order.
  var firings = Queue<Firing>()
  /// What the app has to be told, in order.
  var calls = Queue<AppCall>()
  var cue = Cue.Progress.done
  private var newRegions: [Region.ID: Region] = [:]
  private var events: [NotificationEvent] = []
  private var lastOrdinal = 0

  /// An empty ledger.
  ///
  /// - Parameters:
  ///   - start: Where its clock stands.
  ///   - permissions: What the user allows, and answers when he is asked.
  ///   - device: The phone.
  ///   - timeZone: The zone of the clock on the wall; UTC unless given.
  ///   - behavior: What phones do differently from one another.
  public init(
    start: Instant, permissions: NotificationPermissions = NotificationPermissions(),
    device: NotificationDevice = NotificationDevice(), timeZone: TimeZone = .gmt,
    behavior: NotificationBehavior = NotificationBehavior()
  ) {
    now = start
    self.permissions = permissions
    self.device = device
    self.timeZone = timeZone
    self.behavior = behavior
  }

  /// The requests that wait, in the order in which they were added.
  public var pending: [PendingRequest] {
    waiting.values.sorted { $0.ordinal < $1.ordinal }
  }

  /// The notifications in Notification Center, the newest last.
  public var delivered: [UNNotification] {
    shown.listed.filter { !behavior.hidesLocationDelivered || !($0.request.trigger is UNLocationNotificationTrigger) }
  }

  /// Takes what has happened since this was asked last, in order.
  public mutating func takeEvents() -> [NotificationEvent] {
    defer { events = [] }
    return events
  }

  /// Takes the regions of the requests that have been added since this was asked last; of one identifier the last.
  mutating func takeNewRegions() -> [Region.ID: Region] {
    defer { newRegions = [:] }
    return newRegions
  }

  /// When something may be due next: now, where a request without a trigger waits to fire; nil where nothing is.
  package var nextDue: Instant? { firings.isEmpty && calls.isEmpty ? timers.nextDue : now }

  mutating func tell(_ event: NotificationEvent) {
    events.append(event)
  }

  mutating func note(_ kind: NotificationEvent.Note.Kind, _ identifier: String? = nil, _ detail: String) {
    tell(.noted(.init(at: now, kind: kind, identifier: identifier, detail: detail)))
  }

  mutating func nextOrdinal() -> Int {
    lastOrdinal += 1
    return lastOrdinal
  }

  // MARK: Requests

  /// Adds a request, in place of a waiting one of the same identifier.
  ///
  /// Without a trigger it fires at once: at this instant, with the next cue, and never inside this call.
  ///
  /// - Throws: `regionsDiffer` if another waiting request means a different area by the same region identifier;
  ///   nothing is changed then.
  public mutating func add(_ request: UNNotificationRequest) throws(NotificationRuleViolation) {
    try regions.check(request)
    removePending([request.identifier])
    regions.remove(request.identifier)
    takeAttachments(of: request)
    guard let trigger = request.trigger else {
      firings.append(.init(request: request, cause: .added))
      return
    }
    var entry = PendingRequest(request: request.counting(from: now), addedAt: now, ordinal: nextOrdinal())
    if let trigger = trigger as? UNLocationNotificationTrigger {
      regions.insert(entry.request)
      if let region = trigger.snapshot {
        newRegions[region.id] = region
      } else {
        note(
          .neverFires, request.identifier, "its region '\(trigger.regionIdentifier)' has no shape that can be watched")
      }
    } else {
      schedule(&entry)
      if entry.nextAt == nil { noteThatNeverFires(request) }
    }
    waiting[request.identifier] = entry
    enforcePendingLimit()
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
    identifiers.compactMap { identifier in
      if interface?.notification.request.identifier == identifier { closeInterface() }
      return shown.remove(identifier)
    }
  }

  /// Takes all notifications out of Notification Center, those that `delivered` leaves out too.
  mutating func removeAllDelivered() {
    removeDelivered(shown.listed.map(\.request.identifier))
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

  /// Records that the app opens a URL, such as `tel:` to place a call.
  public mutating func open(_ url: URL) {
    tell(.opened(url, at: now))
  }

  // MARK: Timers

  /// Plans a call of the app so many seconds later; the number that `AppCall.perform` names it by.
  mutating func planCallback(afterSeconds seconds: Double) -> Int {
    let ordinal = nextOrdinal()
    timers.insert(.init(due: instant(afterSeconds: seconds), kind: .app, ordinal: ordinal))
    return ordinal
  }

  /// The instant so many seconds after now; now where they are negative.
  func instant(afterSeconds seconds: Double) -> Instant {
    now.advanced(bySeconds: min(max(0, seconds), UNTimeIntervalNotificationTrigger.longestSeconds))
  }

  /// Sets the timer of a request for the first instant after now.
  mutating func schedule(_ entry: inout PendingRequest) {
    entry.nextAt =
      switch entry.request.trigger {
      case let trigger as UNTimeIntervalNotificationTrigger: trigger.nextInstant(after: now)
      case let trigger as UNCalendarNotificationTrigger: trigger.nextInstant(after: now, in: timeZone)
      default: nil
      }
    guard let due = entry.nextAt else { return }
    timers.insert(.init(due: due, identifier: entry.request.identifier, ordinal: entry.ordinal))
  }

  private mutating func rescheduleCalendar() {
    for var entry in pending {
      guard let trigger = entry.request.trigger as? UNCalendarNotificationTrigger,
        trigger.dateComponents.timeZone == nil
      else { continue }
      // The old timer stays in the queue; it fires nothing, since it is not due when the request is.
      schedule(&entry)
      waiting[entry.request.identifier] = entry
      if entry.nextAt == nil { noteThatNeverFires(entry.request) }
    }
  }

  mutating func noteThatNeverFires(_ request: UNNotificationRequest) {
    let zone = (request.trigger as? UNCalendarNotificationTrigger)?.dateComponents.timeZone ?? timeZone
    note(
      .neverFires, request.identifier,
      "no date after \(now) matches the components in \(zone.identifier); it waits and never fires")
  }
}

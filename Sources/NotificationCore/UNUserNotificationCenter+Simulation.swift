public import Foundation
public import LocationCore

// What a simulation does with a centre. All of it is ours; an app sees none of it on a phone.
extension UNUserNotificationCenter {
  /// A centre for a simulation, which makes it `current()` with `asCurrent(_:)`.
  ///
  /// - Parameters:
  ///   - start: Where its clock stands.
  ///   - permissions: What the user allows, and answers when he is asked.
  ///   - device: The phone.
  ///   - timeZone: The zone of the clock on the wall; UTC unless given.
  ///   - behavior: What phones do differently from one another.
  ///   - attachmentSizeBytes: Tells the size of a file, nil where there is none; without it no file is judged.
  public convenience init(
    simulation start: Instant, permissions: NotificationPermissions = NotificationPermissions(),
    device: NotificationDevice = NotificationDevice(), timeZone: TimeZone = .gmt,
    behavior: NotificationBehavior = NotificationBehavior(), attachmentSizeBytes: (@Sendable (URL) -> Int?)? = nil
  ) {
    self.init(
      ledger: NotificationLedger(
        start: start, permissions: permissions, device: device, timeZone: timeZone, behavior: behavior),
      attachmentSizeBytes: attachmentSizeBytes)
  }

  /// Runs code for which `current()` is this centre, tasks that it starts within its structure included.
  public func asCurrent<R>(_ body: () throws -> R) rethrows -> R {
    try Self.$simulated.withValue(self, operation: body)
  }

  /// Runs asynchronous code for which `current()` is this centre, its child tasks included.
  public func asCurrent<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    try await Self.$simulated.withValue(self, operation: body, isolation: isolation)
  }

  /// All that the centre knows at this moment, as a value.
  public var ledger: NotificationLedger { withLedger { $0 } }

  /// The clock's time.
  public var now: Instant { withLedger { $0.now } }

  /// When something may be due next: now, where a request without a trigger waits to fire; nil where nothing is.
  package var nextDue: Instant? { withLedger { $0.nextDue } }

  /// Takes the regions of the requests that have been added since this was asked last, of one identifier the last: what a
  /// phone begins to watch then.
  package func takeNewRegions() -> [Region.ID: Region] {
    withLedger { $0.takeNewRegions() }
  }

  /// Notes that a region which a request waits for can't be watched: the request never fires.
  package func noteUnwatchable(_ region: Region.ID, _ reason: String) {
    withLedger { ledger in
      for entry in ledger.pending
      where (entry.request.trigger as? UNLocationNotificationTrigger)?.regionIdentifier == region {
        ledger.note(.neverFires, entry.request.identifier, "its region '\(region)' can't be watched: \(reason)")
      }
    }
  }

  /// Notes something that a phone says nothing of.
  package func note(_ kind: NotificationEvent.Note.Kind, _ identifier: String?, _ detail: String) {
    withLedger { $0.note(kind, identifier, detail) }
  }

  /// Where the app is, and the state of the phone.
  package var device: NotificationDevice { withLedger { $0.device } }

  /// Changes what the user allows, as he can in Settings.
  public func setPermissions(_ permissions: NotificationPermissions) {
    withLedger { $0.permissions = permissions }
  }

  /// Changes where the app is, and the state of the phone.
  public func setDevice(_ device: NotificationDevice) {
    withLedger { $0.device = device }
  }

  /// Changes the zone of the clock on the wall, by which calendar requests fire.
  public func setTimeZone(_ zone: TimeZone) {
    withLedger { $0.timeZone = zone }
  }

  /// Adds lines to the scripted user's part.
  public func script(_ steps: [UserStep]) {
    withLedger { $0.script(steps) }
  }

  /// Ends the scripted user's part: what he was to do later, or after a delivery that never came, is told with the
  /// reason.
  package func endScript() {
    withLedger { $0.endScript() }
  }

  /// Lets a push arrive at an instant; one that has passed is now.
  ///
  /// - Parameters:
  ///   - content: What it says.
  ///   - identifier: That of its request.
  ///   - instant: When it arrives.
  ///   - isMutable: Whether its payload says `mutable-content`, so that a service extension may change it.
  public func receivePush(
    _ content: UNNotificationContent, identifier: String, at instant: Instant, isMutable: Bool = false
  ) {
    let frozen = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    withLedger { $0.receivePush(frozen.content, identifier: identifier, at: instant, isMutable: isMutable) }
  }

  /// Tells that a push was to arrive at an instant before the clock began, and does not.
  package func miss(_ request: UNNotificationRequest, at instant: Instant) {
    withLedger { $0.miss(request, at: instant) }
  }

  /// Records that the app opens a URL, such as `tel:` to place a call: what `UIApplication.open` does on a phone.
  public func open(_ url: URL) {
    withLedger { $0.open(url) }
  }

  /// Calls the app so many seconds later on the virtual clock: what a timer does on a phone.
  public func perform(afterSeconds seconds: Double, _ body: @escaping @Sendable () -> Void) {
    plan(.anywhere(body), afterSeconds: seconds)
  }

  /// Calls the app on the main actor so many seconds later on the virtual clock. `run` hops there, and `advance` must be
  /// called there.
  public func performOnMainActor(
    afterSeconds seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    plan(.onMainActor(body), afterSeconds: seconds)
  }

  private func plan(_ callback: AppCallback, afterSeconds seconds: Double) {
    state.withLock { state in
      state.accessCount += 1
      state.callbacks[state.ledger.planCallback(afterSeconds: seconds)] = callback
    }
  }

  /// Takes what has happened since this was asked last, in order.
  public func takeEvents() -> [NotificationEvent] {
    withLedger { $0.takeEvents() }
  }

  /// Does something with the ledger, one caller at a time.
  func withLedger<R: Sendable, E>(_ body: (inout NotificationLedger) throws(E) -> R) throws(E) -> R {
    try state.withLock { (state) throws(E) -> R in
      state.accessCount += 1
      return try body(&state.ledger)
    }
  }
}

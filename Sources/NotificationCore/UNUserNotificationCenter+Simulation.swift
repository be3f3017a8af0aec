public import Foundation
public import LocationCore
internal import Synchronization

// What a simulation does with a centre. All of it is ours; an app sees none of it on a phone.
extension UNUserNotificationCenter {
  /// A centre for a simulation, which makes it `current()` with `asCurrent(_:)`.
  ///
  /// - Parameters:
  ///   - start: Where its clock stands.
  ///   - permissions: What the user allows, and answers when he is asked.
  ///   - attachmentSizeBytes: Tells the size of a file, nil where there is none; without it no file is judged.
  public convenience init(
    simulation start: Instant, permissions: NotificationPermissions = NotificationPermissions(),
    attachmentSizeBytes: (@Sendable (URL) -> Int?)? = nil
  ) {
    self.init(
      ledger: NotificationLedger(start: start, permissions: permissions), attachmentSizeBytes: attachmentSizeBytes,
      keepsOutcomes: true)
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

  /// Changes what the user allows, as he can in Settings.
  public func setPermissions(_ permissions: NotificationPermissions) {
    withLedger { $0.permissions = permissions }
  }

  /// Adds a request and returns what became of it if it fired at once; nil if it waits.
  ///
  /// Ends the program if its region differs from that of another waiting request of the same region identifier;
  /// `NotificationLedger.check(_:)` throws it.
  ///
  /// - Throws: `attachmentInvalidURL` for a file that is not there, `attachmentInvalidFileSize` for one that is
  ///   larger than its type allows, if the centre was given a reader of sizes.
  @discardableResult
  public func schedule(_ request: UNNotificationRequest) throws(UNError) -> NotificationOutcome? {
    try insert(request, keepsOutcome: false)
  }

  /// Moves the clock and fires what is due on the way; see `NotificationLedger.advance(to:)`.
  @discardableResult
  public func advance(to instant: Instant) -> [NotificationOutcome] {
    withLedger { $0.advance(to: instant) }
  }

  /// Moves the clock and fires what waits for the event; see `NotificationLedger.fire(regionIdentifier:event:at:)`.
  @discardableResult
  public func fire(regionIdentifier: String, event: RegionEvent, at instant: Instant) -> [NotificationOutcome] {
    withLedger { $0.fire(regionIdentifier: regionIdentifier, event: event, at: instant) }
  }

  /// Takes what became of the requests that were added by `add` and fired at once, in order.
  ///
  /// The centre of the process keeps none.
  public func takeImmediateOutcomes() -> [NotificationOutcome] {
    state.withLock { state in
      defer { state.immediateOutcomes = [] }
      return state.immediateOutcomes
    }
  }

  /// Does something with the ledger, one caller at a time.
  func withLedger<R: Sendable, E>(_ body: (inout NotificationLedger) throws(E) -> R) throws(E) -> R {
    try state.withLock { (state) throws(E) -> R in try body(&state.ledger) }
  }
}

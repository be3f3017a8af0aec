public import Foundation
internal import LocationCore

/// The notification centre. Apple's class under its own names, on a virtual clock.
///
/// `current()` is the centre of the simulation that the caller runs in, else the one of the process. Completion
/// handlers are called before the call returns, on the caller's thread, after the centre's lock is released. Nothing
/// fires inside a call: the clock is moved by `advance(to:)` or `run(to:)`, and they call the delegate.
///
/// `@preconcurrency` stands where Apple's headers have it for code from before strict concurrency: a handler that is not
/// `Sendable` is a warning at most.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  // Sendable: constants, and state behind a lock; only NSObject keeps the compiler from seeing it.
  struct State {
    var ledger: NotificationLedger
    var callbacks: [Int: AppCallback] = [:]
    var extensions = AppExtensions()
    /// How often the ledger was looked at: it stands still when the app has come to rest.
    var accessCount = 0
    /// Lets the app's other code on the phone go on, and counts how often the phone's other services were looked at.
    var othersAccessCount: (@Sendable () -> Int)?
  }

  let state: Locked<State>
  private let delegateReference = DelegateReference()
  private let attachmentSizeBytes: (@Sendable (URL) -> Int?)?

  /// The centre of the simulation that the task runs in; `asCurrent(_:)` binds it.
  @TaskLocal static var simulated: UNUserNotificationCenter?

  /// The process's centre has no simulation to start its clock: it stands at 2000-01-01T00:00:00Z until moved.
  private static let processWide = UNUserNotificationCenter(
    ledger: NotificationLedger(
      start: Instant(milliseconds: 946_684_800_000), permissions: NotificationPermissions(status: .notDetermined)),
    attachmentSizeBytes: nil)

  init(ledger: NotificationLedger, attachmentSizeBytes: (@Sendable (URL) -> Int?)?) {
    state = Locked(State(ledger: ledger))
    self.attachmentSizeBytes = attachmentSizeBytes
  }

  /// The centre of the simulation that the caller runs in, else the one of the process.
  public class func current() -> UNUserNotificationCenter { simulated ?? processWide }

  /// Who is told of notifications and answers for the app; held weakly, as on a phone.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { delegateReference.delegate }
    set { delegateReference.delegate = newValue }
  }

  /// Whether content extensions can be shown: true, as on a phone.
  public var supportsContentExtensions: Bool { true }

  // MARK: Permission

  /// Asks the user for permission, once; a later call tells his answer.
  @preconcurrency
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    completionHandler(withLedger { $0.requestAuthorization(options) }, nil)
  }

  /// Asks the user for permission, once; a later call tells his answer. Throws nothing of its own.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    withLedger { $0.requestAuthorization(options) }
  }

  /// Tells what the user has allowed.
  @preconcurrency
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    completionHandler(UNNotificationSettings(ledger.permissions))
  }

  /// What the user has allowed.
  public func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(ledger.permissions)
  }

  // MARK: Categories and badge

  /// Registers the app's categories in place of all that were.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    withLedger { $0.categories = categories }
  }

  /// Tells the categories that the app has registered.
  @preconcurrency
  public func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    completionHandler(ledger.categories)
  }

  /// The categories that the app has registered.
  public func notificationCategories() async -> Set<UNNotificationCategory> { ledger.categories }

  /// Sets the number on the app's icon; a negative one is the error `badgeInputInvalid`.
  @preconcurrency
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    do {
      try changeBadgeCount(newBadgeCount)
      completionHandler?(nil)
    } catch {
      completionHandler?(error)
    }
  }

  /// Sets the number on the app's icon.
  ///
  /// - Throws: `UNError` with `badgeInputInvalid` for a negative number.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    try changeBadgeCount(newBadgeCount)
  }

  private func changeBadgeCount(_ count: Int) throws(UNError) {
    try withLedger { ledger throws(UNError) in try ledger.setBadgeCount(count) }
  }

  // MARK: Requests

  /// Adds a request, in place of a waiting one of the same identifier; without a trigger it fires at once.
  ///
  /// The errors are those of the `async` form; then nothing is added.
  @preconcurrency
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    do {
      try schedule(request)
      completionHandler?(nil)
    } catch {
      completionHandler?(error)
    }
  }

  /// Adds a request, in place of a waiting one of the same identifier; without a trigger it fires at once.
  ///
  /// Ends the program if its region differs from that of another waiting request of the same region identifier;
  /// `NotificationLedger.check(_:)` throws it.
  ///
  /// - Throws: `UNError`: `attachmentInvalidURL` for a file that is not there, `attachmentInvalidFileSize` for one that
  ///   is larger than its type allows, if the centre was given a reader of sizes; `notificationsNotAllowed` and
  ///   `attachmentInvalidURL` where `NotificationBehavior` says so.
  public func add(_ request: UNNotificationRequest) async throws {
    try schedule(request)
  }

  /// Judges a request's files and adds it.
  ///
  /// - Throws: what `add(_:)` throws.
  package func schedule(_ request: UNNotificationRequest) throws(UNError) {
    // The reader is the caller's code: it must not run behind the lock.
    if let attachmentSizeBytes {
      for attachment in request.content.attachments {
        guard let size = attachmentSizeBytes(attachment.url) else { throw UNError(.attachmentInvalidURL) }
        guard size <= attachment.sizeLimitBytes else { throw UNError(.attachmentInvalidFileSize) }
      }
    }
    try withLedger { ledger throws(UNError) in
      try ledger.judge(request)
      do throws(NotificationRuleViolation) {
        try ledger.add(request)
      } catch {
        error.trap()
      }
    }
  }

  /// Tells the requests that wait, in the order in which they were added.
  @preconcurrency
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    completionHandler(ledger.pending.map(\.request))
  }

  /// The requests that wait, in the order in which they were added.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { ledger.pending.map(\.request) }

  /// Removes waiting requests; identifiers of none are ignored.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    withLedger { ledger in _ = ledger.removePending(identifiers) }
  }

  /// Removes all waiting requests.
  public func removeAllPendingNotificationRequests() {
    withLedger { ledger in _ = ledger.removePending(ledger.pending.map(\.request.identifier)) }
  }

  /// Tells the notifications in Notification Center, the newest last.
  @preconcurrency
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    completionHandler(ledger.delivered)
  }

  /// The notifications in Notification Center, the newest last.
  public func deliveredNotifications() async -> [UNNotification] { ledger.delivered }

  /// Takes notifications out of Notification Center; identifiers of none are ignored.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    withLedger { ledger in _ = ledger.removeDelivered(identifiers) }
  }

  /// Takes all notifications out of Notification Center.
  public func removeAllDeliveredNotifications() {
    withLedger { $0.removeAllDelivered() }
  }
}

public import LocationCore

/// What became of a request that fired: it was delivered, or withheld for a reason.
public enum NotificationOutcome: Sendable {
  /// The user got it.
  case delivered(Delivery)
  /// The user got nothing.
  case withheld(Withholding)

  /// What made a request fire.
  public enum Cause: Sendable, Hashable {
    /// A region was entered or left.
    case region(identifier: String, event: RegionEvent)
    /// The time it waited for came.
    case time
    /// It was added without a trigger.
    case added
  }

  /// A notification that the user got.
  public struct Delivery: Sendable {
    /// What was delivered.
    public let notification: UNNotification
    /// When.
    public let at: Instant
    /// What made the request fire.
    public let cause: Cause
    /// Whether it went to Notification Center alone, without banner and sound: provisional authorisation, or the
    /// `passive` interruption level.
    public let isQuiet: Bool

    /// The request that it came from.
    public var request: UNNotificationRequest { notification.request }
  }

  /// A notification that the user did not get.
  public struct Withholding: Sendable {
    /// The request that fired in vain.
    public let request: UNNotificationRequest
    /// When.
    public let at: Instant
    /// What made the request fire, or would have.
    public let cause: Cause
    /// Why nothing was shown.
    public let reason: Reason
    /// The reason in words, with what a person needs to see it.
    public let detail: String
  }

  /// Why the user got nothing, by the name it has in reports.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The user has refused, or was never asked.
    case notAuthorized = "not-authorized"
    /// The user has switched alerts off.
    case alertsOff = "alerts-off"
    /// The request does not repeat and was used by an earlier crossing.
    case alreadyUsed = "already-used"
    /// The content has neither text nor sound nor badge.
    case noContent = "no-content"
  }

  /// The request that fired.
  public var request: UNNotificationRequest {
    switch self {
    case .delivered(let delivery): delivery.request
    case .withheld(let withholding): withholding.request
    }
  }

  /// When it fired.
  public var at: Instant {
    switch self {
    case .delivered(let delivery): delivery.at
    case .withheld(let withholding): withholding.at
    }
  }
}

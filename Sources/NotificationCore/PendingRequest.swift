public import LocationCore

/// A request that waits, with what a report says of it.
public struct PendingRequest: Sendable {
  /// What waits.
  public let request: UNNotificationRequest
  /// When it was added.
  public let addedAt: Instant
  /// When it fires next; nil where that is not a matter of time.
  public internal(set) var nextAt: Instant?
  /// The place in the order of adding.
  let ordinal: Int

  /// The kind of its trigger.
  public var triggerKind: TriggerKind { TriggerKind(of: request.trigger) }

  /// The region it waits for; nil where it waits for none.
  public var regionIdentifier: String? {
    (request.trigger as? UNLocationNotificationTrigger)?.regionIdentifier
  }
}

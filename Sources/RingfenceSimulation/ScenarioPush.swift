public import LocationCore
public import NotificationCore

/// A push that arrives in a replay.
public struct ScenarioPush: Sendable {
  /// What arrives: the identifier and the content.
  public var request: UNNotificationRequest
  /// When. What lies before the first fix or after the end is withheld as `not-arrived`.
  public var at: Instant
  /// Whether its payload says `mutable-content`, so that the app's service extension may change it.
  public var isMutable: Bool

  /// A push of a request, whose trigger does not matter.
  public init(_ request: UNNotificationRequest, at instant: Instant, isMutable: Bool = false) {
    self.request = request
    at = instant
    self.isMutable = isMutable
  }
}

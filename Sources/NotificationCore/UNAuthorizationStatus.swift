/// Whether an app may notify. Apple's enumeration with Apple's values.
public enum UNAuthorizationStatus: Int, Sendable, Hashable {
  /// The user has not been asked.
  case notDetermined = 0
  /// The user has refused.
  case denied = 1
  /// The user has agreed.
  case authorized = 2
  /// Allowed without asking: deliveries are quiet, in Notification Center alone.
  case provisional = 3
  /// Allowed for a limited time, as an App Clip is.
  case ephemeral = 4
}

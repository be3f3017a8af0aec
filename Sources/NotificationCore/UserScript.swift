internal import LocationCore

/// What the scripted user is going to do.
struct UserScript: Sendable {
  /// One thing to do, once.
  struct Act: Sendable {
    let action: UserAction
    /// The identifier of the notification; nil for the newest.
    let notification: String?
  }

  /// The steps that follow each delivery.
  private(set) var followers: [UserStep] = []
  private var acts: [Int: Act] = [:]

  mutating func follow(_ step: UserStep) {
    followers.append(step)
  }

  mutating func insert(_ act: Act, ordinal: Int) {
    acts[ordinal] = act
  }

  mutating func take(_ ordinal: Int) -> Act? {
    acts.removeValue(forKey: ordinal)
  }
}

internal import LocationCore

/// What the scripted user is going to do.
struct UserScript: Sendable {
  /// One thing to do, once.
  struct Act: Sendable {
    let action: UserAction
    /// The identifier of the notification; nil for the newest.
    let notification: String?
    let at: Instant
  }

  /// The steps that follow each delivery.
  private var followers: [UserStep] = []
  private var acts: [Int: Act] = [:]
  /// The places of the followers that have had a delivery to follow.
  private var followed: Set<Int> = []
  /// How many acts have followed a delivery at once, and when that was last.
  private var actCount = 0
  private var actInstant: Instant?

  /// How many acts may follow deliveries at one instant.
  static let actLimit = 10_000

  mutating func follow(_ step: UserStep) {
    followers.append(step)
  }

  /// The steps that follow the delivery of a request's notification, each with its seconds.
  mutating func steps(following identifier: String) -> [(step: UserStep, seconds: Double)] {
    followers.enumerated().compactMap { place, step in
      guard step.notification == nil || step.notification == identifier, case .after(let seconds) = step.when
      else { return nil }
      followed.insert(place)
      return (step, seconds)
    }
  }

  /// Whether one more act may follow a delivery at its instant.
  mutating func takesAct(at instant: Instant) -> Bool {
    if actInstant != instant { (actInstant, actCount) = (instant, 0) }
    actCount += 1
    return actCount <= Self.actLimit
  }

  /// What is still to be done, in order, and the steps that had nothing to follow; nothing of it is left.
  mutating func end() -> (acts: [Act], steps: [UserStep]) {
    defer { self = UserScript() }
    return (
      acts.sorted { ($0.value.at, $0.key) < ($1.value.at, $1.key) }.map(\.value),
      followers.enumerated().filter { !followed.contains($0.offset) }.map(\.element)
    )
  }

  mutating func insert(_ act: Act, ordinal: Int) {
    acts[ordinal] = act
  }

  mutating func take(_ ordinal: Int) -> Act? {
    acts.removeValue(forKey: ordinal)
  }
}
